#pragma once
// How the parts of a solve end, from the smallest to the whole.

#include <cstdint>

#include "freecell/search/outcome.hpp"

namespace freecell::search {

// A scan: it won, ran out of moves (which proves nothing), came to its own limit, or the budget ended.
enum class ScanEnd : std::uint8_t { solved, dry, spent, halted };

// A slice of a complete search: it won, saw everything, came to the end of the slice, would need more memory
// than it may hold, or the budget ended.
enum class ProofEnd : std::uint8_t { solved, refuted, paused, full, halted };

// A stage made of such parts: `open` leaves the question to the next.
enum class StageEnd : std::uint8_t { open, solved, refuted, halted };

constexpr StageEnd stage_end(ScanEnd end) {
    if (end == ScanEnd::solved) return StageEnd::solved;
    return end == ScanEnd::halted ? StageEnd::halted : StageEnd::open;
}

constexpr StageEnd stage_end(ProofEnd end) {
    if (end == ProofEnd::solved) return StageEnd::solved;
    if (end == ProofEnd::refuted) return StageEnd::refuted;
    return end == ProofEnd::halted ? StageEnd::halted : StageEnd::open;
}

// What the last stage means for the whole; why it was left open or halted only the budget knows.
constexpr SolveStatus status_of(StageEnd end) {
    if (end == StageEnd::solved) return SolveStatus::solved;
    return end == StageEnd::refuted ? SolveStatus::unsolvable : SolveStatus::undecided;
}

}  // namespace freecell::search
