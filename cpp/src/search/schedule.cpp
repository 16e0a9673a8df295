#include "freecell/search/portfolio.hpp"

namespace freecell::search {

const std::vector<ScheduledScan>& schedule_for(const Rules& /*rules*/) {
    static const std::vector<ScheduledScan> schedule = {
        {Weights{}, 200}, {Weights{.next = 12}, 400}, {Weights{.breaks = 14}, 800}, {Weights{.depth = 5}, 2000}, {Weights{.depth=40}, 4000}};
    return schedule;
}

}  // namespace freecell::search
