#pragma once
// The waiting moves of a scan: buckets by priority, the newest first in each, and a bitmap of the buckets
// that hold something. An entry names a parent node and a move; the position is built when it is taken out.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "freecell/search/support/memory.hpp"

namespace freecell::search {

// A move as the search that queues it writes it, in nine bits.
using QueuedMove = std::uint16_t;

class Queue {
public:
    static constexpr int levels = 2048;
    static constexpr std::uint32_t max_parents = 1u << 23;

    struct Entry {
        std::uint32_t parent;
        QueuedMove move;
    };

    void clear() {
        heads_.fill(none);
        lowest_ = levels;
        used_ = 1;
        waiting_ = 0;
    }
    // Makes sure that `count` pushes fit; the only place that allocates.
    void reserve(std::size_t count) {
        if (entries_.size() < used_ + count) entries_.resize(std::max(entries_.size() * 2, used_ + count));
    }
    // All children of one parent, each as level * 65536 + move. Precondition: parent < max_parents, and
    // reserve() made room.
    void push_all(std::span<const std::uint32_t> children, std::uint32_t parent) {
        std::uint32_t lowest = lowest_;
        std::uint32_t used = used_;
        Stored* const entries = entries_.data();
        for (const std::uint32_t child : children) {
            const std::uint32_t level = child >> 16;
            lowest = std::min(lowest, level);
            entries[used] = {heads_[level], parent << 9 | (child & 511u)};
            heads_[level] = used++;
        }
        lowest_ = lowest;
        used_ = used;
        waiting_ += children.size();
    }
    bool empty() const { return waiting_ == 0; }
    Entry pop() {
        while (heads_[lowest_] == none) ++lowest_;
        const Stored entry = entries_[heads_[lowest_]];
        heads_[lowest_] = entry.next;
        --waiting_;
        return {entry.packed >> 9, static_cast<QueuedMove>(entry.packed & 511u)};
    }
    std::uint64_t bytes() const { return entries_.capacity() * sizeof(Stored); }
    // What reserve(count) would add: nothing, or a bigger array beside the old one until that is copied.
    std::uint64_t bytes_to_reserve(std::size_t count) const {
        return entries_.size() >= used_ + count ? 0 : std::max(entries_.size() * 2, used_ + count) * sizeof(Stored);
    }
    void release() { free_memory(entries_); }

private:
    static constexpr std::uint32_t none = 0;  // no entry: they count from one

    struct Stored {
        std::uint32_t next;
        std::uint32_t packed;  // parent * 512 + move
    };

    std::array<std::uint32_t, levels> heads_{};  // the newest entry of each level
    std::uint32_t lowest_ = levels;              // nothing waits below this level
    std::uint32_t used_ = 1;
    std::size_t waiting_ = 0;
    PlainVector<Stored> entries_;
};

}  // namespace freecell::search
