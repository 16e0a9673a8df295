#include "freecell/search/two_decks/board.hpp"

#include "freecell/search/support/split_mix.hpp"

namespace freecell::search {

namespace {

constexpr std::uint64_t column_factor = 0x9E3779B97F4A7C15u;

// Newton's iteration doubles the bits that are right, from three at the start.
constexpr std::uint64_t inverse(std::uint64_t odd) {
    std::uint64_t result = odd;
    for (int i = 0; i < 5; ++i) result *= 2 - odd * result;
    return result;
}
constexpr std::uint64_t column_inverse = inverse(column_factor);
static_assert(column_factor * column_inverse == 1);

struct KindTerms {
    std::array<std::uint64_t, num_ids> in_column{};
    std::array<std::uint64_t, num_ids> in_cell{};
};

constexpr KindTerms make_terms() {
    KindTerms terms;
    SplitMix random(0);
    for (std::size_t kind = 0; kind < num_ids; ++kind) {
        terms.in_column[kind] = random.next();
        terms.in_cell[kind] = random.next();
    }
    return terms;
}
constexpr KindTerms terms = make_terms();

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

std::uint64_t push_hash(std::uint64_t hash, int id) { return hash * column_factor + terms.in_column[at(kind_of(id))]; }
std::uint64_t pop_hash(std::uint64_t hash, int id) {
    return (hash - terms.in_column[at(kind_of(id))]) * column_inverse;
}

// A column's share of the position's hash: zero when it is empty, and no sum of its cards.
std::uint64_t share(std::uint64_t hash) {
    hash = (hash ^ (hash >> 32)) * 0xD6E8FEB86659FD93u;
    return hash ^ (hash >> 29);
}

TwinInfo info_at_base(int id, int column) {
    return static_cast<TwinInfo>(column | twin_rank(id) << twin_disorder_shift | twin_rank(id) << twin_lowest_shift |
                                 1 << twin_run_shift);
}

// Of a card on another, stackable or not.
TwinInfo info_on(const TwinTable& table, TwinInfo under, int id, int parent) {
    const int rank = twin_rank(id);
    const bool builds = table.builds_on(id, parent);
    int breaks = twin_breaks(under);
    int inversions = twin_disorder(under) & 31;
    if (!builds) {
        if (breaks == 0) inversions = 0;
        breaks = std::min(15, breaks + 1);
    }
    if (twin_lowest(under) < rank) inversions = std::min(31, inversions + 1);
    const int lowest = std::min(twin_lowest(under), rank);
    const int run = builds ? std::min(15, twin_run(under) + 1) : 1;
    return static_cast<TwinInfo>(twin_column(under) | (twin_height(under) + 1) << twin_height_shift |
                                 (breaks << 5 | inversions) << twin_disorder_shift | lowest << twin_lowest_shift |
                                 run << twin_run_shift);
}

void push(const TwinTable& table, TwinBoard& board, int column, TwinId id) {
    TwinId& top = board.top[at(column)];
    board.below[id] = top;
    board.info[id] = top == no_twin ? info_at_base(id, column) : info_on(table, board.info[top], id, top);
    top = id;
    board.column_hash[at(column)] = push_hash(board.column_hash[at(column)], id);
}

TwinId pop(TwinBoard& board, int column) {
    TwinId& top = board.top[at(column)];
    const TwinId id = top;
    top = board.below[id];
    board.column_hash[at(column)] = pop_hash(board.column_hash[at(column)], id);
    return id;
}

void put_in_cell(TwinBoard& board, int cell, TwinId id) {
    board.cell[at(cell)] = id;
    board.info[id] = twins_in_cells;
    ++board.num_cells;
    board.hash += terms.in_cell[at(kind_of(id))];
}

TwinId take_from_cell(TwinBoard& board, int cell) {
    const TwinId id = board.cell[at(cell)];
    board.cell[at(cell)] = no_twin;
    --board.num_cells;
    board.hash -= terms.in_cell[at(kind_of(id))];
    return id;
}

void put_home(TwinBoard& board, TwinId id) {
    board.info[id] = twins_at_home;
    ++board.cards_home;
    const auto suit = at(twin_suit(id));
    ++(twin_rank(id) == board.once[suit] ? board.once : board.twice)[suit];
}

int first_empty_column(const TwinBoard& board) {
    int column = 0;
    while (board.top[at(column)] != no_twin) ++column;
    return column;
}

int first_empty_cell(const TwinBoard& board) {
    int cell = 0;
    while (board.cell[at(cell)] != no_twin) ++cell;
    return cell;
}

// Takes a card that lies free home.
void send_home(TwinBoard& board, int source) {
    if (source >= first_cell_source) return put_home(board, take_from_cell(board, source - first_cell_source));
    board.hash -= share(board.column_hash[at(source)]);
    put_home(board, pop(board, source));
    board.hash += share(board.column_hash[at(source)]);
    board.num_empty = static_cast<std::uint8_t>(board.num_empty + (board.top[at(source)] == no_twin));
}

// Moves `count` cards from one column onto another.
void shift_run(const TwinTable& table, TwinBoard& board, int source, int target, int count) {
    std::array<TwinId, max_rank> hand;
    const bool was_empty = board.top[at(target)] == no_twin;
    board.hash -= share(board.column_hash[at(source)]) + share(board.column_hash[at(target)]);
    for (int i = 0; i < count; ++i) hand[at(i)] = pop(board, source);
    for (int i = count; i-- > 0;) push(table, board, target, hand[at(i)]);
    board.hash += share(board.column_hash[at(source)]) + share(board.column_hash[at(target)]);
    board.num_empty = static_cast<std::uint8_t>(board.num_empty + (board.top[at(source)] == no_twin) - was_empty);
}

void place_on_column(const TwinTable& table, TwinBoard& board, int target, TwinId id) {
    const bool was_empty = board.top[at(target)] == no_twin;
    board.hash -= share(board.column_hash[at(target)]);
    push(table, board, target, id);
    board.hash += share(board.column_hash[at(target)]);
    board.num_empty = static_cast<std::uint8_t>(board.num_empty - was_empty);
}

}  // namespace

TwinTable::TwinTable(const Rules& given)
    : rules(given),
      ranks(given.ranks),
      columns(given.columns),
      cells(given.cells),
      suit_build(given.build == Build::suit),
      one_pile(given.foundations == num_suits) {}

int most_to_empty(const TwinTable& table, const TwinBoard& board, int column) {
    const TwinId top = board.top[at(column)];
    if (top == no_twin) return 0;
    const int run = twin_run(board.info[top]);
    const int room = capacity(table.rules, table.cells - board.num_cells, board.num_empty, true);
    const int most = std::min({run, room, board.height(column) - 1});
    if (table.rules.empty_column == EmptyColumn::any) return most;
    // Only a king may enter, if that; it is never but the highest of its run.
    return table.rules.empty_column == EmptyColumn::king && most == run && twin_rank(top) + run == table.ranks ? most
                                                                                                               : 0;
}

int count_of(const TwinTable& table, const TwinBoard& board, TwinMove move) {
    const int source = twin_source(move);
    const int target = twin_target(move);
    if (source >= first_cell_source) return 1;
    if (target == to_empty_most) return most_to_empty(table, board, source);
    if (target >= max_columns) return 1;
    return twin_rank(board.top[at(target)]) - twin_rank(board.top[at(source)]);
}

TwinId moved_card(const TwinTable& table, const TwinBoard& board, TwinMove move) {
    const int source = twin_source(move);
    if (source >= first_cell_source) return board.cell[at(source - first_cell_source)];
    TwinId card = board.top[at(source)];
    for (int count = count_of(table, board, move); count > 1; --count) card = board.below[card];
    return card;
}

void apply_move(const TwinTable& table, TwinBoard& board, TwinMove move) {
    const int source = twin_source(move);
    int target = twin_target(move);
    if (target == to_home) return send_home(board, source);
    if (target == to_cell) {
        const int cell = first_empty_cell(board);
        board.hash -= share(board.column_hash[at(source)]);
        put_in_cell(board, cell, pop(board, source));
        board.hash += share(board.column_hash[at(source)]);
        board.num_empty = static_cast<std::uint8_t>(board.num_empty + (board.top[at(source)] == no_twin));
        return;
    }
    const int count = count_of(table, board, move);
    if (target >= to_empty_one) target = first_empty_column(board);
    if (source < first_cell_source) return shift_run(table, board, source, target, count);
    place_on_column(table, board, target, take_from_cell(board, source - first_cell_source));
}

Move core_move(const TwinTable& table, const TwinBoard& board, const Position& position, TwinMove move) {
    const int source = twin_source(move);
    const int target = twin_target(move);
    Move core;
    core.count = static_cast<std::uint8_t>(count_of(table, board, move));
    core.source = source < first_cell_source ? Pile::column(source) : Pile::cell(source - first_cell_source);
    if (target == to_home) {
        core.target = Pile::home();
    } else if (target == to_cell) {
        int cell = 0;
        while (position.cell(cell)) ++cell;
        core.target = Pile::cell(cell);
    } else if (target >= to_empty_one) {
        int column = 0;
        while (!position.column(column).empty()) ++column;
        core.target = Pile::column(column);
    } else {
        core.target = Pile::column(target);
    }
    return core;
}

TwinFrontier send_safe_home(const TwinTable& table, TwinBoard& board) {
    for (;;) {
        const TwinFrontier frontier = frontier_of(table, board);
        if (frontier.safe == 0) return frontier;
        const int before = board.cards_home;
        // One card of a kind is safe at most, so each of these stays so while the others go.
        for (int i = 0; i < table.columns; ++i) {
            const TwinId card = board.top[at(i)];
            if (card != no_twin && (frontier.safe >> kind_of(card) & 1u) != 0) send_home(board, i);
        }
        for (int i = 0; i < table.cells; ++i) {
            const TwinId card = board.cell[at(i)];
            if (card != no_twin && (frontier.safe >> kind_of(card) & 1u) != 0) send_home(board, first_cell_source + i);
        }
        if (board.cards_home == before) return frontier;
    }
}

TwinBoard read_board(const TwinTable& table, const Position& position) {
    TwinBoard board{};
    board.info.fill(twins_at_home);
    board.info[no_twin] = 0;
    board.below.fill(no_twin);
    board.top.fill(no_twin);
    board.cell.fill(no_twin);
    std::array<bool, num_ids> met{};
    const auto id_of_next = [&met](Card card) {
        const auto kind = id_of(card);
        const auto id = static_cast<TwinId>(2 * kind + met[kind]);
        met[kind] = true;
        return id;
    };
    for (int i = 0; i < table.columns; ++i) {
        for (const Card card : position.column(i).cards()) push(table, board, i, id_of_next(card));
        board.hash += share(board.column_hash[at(i)]);
        board.num_empty = static_cast<std::uint8_t>(board.num_empty + position.column(i).empty());
    }
    for (int i = 0; i < table.cells; ++i) {
        if (position.cell(i)) put_in_cell(board, i, id_of_next(position.cell(i)));
    }
    board.cards_home = static_cast<std::uint8_t>(position.cards_home());
    for (int suit = 0; suit < num_suits; ++suit) {
        const int first = position.foundation(suit);
        const int second = table.one_pile ? 0 : position.foundation(suit + num_suits);
        const auto where = at(reorder_suit(suit));
        board.once[where] =
            static_cast<std::uint8_t>(table.one_pile ? std::min(first, table.ranks) : std::max(first, second));
        board.twice[where] =
            static_cast<std::uint8_t>(table.one_pile ? std::max(0, first - table.ranks) : std::min(first, second));
    }
    return board;
}

}  // namespace freecell::search
