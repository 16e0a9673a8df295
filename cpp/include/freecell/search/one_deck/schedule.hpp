#pragma once
// Which scans the one-deck solver runs, in what order, and how far each goes.

#include <cstdint>
#include <vector>

#include "freecell/search/one_deck/weights.hpp"

namespace freecell::search {

struct ScheduledScan {
    Weights weights;
    std::uint32_t nodes;
};

// The scans for these rules, first to last, and where between them the depth-first search gets a slice of so
// many states (in ascending order). Both are the same search each time: it goes on where it stopped.
struct Schedule {
    struct Proof {
        std::size_t after_scans;
        std::uint64_t states;
    };
    std::vector<ScheduledScan> scans;
    std::vector<Proof> proofs;
};
const Schedule& schedule_for(const Rules& rules);

}  // namespace freecell::search
