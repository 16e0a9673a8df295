#pragma once
// Which scans the two-deck solver runs, in what order, and how far each goes.

#include <cstdint>
#include <span>

#include "freecell/search/two_decks/weights.hpp"

namespace freecell::search {

// The scans for two decks, first to last, and the most positions each may expand.
struct TwinScheduledScan {
    TwinWeights weights;
    std::uint32_t nodes;
};
std::span<const TwinScheduledScan> twin_schedule();

}  // namespace freecell::search
