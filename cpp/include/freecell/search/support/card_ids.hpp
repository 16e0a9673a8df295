#pragma once
// Cards as small numbers, for tables and for sets of cards held in a word.
//
// A card's id is (rank - 1) * 4 + suit with the suits reordered so that bit 0 is the colour: 0..51.

#include <cstdint>

#include "freecell/card.hpp"

namespace freecell::search {

using CardId = std::uint8_t;

inline constexpr int num_ids = 52;

constexpr int reorder_suit(int suit) { return suit ^ (suit >> 1); }  // 0 1 3 2: its own inverse
constexpr CardId id_of(Card card) {
    return static_cast<CardId>((card.rank() - 1) * num_suits + reorder_suit(card.suit_index()));
}
constexpr int rank_of(int id) { return id >> 2; }  // 0 for an ace
constexpr int suit_of(int id) { return id & 3; }
constexpr std::uint64_t bit_of(int id) { return std::uint64_t{1} << id; }

}  // namespace freecell::search
