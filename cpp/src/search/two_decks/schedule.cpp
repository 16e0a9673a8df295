#include "freecell/search/two_decks/schedule.hpp"

#include <array>

namespace freecell::search {

namespace {

// clang-format off
constexpr std::array scans = {
    TwinScheduledScan{{58, 71, -8, 0, 9, 0, -5, 6, 10, 1, 8, 12, -4, 10, 1, 12, 8, 17, 21, 28, -2, 7, 2, 6, 0}, 2'000},
    TwinScheduledScan{{40, 71, -4, 3, 9, 0, -5, 6, 10, 1, 8, 12, -4, 15, 1, 12, 8, 9, 21, 33, -2, 9, 5, -2, 4}, 2'500},
    TwinScheduledScan{{58, 71, -8, 0, 5, 0, -2, 6, 9, -1, 8, 10, -4, 10, 2, 8, 8, 26, 22, 31, -1, 3, 2, 6, 0}, 2'500},
    TwinScheduledScan{{58, 24, 0, 4, 4, 0, 0, 10, 0, 0, 2, 4, 0, 10, 2, 12, 16, 24, 22, 22, 22, 4, 0, 0, 0}, 2'500},
    TwinScheduledScan{{72, 16, 0, 10, 4, 0, 0, 2, 4, 0, 0, 4, 0, 14, 0, 8, 16, 32, 24, 22, 30, 0, 0, 0, 0}, 3'000},
    TwinScheduledScan{{58, 36, -8, 0, 4, 0, -2, 6, 8, 0, 8, 14, -4, 10, 2, 8, 18, 28, 26, 22, -4, 4, 2, 6, 0}, 3'000},
    TwinScheduledScan{{40, 71, 1, 1, 9, 0, -5, 6, 9, 2, 7, 12, -2, 6, 3, 8, 9, 9, 21, 37, 9, 9, 6, -2, 8}, 5'000},
};
// clang-format on

}  // namespace

std::span<const TwinScheduledScan> twin_schedule() { return scans; }

}  // namespace freecell::search
