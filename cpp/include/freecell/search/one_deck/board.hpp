#pragma once
// A position of the one-deck search with everything a child's priority needs beside each card, in four cache
// lines, so that a few hundred of them stay in the first-level cache.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "freecell/search/one_deck/compact.hpp"

namespace freecell::search {

// What is known about a card where it lies, in one word, of the column from its bottom up to this card:
//   place 3 bits · column 5 · height 8 (this card and those beneath) · lowest rank 4 · inversions 5 · breaks 3 · run 4
// break = a card that cannot lie on the one beneath it; inversion = a card above some lower rank; run = length
// of the legal run that ends here. Inversions and breaks stop at their largest value; they only guide.
using Info = std::uint32_t;

inline constexpr int column_shift = 3;
inline constexpr int height_shift = 8;
inline constexpr int lowest_shift = 16;
inline constexpr int disorder_shift = 20;
inline constexpr int run_shift = 28;

constexpr int info_place(Info info) { return info & 7u; }
constexpr int info_column(Info info) { return (info >> column_shift) & 31u; }
constexpr int info_height(Info info) { return (info >> height_shift) & 255u; }
constexpr int info_disorder(Info info) { return (info >> disorder_shift) & 255u; }  // breaks * 32 + inversions
constexpr int info_breaks(Info info) { return (info >> (disorder_shift + 5)) & 7u; }
constexpr int info_lowest(Info info) { return (info >> lowest_shift) & 15u; }
constexpr int info_run(Info info) { return info >> run_shift; }
// Run and disorder together, what a column is valued by: run * 256 + disorder.
constexpr int info_shape(Info info) { return info >> disorder_shift; }

inline constexpr int column_of_cells = 15;  // where cards in cells and at home say they lie
inline constexpr int column_of_home = 14;
inline constexpr Info info_in_cell = place_cell | column_of_cells << column_shift;
inline constexpr Info info_at_home = place_home | column_of_home << column_shift;

struct Board {
    std::array<Info, num_ids + 1> info;        // the last is "no card": all zero
    std::array<CardId, max_columns> top;       // no_card: an empty column
    std::array<std::uint8_t, num_suits> home;  // cards of each suit at home
    std::uint8_t num_cells;                    // cells in use
    std::uint8_t num_empty;                    // empty columns
    std::uint64_t cells;                       // the cards in cells, as bits
    std::uint64_t hash;                        // sum of hash_term over all cards

    int cards_home() const { return home[0] + home[1] + home[2] + home[3]; }
    int height(int column) const { return info_height(info[top[static_cast<std::size_t>(column)]]); }
};

// Information about a card put where it may be built: on `parent`, one rank higher.
inline Info info_on_parent(const Board& board, int id, int parent, int place) {
    const Info under = board.info[static_cast<std::size_t>(parent)];
    const int lowest = info_lowest(under);
    const int rank = rank_of(id);
    const Info inverted = (lowest < rank) & ((under >> disorder_shift & 31u) < 31u);
    const Info lowered = lowest > rank;
    return (under & ~Info{7}) + static_cast<Info>(place) + (1u << height_shift) + (inverted << disorder_shift) -
           (lowered << lowest_shift) + (1u << run_shift);
}

inline Info info_at_base(int id, int column) {
    return static_cast<Info>(place_base | column << column_shift | 1 << height_shift | rank_of(id) << disorder_shift |
                             rank_of(id) << lowest_shift) |
           1u << run_shift;
}

// The next cards of the suits that may be sent home without asking: those no other card can still need to
// lie on, or only cards that are themselves free to go home (collect.hpp has the argument).
inline std::uint64_t safe_cards(const CompactTable& table, const std::array<std::uint8_t, num_suits>& home) {
    std::uint64_t safe = 0;
    for (std::size_t suit = 0; suit < num_suits; ++suit) {
        const int next = home[suit];
        const int opposite = std::min(home[suit ^ 1], home[suit ^ 3]);
        const int same = home[suit ^ 2];
        const bool is_safe = (next <= opposite) | ((next <= opposite + 1) & (next <= same + 2)) | table.suit_build;
        safe |= -static_cast<std::uint64_t>(is_safe) & bit_of(next * num_suits + static_cast<int>(suit));
    }
    return safe & table.deck;
}

// The next card of each suit, as bits.
inline std::uint64_t next_cards(const CompactTable& table, const std::array<std::uint8_t, num_suits>& home) {
    std::uint64_t next = 0;
    for (std::size_t suit = 0; suit < num_suits; ++suit)
        next |= bit_of(home[suit] * num_suits + static_cast<int>(suit));
    return next & table.deck;
}

// The top cards of all columns, as bits. With the number of columns known at compile time (0: it is not)
// the loop unrolls.
template <int Columns = 0>
std::uint64_t exposed_cards(const CompactTable& table, const Board& board) {
    std::uint64_t exposed = 0;
    const int columns = Columns > 0 ? Columns : table.columns;
    for (int i = 0; i < columns; ++i) exposed |= bit_of(board.top[static_cast<std::size_t>(i)]);
    return exposed & table.deck;
}

// What the foundations take next, as bits, and which of it is safe to send there.
struct Wanted {
    std::uint64_t next;
    std::uint64_t safe;
};
inline Wanted wanted_cards(const CompactTable& table, const std::array<std::uint8_t, num_suits>& home) {
    return {next_cards(table, home), safe_cards(table, home)};
}

// What lies free on top of the columns, and what is wanted.
struct Frontier {
    std::uint64_t exposed;
    Wanted wanted;
};

// Sends a card that lies free to its foundation.
inline void send_home(const CompactTable& table, Board& board, int id) {
    const auto card = static_cast<std::size_t>(id);
    const Info info = board.info[card];
    const int place = info_place(info);
    if (place == place_cell) {
        board.cells ^= bit_of(id);
        --board.num_cells;
    } else {
        const CardId under = table.below[card][static_cast<std::size_t>(place)];
        board.top[static_cast<std::size_t>(info_column(info))] = under;
        board.num_empty = static_cast<std::uint8_t>(board.num_empty + (under == no_card));
    }
    board.hash += hash_term[card][place_home] - hash_term[card][static_cast<std::size_t>(place)];
    board.info[card] = info_at_home;
    ++board.home[static_cast<std::size_t>(suit_of(id))];
}

// Plays home what is safe until nothing is. `wanted` is what wanted_cards says of the board.
template <int Columns = 0>
Frontier send_safe_home(const CompactTable& table, Board& board, Wanted wanted) {
    for (;;) {
        const std::uint64_t exposed = exposed_cards<Columns>(table, board);
        std::uint64_t going = (exposed | board.cells) & wanted.safe;
        if (going == 0) return {exposed, wanted};
        for (; going != 0; going &= going - 1) send_home(table, board, std::countr_zero(going));
        wanted = wanted_cards(table, board.home);
    }
}
template <int Columns = 0>
Frontier send_safe_home(const CompactTable& table, Board& board) {
    return send_safe_home<Columns>(table, board, wanted_cards(table, board.home));
}

inline int empty_column_of(const Board& board) {
    int column = 0;
    while (board.top[static_cast<std::size_t>(column)] != no_card) ++column;
    return column;
}

// Plays one move, safe moves not included. Precondition: it is legal here.
inline void apply_move(const CompactTable& table, Board& board, CompactMove move) {
    const auto card = static_cast<std::size_t>(move_card(move));
    const Place place = move_place(move);
    const int id = static_cast<int>(card);
    if (place == place_home) return send_home(table, board, id);
    const Info old = board.info[card];
    const int old_place = info_place(old);
    board.hash += hash_term[card][place] - hash_term[card][static_cast<std::size_t>(old_place)];
    auto last = static_cast<CardId>(id);  // the card that will be on top of the target
    std::array<CardId, max_rank> run;     // the cards above `id`, topmost first
    int above = 0;
    if (old_place == place_cell) {
        board.cells ^= bit_of(id);
        --board.num_cells;
    } else {
        const auto column = static_cast<std::size_t>(info_column(old));
        const CardId under = table.below[card][static_cast<std::size_t>(old_place)];
        for (CardId walk = board.top[column]; walk != id;) {
            run[static_cast<std::size_t>(above++)] = walk;
            walk = table.below[walk][static_cast<std::size_t>(info_place(board.info[walk]))];
        }
        if (above > 0) last = run[0];
        board.top[column] = under;
        board.num_empty = static_cast<std::uint8_t>(board.num_empty + (under == no_card));
    }
    if (place == place_cell) {
        board.cells |= bit_of(id);
        ++board.num_cells;
        board.info[card] = info_in_cell;
        return;
    }
    if (place == place_base) {
        const int target = empty_column_of(board);
        board.info[card] = info_at_base(id, target);
        board.top[static_cast<std::size_t>(target)] = last;
        --board.num_empty;
    } else {
        const CardId parent = table.below[card][place];
        board.top[static_cast<std::size_t>(info_column(board.info[parent]))] = last;
        board.info[card] = info_on_parent(board, id, parent, place);
    }
    for (int parent = id; above-- > 0;) {
        const CardId next = run[static_cast<std::size_t>(above)];
        board.info[next] = info_on_parent(board, next, parent, info_place(board.info[next]));
        parent = next;
    }
}

// Reads a position into `board` and makes it the root of `table`; nothing is played home yet.
void set_root(const Position& position, CompactTable& table, Board& board);

// The exact key of a board, and the board with a given key (columns in no particular order).
CompactKey key_of(const CompactTable& table, const Board& board);
void board_from_key(const CompactTable& table, CompactKey key, Board& board);

}  // namespace freecell::search
