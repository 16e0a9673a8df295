#pragma once
// What a scan of a two-deck game thinks of a position: a weighted sum, lower is better. The weights are integers
// found by cpp/tools/tune_twins.cpp; TwinEvaluation turns them into tables once.

#include <array>
#include <cstddef>
#include <cstdint>

#include "freecell/search/two_decks/board.hpp"

namespace freecell::search {

// Every field is one number, in this order, so that the tuner can treat them as an array.
struct TwinWeights {
    std::int16_t left = 29;        // each card not home
    std::int16_t depth = 8;        // each move since the start (in eighths)
    std::int16_t first_break = 0;  // a column with any break
    std::int16_t breaks = 4;       // each break
    std::int16_t inversion = 2;    // each card above a lower one
    std::int16_t inversion2 = 0;   // square of a column's inversions (in eighths)
    std::int16_t mixed = 0;        // breaks times inversions (in eighths)
    std::int16_t sequence = 5;     // taken off for each card in a run but the first
    std::int16_t sequence2 = 0;    // square of that (in eighths)
    std::int16_t low_base = 0;     // ranks from the base of an unbroken column up to the king
    std::int16_t king_base = 0;    // taken off for an unbroken column on a king
    std::int16_t next = 2;         // each card above the nearer copy of a card a foundation takes next
    std::int16_t dig = 0;          // each break above it
    std::int16_t cell = 7;         // each cell in use
    std::int16_t last3 = 0;        // added when three are free or fewer
    std::int16_t last2 = 4;        // two or fewer
    std::int16_t last1 = 8;        // one or none
    std::int16_t last0 = 16;       // none
    std::int16_t empty1 = 11;      // taken off for the first empty column
    std::int16_t empty2 = 11;      // the second
    std::int16_t empty3 = 11;      // each after
    std::int16_t balance = 0;      // spread between the suits with the most and the fewest cards home
    std::int16_t uncover = 0;      // taken off for a move that frees a card which can then go home
    std::int16_t go_home = 0;      // taken off for a move home
    std::int16_t after_next = 0;   // each card above the nearer copy of the card after the next of a suit

    static constexpr std::size_t count = 25;
};
static_assert(sizeof(TwinWeights) == TwinWeights::count * sizeof(std::int16_t));

// The same as tables. Priorities are in quarters of a queue level.
struct TwinEvaluation {
    TwinEvaluation(const TwinWeights& chosen, const Rules& rules);

    int column(TwinInfo top) const {
        return disorder[static_cast<std::size_t>(twin_disorder(top))] + run[static_cast<std::size_t>(twin_run(top))];
    }
    int room(int cells_used, int empty_columns) const {
        return space[static_cast<std::size_t>(cells_used)][static_cast<std::size_t>(empty_columns)];
    }

    TwinWeights weights;
    std::array<std::int16_t, num_disorders> disorder{};
    std::array<std::int16_t, 16> run{};
    std::array<std::array<std::int16_t, max_columns + 1>, max_cells + 1> space{};
};

}  // namespace freecell::search
