#pragma once
// An open-addressed set of 64-bit hashes, for scans: they prove nothing, so a collision could cost them a line
// but never a wrong word.

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "freecell/search/support/memory.hpp"

namespace freecell::search {

// Hashes, linear probing, at most half full; zero is stored as one.
class HashSet {
public:
    void clear() {
        mask_ = first_slots - 1;
        if (slots_.size() < first_slots) slots_.resize(first_slots);
        std::fill_n(slots_.begin(), first_slots, 0);
        count_ = 0;
    }
    // False when it was there already.
    bool insert(std::uint64_t hash) {
        hash += hash == 0;
        std::size_t at = hash & mask_;
        while (slots_[at] != 0) {
            if (slots_[at] == hash) return false;
            at = (at + 1) & mask_;
        }
        slots_[at] = hash;
        if (++count_ * 2 > mask_) grow();
        return true;
    }
    std::size_t size() const { return count_; }
    std::uint64_t bytes() const { return (slots_.capacity() + spare_.capacity()) * sizeof(std::uint64_t); }
    void release() {
        free_memory(slots_);
        free_memory(spare_);
    }

private:
    static constexpr std::size_t first_slots = 1024;

    void grow();

    std::vector<std::uint64_t> slots_;
    std::vector<std::uint64_t> spare_;
    std::size_t mask_ = 0;
    std::size_t count_ = 0;
};

}  // namespace freecell::search
