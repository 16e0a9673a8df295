#pragma once
// The search's own view of a one-deck game: cards as small ids, and a position as "where each card lies".
//
// Cards are those of support/card_ids.hpp, and 52 stands for "no card". Relative to the position a search
// starts from, a card can only ever be in one of six places: on the card it lay on at the start (if that is no card it
// may be built on), on one of the two cards it may be built on, in a cell, at the bottom of a column, or home. The six
// places of all cards determine a position up to the order of columns and cells, and a move changes one card's place:
// the cards above it come along without changing theirs. Moves, keys and paths are all written in these terms.

#include <array>
#include <cstdint>

#include "freecell/position.hpp"
#include "freecell/search/support/card_ids.hpp"

namespace freecell::search {

inline constexpr CardId no_card = 52;

enum Place : std::uint8_t { place_original, place_parent_a, place_parent_b, place_cell, place_base, place_home };
inline constexpr int num_places = 6;

constexpr Card card_of(int id) { return Card(id / num_suits + 1, static_cast<Suit>(reorder_suit(id % num_suits))); }

// "This card, and what lies on it, goes to that place", in nine bits.
using CompactMove = std::uint16_t;
constexpr CompactMove make_move(int id, int place) { return static_cast<CompactMove>(id * 8 + place); }
constexpr CardId move_card(CompactMove move) { return static_cast<CardId>(move >> 3); }
constexpr Place move_place(CompactMove move) { return static_cast<Place>(move & 7); }

// A 126-bit exact key as two sums that never carry into each other: half of the suits each.
struct CompactKey {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    constexpr bool operator==(const CompactKey&) const = default;
    constexpr CompactKey& operator+=(const CompactKey& other) {
        low += other.low;
        high += other.high;
        return *this;
    }
    constexpr CompactKey& operator-=(const CompactKey& other) {
        low -= other.low;
        high -= other.high;
        return *this;
    }
};

// Each card's share of the exact key in each place (see key_terms in compact.cpp), and of a 64-bit hash
// that the heuristic scans use: they prove nothing, so a collision could cost them a line but not a word.
extern const std::array<std::array<CompactKey, 8>, num_ids + 1> key_term;
extern const std::array<std::array<std::uint64_t, 8>, num_ids + 1> hash_term;

// Takes the next card's digit off its half of a key; cards come in ascending order. A card that never left
// the bottom of its column may be reported as on its original place: `below` says the same of both.
Place take_digit(int id, std::uint64_t& half);

// What stays the same during one search: the rules, and what each card lay on at the start.
struct CompactTable {
    Rules rules;
    int ranks = max_rank;
    int columns = 8;
    int cells = 4;
    bool suit_build = false;
    bool relaxed = false;
    EmptyColumn empty_column = EmptyColumn::any;

    std::uint64_t deck = 0;                                  // the cards of the game, as bits
    std::array<std::array<CardId, 8>, num_ids + 1> below{};  // by card and place; no_card where none
    std::array<std::uint64_t, num_ids + 1> parents{};        // the cards a card may be built on
    // By card and number of cards: those that so long a run, this card on its end, may be built on, and those
    // that a shorter one may.
    std::array<std::array<std::uint64_t, 16>, num_ids + 1> heads{};

    int num_cards() const { return ranks * num_suits; }
    bool may_enter_empty(int id) const {
        return empty_column == EmptyColumn::any || (empty_column == EmptyColumn::king && rank_of(id) == ranks - 1);
    }
    // Place of `id` on a card it may be built on.
    static int place_on(int id, int parent) { return place_parent_a + (((id + num_suits) ^ parent) >> 1); }
    int capacity(int free_cells, int empty_columns) const {
        if (relaxed) return max_rank;
        return empty_column == EmptyColumn::any ? (free_cells + 1) << empty_columns : free_cells + 1;
    }
};

// Whether the one-deck search can take these rules: it knows no twins and no way back from a foundation.
bool fits_compact(const Rules& rules);

}  // namespace freecell::search
