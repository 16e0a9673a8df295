#pragma once
// The moves of one position with the queue levels of what they lead to.

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "freecell/search/support/queue.hpp"

namespace freecell::search {

class Children {
public:
    static constexpr std::size_t most = 256;  // more than 10 columns and 8 cells can offer

    void clear() { count_ = 0; }
    // Adds one whose level is priority / 4; what is beyond the queue's range, or below zero, waits at its end. With
    // `keep` false nothing is added, without a branch that would be hard to foresee.
    void add(int priority, QueuedMove move, bool keep = true) {
        const std::uint32_t level =
            std::min<std::uint32_t>(static_cast<std::uint32_t>(priority) >> 2, Queue::levels - 1);
        items_[count_] = level << 16 | move;
        count_ += keep;
    }
    // Each as level * 65536 + move, as the queue takes them.
    std::span<const std::uint32_t> view() const { return {items_.data(), count_}; }

private:
    std::array<std::uint32_t, most> items_;
    std::size_t count_ = 0;
};

}  // namespace freecell::search
