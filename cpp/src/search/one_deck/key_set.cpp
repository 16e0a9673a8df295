#include "freecell/search/one_deck/key_set.hpp"

#include <utility>

namespace freecell::search {

void KeySet::clear(std::size_t slots) {
    slots_.reset(slots);
    mask_ = slots - 1;
    shift_ = 64 - std::countr_zero(slots);
    count_ = 0;
}

bool KeySet::grow(Budget& budget) {
    constexpr std::size_t check_interval = std::size_t{1} << 14;  // slots; a fraction of a millisecond
    const int shift = shift_ - 1;
    const std::size_t mask = slots_.size() * 2 - 1;
    if (!spare_.reset(slots_.size() * 2, [&] { return budget.goes_on(); })) return false;
    for (std::size_t i = 0; i < slots_.size(); ++i) {
        if (i % check_interval == 0 && !budget.goes_on()) return false;
        const CompactKey key = slots_[i];
        if (key.low == 0) continue;
        std::size_t at = mix({key.low & ~in_use, key.high}) >> shift;
        while (spare_[at].low != 0) at = (at + 1) & mask;
        spare_[at] = key;
    }
    std::swap(spare_, slots_);
    mask_ = mask;
    shift_ = shift;
    if (slots_.size() > most_kept_slots) free_memory(spare_);
    return true;
}

void KeySet::release() {
    free_memory(slots_);
    free_memory(spare_);
    clear(least_slots);
}

}  // namespace freecell::search
