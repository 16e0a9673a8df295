#include "freecell/search/support/hash_set.hpp"

namespace freecell::search {

void HashSet::grow() {
    const std::size_t size = (mask_ + 1) * 4;
    spare_.assign(size, 0);
    for (std::size_t i = 0; i <= mask_; ++i) {
        if (slots_[i] == 0) continue;
        std::size_t at = slots_[i] & (size - 1);
        while (spare_[at] != 0) at = (at + 1) & (size - 1);
        spare_[at] = slots_[i];
    }
    std::swap(slots_, spare_);
    mask_ = size - 1;
}

}  // namespace freecell::search
