#include "freecell/search/one_deck/board.hpp"

namespace freecell::search {

namespace {

// Whether what a card lay on at the start is a card it may be built on, and which.
Place original_place(const CompactTable& table, int id, int under) {
    if (under == no_card) return place_base;
    if ((table.parents[static_cast<std::size_t>(id)] & bit_of(under)) == 0) return place_original;
    return static_cast<Place>(CompactTable::place_on(id, under));
}

void fill_rules(const Rules& rules, CompactTable& table) {
    if (table.deck != 0 && table.rules == rules) return;
    table.rules = rules;
    table.ranks = rules.ranks;
    table.columns = rules.columns;
    table.cells = rules.cells;
    table.suit_build = rules.build == Build::suit;
    table.relaxed = rules.run_moves == RunMoves::relaxed;
    table.empty_column = rules.empty_column;
    table.deck = bit_of(rules.num_cards()) - 1;
    for (int id = 0; id < num_ids; ++id) {
        const auto card = static_cast<std::size_t>(id);
        const int higher = id + num_suits;
        table.below[card].fill(no_card);
        table.parents[card] = 0;
        table.heads[card].fill(0);
        if (id >= rules.num_cards()) continue;
        std::array<int, 2> parents = {higher ^ 1, higher ^ 3};
        if (table.suit_build) parents = {higher, higher};
        if (higher < rules.num_cards()) {
            table.below[card][place_parent_a] = static_cast<CardId>(parents[0]);
            if (!table.suit_build) table.below[card][place_parent_b] = static_cast<CardId>(parents[1]);
            table.parents[card] = bit_of(parents[0]) | bit_of(parents[1]);
        }
        for (int other = higher - suit_of(id); other < rules.num_cards(); ++other) {
            const bool in_line = table.suit_build ? suit_of(other) == suit_of(id)
                                                  : ((other ^ id ^ rank_of(other) ^ rank_of(id)) & 1) == 0;
            if (!in_line) continue;
            const auto first = table.heads[card].begin() + (rank_of(other) - rank_of(id));
            std::for_each(first, table.heads[card].end(), [other](std::uint64_t& heads) { heads |= bit_of(other); });
        }
    }
}

// Information about a card put on any other card, stackable or not.
Info info_on_any(const CompactTable& table, const Board& board, int id, int under, int place) {
    const auto card = static_cast<std::size_t>(id);
    if ((table.parents[card] & bit_of(under)) != 0) return info_on_parent(board, id, under, place);
    const Info info = board.info[static_cast<std::size_t>(under)];
    const int rank = rank_of(id);
    const int disorder = info_disorder(info);
    const int breaks = std::min(7, (disorder >> 5) + 1);
    const int inverted = disorder < 32 ? 0 : disorder & 31;
    const int inversions = std::min(31, inverted + (info_lowest(info) < rank));
    const int lowest = std::min(info_lowest(info), rank);
    return static_cast<Info>(place | info_column(info) << column_shift | (info_height(info) + 1) << height_shift |
                             (breaks << 5 | inversions) << disorder_shift | lowest << lowest_shift) |
           1u << run_shift;
}

void clear(Board& board) {
    board.info.fill(info_at_home);
    board.info[no_card] = 0;
    board.top.fill(no_card);
    board.home.fill(0);
    board.num_cells = 0;
    board.num_empty = 0;
    board.cells = 0;
    board.hash = 0;
}

void put_in_cell(Board& board, int id) {
    board.cells |= bit_of(id);
    ++board.num_cells;
    board.info[static_cast<std::size_t>(id)] = info_in_cell;
}

void put_on_column(const CompactTable& table, Board& board, int column, int id, int place) {
    CardId& top = board.top[static_cast<std::size_t>(column)];
    board.info[static_cast<std::size_t>(id)] =
        top == no_card ? info_at_base(id, column) : info_on_any(table, board, id, top, place);
    top = static_cast<CardId>(id);
}

void finish(const CompactTable& table, Board& board) {
    for (int i = 0; i < table.columns; ++i) board.num_empty += board.top[static_cast<std::size_t>(i)] == no_card;
    for (int id = 0; id < table.num_cards(); ++id) {
        const auto card = static_cast<std::size_t>(id);
        board.hash += hash_term[card][static_cast<std::size_t>(info_place(board.info[card]))];
    }
}

}  // namespace

void set_root(const Position& position, CompactTable& table, Board& board) {
    const Rules& rules = position.rules();
    fill_rules(rules, table);
    clear(board);
    for (int suit = 0; suit < num_suits; ++suit) {
        board.home[static_cast<std::size_t>(reorder_suit(suit))] = static_cast<std::uint8_t>(position.foundation(suit));
    }
    for (int i = 0; i < rules.cells; ++i) {
        if (position.cell(i)) put_in_cell(board, id_of(position.cell(i)));
    }
    for (int i = 0; i < rules.columns; ++i) {
        for (const Card card : position.column(i).cards()) {
            const int id = id_of(card);
            const CardId under = board.top[static_cast<std::size_t>(i)];
            const Place place = original_place(table, id, under);
            table.below[static_cast<std::size_t>(id)][place] = under;
            // An ace's key digit says only "not home yet", which reads back as its original place.
            if (rank_of(id) == 0) table.below[static_cast<std::size_t>(id)][place_original] = under;
            put_on_column(table, board, i, id, place);
        }
    }
    finish(table, board);
}

CompactKey key_of(const CompactTable& table, const Board& board) {
    CompactKey key;
    for (int id = 0; id < table.num_cards(); ++id) {
        const auto card = static_cast<std::size_t>(id);
        key += key_term[card][static_cast<std::size_t>(info_place(board.info[card]))];
    }
    return key;
}

void board_from_key(const CompactTable& table, CompactKey key, Board& board) {
    std::array<CardId, num_ids + 1> above;
    std::array<std::uint8_t, num_ids> place;
    std::array<CardId, max_columns> bases;
    int num_bases = 0;
    above.fill(no_card);
    clear(board);
    for (int id = 0; id < table.num_cards(); ++id) {
        const auto card = static_cast<std::size_t>(id);
        place[card] = take_digit(id, suit_of(id) >= 2 ? key.high : key.low);
        if (place[card] == place_home) {
            ++board.home[static_cast<std::size_t>(suit_of(id))];
        } else if (place[card] == place_cell) {
            put_in_cell(board, id);
        } else {
            const CardId under = table.below[card][place[card]];
            if (under != no_card) {
                above[under] = static_cast<CardId>(id);
            } else {
                place[card] = place_base;
                bases[static_cast<std::size_t>(num_bases++)] = static_cast<CardId>(id);
            }
        }
    }
    for (int i = 0; i < num_bases; ++i) {
        for (CardId id = bases[static_cast<std::size_t>(i)]; id != no_card; id = above[id]) {
            put_on_column(table, board, i, id, place[id]);
        }
    }
    finish(table, board);
}

}  // namespace freecell::search
