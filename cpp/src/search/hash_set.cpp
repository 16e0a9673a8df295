#include "freecell/search/hash_set.hpp"

#include <utility>

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

void KeySet::clear(std::size_t slots) {
    slots_.assign(slots, Key{});
    mask_ = slots - 1;
    shift_ = 64 - std::countr_zero(slots);
    count_ = 0;
}

void KeySet::grow() {
    spare_.assign(slots_.size() * 2, Key{});
    std::swap(spare_, slots_);
    mask_ = slots_.size() - 1;
    --shift_;
    for (const Key& key : spare_) {
        if (key.low == 0) continue;
        std::size_t at = slot_of({key.low & ~in_use, key.high});
        while (slots_[at].low != 0) at = (at + 1) & mask_;
        slots_[at] = key;
    }
    if (slots_.size() > most_kept_slots) free_memory(spare_);
}

void KeySet::release() {
    free_memory(slots_);
    free_memory(spare_);
    clear(least_slots);
}

}  // namespace freecell::search
