#pragma once
// What a scan thinks of a position: a weighted sum whose change by one move can be read off a few cards.
//
// Lower is better. The weights are integers found by the tuner (cpp/tools/tune.cpp); Evaluation turns them
// into tables once, so that a scan only adds.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "freecell/search/one_deck/board.hpp"

namespace freecell::search {

// Every field is one number, in this order, so that the tuner can treat them as an array.
struct Weights {
    std::int16_t left = 33;        // each card not home
    std::int16_t depth = 17;       // each move since the start (in eighths)
    std::int16_t first_break = 8;  // a column with any break
    std::int16_t breaks = 9;       // each break
    std::int16_t inversion = 7;    // each inversion
    std::int16_t inversion2 = 0;   // square of a column's inversions (in eighths)
    std::int16_t mixed = 0;        // breaks times inversions (in eighths)
    std::int16_t sequence = 20;    // taken off for each card in a run but the first
    std::int16_t sequence2 = 0;    // square of that (in eighths)
    std::int16_t low_base = 0;     // ranks from the base of an unbroken column up to the king
    std::int16_t king_base = 0;    // taken off for an unbroken column on a king
    std::int16_t next = 6;         // each card above the next card of a suit
    std::int16_t dig = 0;          // each break above the next card of a suit
    std::int16_t cell1 = 15, cell2 = 46, cell3 = 57, cell4 = 101;  // so many cells in use
    std::int16_t empty1 = 25, empty2 = 44, empty3 = 26;            // taken off: each empty column more
    std::int16_t cell_empty = 0;                                   // cells in use times empty columns
    std::int16_t balance = 9;   // spread between the highest and the lowest foundation
    std::int16_t uncover = 33;  // taken off for a move that frees a card which then goes home
    std::int16_t go_home = 0;   // taken off for a move home

    static constexpr std::size_t count = 24;
};
static_assert(sizeof(Weights) == Weights::count * sizeof(std::int16_t));

// The same as tables. Priorities are in quarters of a queue level.
struct Evaluation {
    Evaluation() = default;
    Evaluation(const Weights& chosen, int cells, int ranks);

    // A column's share, by the shape of its top card; needs are not included.
    int column(int shape) const { return columns[static_cast<std::size_t>(shape)]; }
    int room(int cells_used, int empty_columns) const {
        return space[static_cast<std::size_t>(cells_used)][static_cast<std::size_t>(empty_columns)];
    }

    Weights weights;
    std::array<std::int16_t, 4096> columns{};
    std::array<std::array<std::int16_t, 16>, max_cells + 2> space{};
};

}  // namespace freecell::search
