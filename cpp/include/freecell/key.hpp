#pragma once
// The exact key of a position up to the order of its columns and cells, as bytes.
//
// Two positions under the same rules have the same key exactly when one becomes the other by exchanging columns
// among themselves and cells among themselves (and, with eight foundations, the two of a suit). The bytes are the
// position itself, sorted, so nothing can collide, and they do not depend on a search's root: what each suit has
// home, the cells, and each column from its deepest card up with a zero behind it. No card's byte is zero.

#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "freecell/position.hpp"

namespace freecell {

// Room for any key, to be filled again and again without an allocation.
class KeyBytes {
public:
    void clear() { size_ = 0; }
    void push(std::uint8_t byte) { bytes_[size_++] = byte; }
    std::span<const std::uint8_t> view() const { return {bytes_.data(), size_}; }

private:
    std::array<std::uint8_t, max_cards + max_columns + max_cells + max_foundations> bytes_;
    std::size_t size_ = 0;
};

void write_key(const Position& position, KeyBytes& key);

// A position with this key, into `position`, whose rules must be those of the key; columns and cells come in the
// key's order, and of two foundations of a suit the first is the higher.
void read_key(std::span<const std::uint8_t> key, Position& position);

std::string canonical_key(const Position& position);

}  // namespace freecell
