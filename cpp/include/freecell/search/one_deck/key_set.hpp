#pragma once
// An open-addressed set of exact keys, for proofs.

#include <algorithm>
#include <bit>
#include <cstdint>

#include "freecell/search/one_deck/compact.hpp"
#include "freecell/search/support/budget.hpp"
#include "freecell/search/support/memory.hpp"

namespace freecell::search {

// Where an exact key belongs in a table, in the high bits; only speed depends on it.
inline std::uint64_t mix(const CompactKey& key) {
    return key.low * 0x9E3779B97F4A7C15u + key.high * 0xC2B2AE3D27D4EB4Fu;
}

// Exact keys, linear probing, at most three quarters full. A key's halves stay below 2^63, so the top bit of
// the low half can mark a slot in use.
class KeySet {
public:
    KeySet() { clear(least_slots); }

    void clear(std::size_t slots);
    // The first slot to look at for this key; good until the table grows.
    std::size_t slot_of(const CompactKey& key) const { return mix(key) >> shift_; }
    void prefetch(std::size_t slot) const {
#if defined(__GNUC__)
        __builtin_prefetch(&slots_[slot]);
#else
        static_cast<void>(slot);
#endif
    }
    // False when it was there already. Precondition: has_room(1), and slot is slot_of(key).
    bool insert(const CompactKey& key, std::size_t slot) {
        const CompactKey marked{key.low | in_use, key.high};
        while (slots_[slot].low != 0) {
            if (slots_[slot] == marked) return false;
            slot = (slot + 1) & mask_;
        }
        slots_[slot] = marked;
        ++count_;
        return true;
    }
    bool insert(const CompactKey& key) { return insert(key, slot_of(key)); }
    bool has_room(std::size_t more) const { return (count_ + more) * 4 < slots_.size() * 3; }
    // False when the budget ran out meanwhile; then nothing has changed.
    bool grow(Budget& budget);
    std::size_t size() const { return count_; }
    std::uint64_t bytes() const { return (slots_.capacity() + spare_.capacity()) * sizeof(CompactKey); }
    // Held while growing: the old table and the new one.
    std::uint64_t bytes_to_grow() const {
        return (slots_.capacity() + std::max(spare_.capacity(), 2 * slots_.size())) * sizeof(CompactKey);
    }
    void release();

private:
    static constexpr std::size_t least_slots = 64;
    // Up to this size the table before the last growth is kept, to grow into the next time.
    static constexpr std::size_t most_kept_slots = std::size_t{1} << 17;
    static constexpr std::uint64_t in_use = std::uint64_t{1} << 63;

    ZeroedArray<CompactKey> slots_;
    ZeroedArray<CompactKey> spare_;
    std::size_t mask_ = 0;
    int shift_ = 0;
    std::size_t count_ = 0;
};

}  // namespace freecell::search
