#pragma once
// The one door to the search.
//
// solve() answers with a winning line, with a proof that there is none, or with the plain word that a limit
// came first. UNSOLVABLE is only ever said after a search that exhausted every reachable position over exact
// keys. What is found depends on the position and the node limit alone: never on time, addresses, threads
// or the solves that came before, so the same call gives the same line on every machine.
//
// Behind it lie rooms, whose headers are the search's own: support/ knows no game; complete/ takes any rules;
// one_deck/ and two_decks/ know theirs. solver.cpp alone chooses between them.

#include <cstdint>
#include <memory>

#include "freecell/position.hpp"
#include "freecell/search/complete/count_states.hpp"
#include "freecell/search/limits.hpp"
#include "freecell/search/outcome.hpp"

namespace freecell::search {

// What kind of line is wanted. `any` is the first one found. `short_` and `optimal` are served by the same
// first line, and SolveResult::optimal stays false: nothing is claimed that was not proved.
enum class Goal : std::uint8_t { any, short_, optimal };

// A reusable workspace: many solves in a row share its memory. One thread at a time.
class Solver {
public:
    Solver();
    ~Solver();
    Solver(Solver&&) noexcept;
    Solver& operator=(Solver&&) noexcept;

    SolveResult solve(const Position& position, Goal goal = Goal::any, const Limits& limits = {},
                      const StopToken* stop = nullptr, const Progress& progress = {});

    // What it holds between two solves, for the next one.
    std::uint64_t held_bytes() const;

private:
    struct Workspace;
    std::unique_ptr<Workspace> workspace_;
};

// The same with a workspace that the calling thread keeps for its next call, as long as that is small. `progress`
// may solve in its turn.
SolveResult solve(const Position& position, Goal goal, const Limits& limits, const StopToken* stop,
                  const Progress& progress);

}  // namespace freecell::search
