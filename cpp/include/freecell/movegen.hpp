#pragma once
// Which moves are legal, and why the others are not.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "freecell/position.hpp"

namespace freecell {

// Every move a player can name: each empty cell, each empty column and each count into it is a move of
// its own. Cell to cell, and a whole column into an empty one, change nothing and are no moves.
std::vector<Move> legal_moves(const Position& position);

// Appends instead of allocating; the order is fixed: columns, cells, foundations, each left to right.
void legal_moves(const Position& position, std::vector<Move>& moves);

bool has_moves(const Position& position);

enum class IllegalReason : std::uint8_t {
    no_such_pile,
    source_empty,
    same_pile,
    bad_count,
    not_enough_cards,
    not_a_run,
    no_cell_free,
    cell_occupied,
    one_at_a_time,
    wrong_color,
    wrong_suit,
    wrong_rank,
    foundation_not_next,
    foundation_locked,
    empty_column_kings_only,
    empty_column_closed,
    over_capacity,
    cell_to_cell,
    whole_column_to_empty,
    foundation_to_column_only,
};

// A reason and what a sentence about it needs; `card` is the one that would land, `onto` what it would
// land on (for a foundation: the lowest card its suit wants next).
struct Refusal {
    IllegalReason reason{};
    Card card;
    Card onto;
    int count = 1;
    int capacity = 0;
    int free_cells = 0;
    int empty_columns = 0;

    bool operator==(const Refusal&) const = default;
};

// Nothing when the move is legal: refusal(p, m) is empty exactly when m is in legal_moves(p).
std::optional<Refusal> refusal(const Position& position, const Move& move);

// The refusal as one English sentence.
std::string describe(const Refusal& refusal, const Move& move);

// The single-card moves a supermove stands for, through empty cells and empty columns only, as few as
// possible and each legal when its turn comes. A move of one card stands for itself, and so does a relaxed
// move of more cards than could be moved one at a time.
std::vector<Move> steps(const Position& position, const Move& move);

// How many there are, a relaxed move of more cards than that counting each of its cards.
int num_steps(const Position& position, const Move& move);

// How many single-card moves carry `count` cards with this much free space (target not counted), or 0
// when it can't be done.
int num_steps(int count, int free_cells, int empty_columns);

}  // namespace freecell
