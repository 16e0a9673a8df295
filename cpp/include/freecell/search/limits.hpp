#pragma once
// What ends a search before its answer: limits set beforehand, a token, and a caller who has seen enough.

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>

namespace freecell::search {

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

// Called about every 10 ms of a long search with the nodes and states so far; false stops it (CANCELLED).
using Progress = std::function<bool(std::uint64_t nodes, std::uint64_t states)>;

}  // namespace freecell::search
