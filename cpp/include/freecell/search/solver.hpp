#pragma once
// The one door to the search.
//
// solve() answers with a winning line, with a proof that there is none, or with the plain word that a limit
// came first. UNSOLVABLE is only ever said after a search that exhausted every reachable position over exact
// keys. What is found depends on the position and the node limit alone: never on time, addresses, threads
// or the solves that came before, so the same call gives the same line on every machine.

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "freecell/move.hpp"
#include "freecell/position.hpp"

namespace freecell::search {

// What kind of line is wanted. `any` is the first one found. `short_` and `optimal` are served by the same
// first line, and SolveResult::optimal stays false: nothing is claimed that was not proved.
enum class Goal : std::uint8_t { any, short_, optimal };

enum class SolveStatus : std::uint8_t { solved, unsolvable, undecided, cancelled };

// Whichever comes first ends a search as UNDECIDED. Memory is what the search's own arenas may hold.
struct Limits {
    std::optional<std::uint64_t> nodes;
    std::optional<double> seconds;
    std::uint64_t memory_bytes = std::uint64_t{1} << 30;
};

// Asks a running search to stop, from any thread; heeded within a few milliseconds.
class StopToken {
public:
    void stop() { stopped_.store(true, std::memory_order_relaxed); }
    bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

private:
    std::atomic<bool> stopped_{false};
};

// A node is an expanded position, a state a stored one. `moves` are core moves in playing order, each
// legal under the position's rules, every foundation move among them; empty unless solved.
struct SolveResult {
    SolveStatus status = SolveStatus::undecided;
    std::vector<Move> moves;
    std::uint64_t nodes = 0;
    std::uint64_t states = 0;
    double cpu_seconds = 0.0;
    std::uint64_t peak_bytes = 0;
    bool optimal = false;
};

// Called about every 10 ms of a long search with the nodes and states so far; false stops it (CANCELLED).
using Progress = std::function<bool(std::uint64_t nodes, std::uint64_t states)>;

// A reusable workspace: many solves in a row share its memory. One thread at a time.
class Solver {
public:
    Solver();
    ~Solver();
    Solver(Solver&&) noexcept;
    Solver& operator=(Solver&&) noexcept;

    SolveResult solve(const Position& position, Goal goal = Goal::any, const Limits& limits = {},
                      const StopToken* stop = nullptr, const Progress& progress = {});

private:
    struct Workspace;
    std::unique_ptr<Workspace> workspace_;
};

SolveResult solve(const Position& position, Goal goal, const Limits& limits, const StopToken* stop,
                  const Progress& progress);

// How many positions can be reached from here, the position itself included, columns and cells without
// order. With `safe` every position counts after its safe foundation moves; with `none` nothing is forced.
enum class Pruning : std::uint8_t { none, safe };

// Nothing when the memory limit came first, or the token stopped the count.
std::optional<std::uint64_t> count_states(const Position& position, Pruning pruning,
                                          std::uint64_t memory_bytes = std::uint64_t{1} << 30,
                                          const StopToken* stop = nullptr);

}  // namespace freecell::search
