#pragma once
// A two-deck game as its scans see it: 104 cards as small ids, and beside each card what its column looks like
// from the bottom up to it, so that a child's priority needs no second look at a column.
//
// A card's id is twice its one-deck id (support/card_ids.hpp) plus which copy it is; twins are told apart only to know
// where each lies. Scans recognise a position by a 64-bit hash that knows no twins and no order of columns and
// cells. Columns and cells keep their indices, so a move here is a move of the core. Cards never come back off a
// foundation here: a line found without is a line with, too.

#include <algorithm>
#include <array>
#include <cstdint>

#include "freecell/position.hpp"
#include "freecell/search/support/card_ids.hpp"

namespace freecell::search {

using TwinId = std::uint8_t;

inline constexpr int num_twins = 2 * num_ids;
inline constexpr TwinId no_twin = num_twins;

constexpr int kind_of(int id) { return id >> 1; }
constexpr int twin_rank(int id) { return id >> 3; }  // 0 for an ace
constexpr int twin_suit(int id) { return (id >> 1) & 3; }

// What is known about a card where it lies, in one word, of the column from its bottom up to this card:
//   column 4 bits · height 7 (cards beneath) · inversions 5 · breaks 4 · lowest rank 4 · run 4
// with the words of one_deck/board.hpp. In a column without a break the inversions' bits hold the rank of its base.
using TwinInfo = std::uint32_t;

inline constexpr int twin_height_shift = 4;
inline constexpr int twin_disorder_shift = 11;
inline constexpr int twin_breaks_shift = 16;
inline constexpr int twin_lowest_shift = 20;
inline constexpr int twin_run_shift = 24;
inline constexpr int num_disorders = 512;

constexpr int twin_column(TwinInfo info) { return info & 15u; }
constexpr int twin_height(TwinInfo info) { return (info >> twin_height_shift) & 127u; }
constexpr int twin_disorder(TwinInfo info) { return (info >> twin_disorder_shift) & 511u; }  // breaks * 32 + inversions
constexpr int twin_breaks(TwinInfo info) { return (info >> twin_breaks_shift) & 15u; }
constexpr int twin_lowest(TwinInfo info) { return (info >> twin_lowest_shift) & 15u; }
constexpr int twin_run(TwinInfo info) { return (info >> twin_run_shift) & 15u; }

inline constexpr int twins_in_cells = 15;  // where cards in cells and at home say they lie
inline constexpr int twins_at_home = 14;

// What stays the same during one search.
struct TwinTable {
    explicit TwinTable(const Rules& given);

    Rules rules;
    int ranks;
    int columns;
    int cells;
    bool suit_build;
    bool one_pile;  // a suit's two rounds go onto one foundation

    bool builds_on(int id, int onto) const {
        return twin_rank(id) + 1 == twin_rank(onto) &&
               (suit_build ? twin_suit(id) == twin_suit(onto) : ((twin_suit(id) ^ twin_suit(onto)) & 1) != 0);
    }
    bool may_enter_empty(int id) const {
        return rules.empty_column == EmptyColumn::any ||
               (rules.empty_column == EmptyColumn::king && twin_rank(id) == ranks - 1);
    }
};

struct TwinBoard {
    std::array<TwinInfo, num_twins + 1> info;   // the last is "no card": all zero
    std::array<TwinId, num_twins + 1> below;    // what a card lies on
    std::array<TwinId, max_columns> top;        // no_twin: an empty column
    std::array<TwinId, max_cells> cell;         // no_twin: an empty cell
    std::array<std::uint8_t, num_suits> once;   // ranks of which a copy is home, by suit
    std::array<std::uint8_t, num_suits> twice;  // ranks of which both are
    std::uint8_t num_cells;                     // cells in use
    std::uint8_t num_empty;                     // empty columns
    std::uint8_t cards_home;
    std::array<std::uint64_t, max_columns> column_hash;  // of the cards from the bottom up, in order
    std::uint64_t hash;                                  // of the position

    int height(int column) const {
        const TwinId card = top[static_cast<std::size_t>(column)];
        return card == no_twin ? 0 : twin_height(info[card]) + 1;
    }
};

// The ranks a suit's foundations take next, at most two and different ones.
struct TwinNeeds {
    std::array<std::uint8_t, 2> rank;
    int count = 0;
};

inline TwinNeeds needs_of(const TwinTable& table, int once, int twice) {
    TwinNeeds needs{};
    const bool first_open = once < table.ranks;
    if (first_open) needs.rank[static_cast<std::size_t>(needs.count++)] = static_cast<std::uint8_t>(once);
    const bool second_open = table.one_pile ? !first_open && twice < table.ranks : twice < once;
    if (second_open) needs.rank[static_cast<std::size_t>(needs.count++)] = static_cast<std::uint8_t>(twice);
    return needs;
}

// The kinds of cards the foundations take next, as bits, and those among them that may go without asking
// (collect.hpp's rule for two decks: the twin is home, and so is all that could ever lie on the card).
struct TwinFrontier {
    std::uint64_t next = 0;
    std::uint64_t safe = 0;
};

inline TwinFrontier frontier_of(const TwinTable& table, const TwinBoard& board) {
    TwinFrontier frontier;
    for (int suit = 0; suit < num_suits; ++suit) {
        const auto at = static_cast<std::size_t>(suit);
        const TwinNeeds needs = needs_of(table, board.once[at], board.twice[at]);
        for (int i = 0; i < needs.count; ++i) {
            frontier.next |= bit_of(needs.rank[static_cast<std::size_t>(i)] * num_suits + suit);
        }
        const int second = board.twice[at];
        const bool is_safe = second < board.once[at] &&
                             (table.suit_build || std::min(board.twice[at ^ 1], board.twice[at ^ 3]) >= second);
        if (is_safe) frontier.safe |= bit_of(second * num_suits + suit);
    }
    frontier.safe &= frontier.next;
    return frontier;
}

// A move of a scan: from a column (0..9) or cell (10 and up), onto a column or to one of the places below. How
// many cards go onto a column is said by the ranks. In eight bits: source * 16 + target.
using TwinMove = std::uint16_t;
inline constexpr int first_cell_source = 10;
inline constexpr int to_cell = 12;
inline constexpr int to_home = 13;
inline constexpr int to_empty_one = 14;   // one card into the first empty column
inline constexpr int to_empty_most = 15;  // the most that may go there together

constexpr TwinMove make_twin_move(int source, int target) { return static_cast<TwinMove>(source << 4 | target); }
constexpr int twin_source(TwinMove move) { return move >> 4; }
constexpr int twin_target(TwinMove move) { return move & 15; }

// The most cards of this column's end that may enter an empty column together, leaving some behind; 0 or 1 when
// there is no such move of more than one card.
int most_to_empty(const TwinTable& table, const TwinBoard& board, int column);

// How many cards the move takes along. Precondition, here and below: it is legal.
int count_of(const TwinTable& table, const TwinBoard& board, TwinMove move);

// The card of the moved ones that lies lowest.
TwinId moved_card(const TwinTable& table, const TwinBoard& board, TwinMove move);

void apply_move(const TwinTable& table, TwinBoard& board, TwinMove move);

// The same as the core's move, on the position that the board was read from or has followed since.
Move core_move(const TwinTable& table, const TwinBoard& board, const Position& position, TwinMove move);

// Plays home what is safe until nothing is, and says what the foundations take then.
TwinFrontier send_safe_home(const TwinTable& table, TwinBoard& board);

// Reads a position with two decks; nothing is played home yet.
TwinBoard read_board(const TwinTable& table, const Position& position);

}  // namespace freecell::search
