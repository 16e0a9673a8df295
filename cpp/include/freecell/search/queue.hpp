#pragma once
// The waiting moves of a scan: buckets by priority, the newest first in each, and a bitmap of the buckets
// that hold something. An entry names a parent node and a move; the position is built when it is taken out.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "freecell/search/compact.hpp"
#include "freecell/search/memory.hpp"

namespace freecell::search {

class Queue {
public:
    static constexpr int levels = 2048;
    static constexpr std::uint32_t max_parents = 1u << 23;

    struct Entry {
        std::uint32_t parent;
        CompactMove move;
    };

    Queue() { heads_.fill(end); }

    void clear() {
        // Only buckets that still hold something have a head to forget.
        for (std::size_t word = 0; word < words_.size(); ++word) {
            for (; words_[word] != 0; words_[word] &= words_[word] - 1) {
                heads_[word * 64 + static_cast<std::size_t>(std::countr_zero(words_[word]))] = end;
            }
        }
        summary_ = 0;
        used_ = 0;
    }
    // Makes sure that `count` pushes fit; the only place that allocates.
    void reserve(std::size_t count) {
        if (entries_.size() < used_ + count) entries_.resize(std::max(entries_.size() * 2, used_ + count));
    }
    // All children of one parent, each as level * 65536 + move. Precondition: parent < max_parents, and
    // reserve() made room.
    void push_all(std::span<const std::uint32_t> children, std::uint32_t parent) {
        std::uint32_t summary = summary_;
        std::uint32_t used = used_;
        Stored* const entries = entries_.data();
        for (const std::uint32_t child : children) {
            const std::size_t bucket = child >> 16;
            words_[bucket >> 6] |= std::uint64_t{1} << (bucket & 63);
            summary |= 1u << (bucket >> 6);
            entries[used] = {heads_[bucket], parent << 9 | (child & 511u)};
            heads_[bucket] = used++;
        }
        summary_ = summary;
        used_ = used;
    }
    bool empty() const { return summary_ == 0; }
    int lowest() const {
        const int word = std::countr_zero(summary_);
        return word * 64 + std::countr_zero(words_[static_cast<std::size_t>(word)]);
    }
    Entry pop() {
        const auto word = static_cast<std::size_t>(std::countr_zero(summary_));
        const auto bit = static_cast<std::size_t>(std::countr_zero(words_[word]));
        const std::size_t bucket = word * 64 + bit;
        const Stored entry = entries_[heads_[bucket]];
        heads_[bucket] = entry.next;
        if (entry.next == end) {
            words_[word] &= ~(std::uint64_t{1} << bit);
            if (words_[word] == 0) summary_ &= ~(1u << word);
        }
        return {entry.packed >> 9, static_cast<CompactMove>(entry.packed & 511u)};
    }
    std::uint64_t bytes() const { return entries_.capacity() * sizeof(Stored); }
    // What reserve(count) would add: nothing, or a bigger array beside the old one until that is copied.
    std::uint64_t bytes_to_reserve(std::size_t count) const {
        return entries_.size() >= used_ + count ? 0 : std::max(entries_.size() * 2, used_ + count) * sizeof(Stored);
    }
    void release() { free_memory(entries_); }

private:
    static constexpr std::uint32_t end = 0xFFFFFFFFu;

    struct Stored {
        std::uint32_t next;
        std::uint32_t packed;  // parent * 512 + move
    };

    std::uint32_t summary_ = 0;
    std::array<std::uint64_t, levels / 64> words_{};
    std::array<std::uint32_t, levels> heads_;  // end: an empty bucket
    std::vector<Stored> entries_;
    std::uint32_t used_ = 0;
};

}  // namespace freecell::search
