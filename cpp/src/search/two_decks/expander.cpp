#include "freecell/search/two_decks/expander.hpp"

#include <algorithm>
#include <bit>

namespace freecell::search {

namespace {

constexpr int nowhere = 1 << 20;  // farther than any card

}  // namespace

void TwinExpander::expand(const TwinBoard& board, const TwinFrontier& frontier, int depth, TwinId skip,
                          Children& children) {
    read(board, frontier, depth);
    skip_ = skip;
    for (int column = 0; column < table_.columns; ++column) {
        if (board.top[at(column)] != no_twin) column_moves(board, column, children);
    }
    std::uint64_t met = 0;  // of two twins in cells one is enough
    for (int cell = 0; cell < table_.cells; ++cell) {
        const TwinId card = board.cell[at(cell)];
        if (card == no_twin || card == skip_ || (met >> kind_of(card) & 1u) != 0) continue;
        met |= bit_of(kind_of(card));
        cell_moves(board, cell, children);
    }
}

int TwinExpander::priority(const TwinBoard& board, const TwinFrontier& frontier, int depth) {
    read(board, frontier, depth - 1);
    return room(board.num_cells, board.num_empty);
}

void TwinExpander::read(const TwinBoard& board, const TwinFrontier& frontier, int depth) {
    next_ = frontier.next;
    free_ = table_.cells - board.num_cells;
    onto_column_ = capacity(table_.rules, free_, board.num_empty, false);
    int low = 2 * max_rank;
    int high = 0;
    for (std::size_t suit = 0; suit < num_suits; ++suit) {
        const int home = board.once[suit] + board.twice[suit];
        low = std::min(low, home);
        high = std::max(high, home);
    }
    base_ = priority_offset + eval_.weights.left * (table_.rules.num_cards() - board.cards_home) +
            eval_.weights.depth * (depth + 1) / 8 + eval_.weights.balance * (high - low);
    for (int i = 0; i < table_.columns; ++i) {
        const TwinId card = board.top[at(i)];
        const TwinInfo info = board.info[card];
        height_[at(i)] = card == no_twin ? 0 : twin_height(info) + 1;
        breaks_[at(i)] = twin_breaks(info);
        value_[at(i)] = eval_.column(info);
        base_ += value_[at(i)];
    }
    read_needs(board);
}

void TwinExpander::read_needs(const TwinBoard& board) {
    suits_.fill(0);
    const Shift none{-1, -1, 0, no_twin};
    for (int suit = 0; suit < num_suits; ++suit) {
        const TwinNeeds needs = needs_of(table_, board.once[at(suit)], board.twice[at(suit)]);
        for (int i = 0; i < needs.count; ++i) {
            const int kind = needs.rank[at(i)] * num_suits + suit;
            for (int id = 2 * kind; id < 2 * kind + 2; ++id) {
                suits_[at(twin_column(board.info[at(id)]))] |= static_cast<std::uint8_t>(1u << suit);
            }
            if (eval_.weights.after_next == 0 || needs.rank[at(i)] + 1 >= table_.ranks) continue;
            for (int id = 2 * (kind + num_suits); id < 2 * (kind + num_suits) + 2; ++id) {
                suits_[at(twin_column(board.info[at(id)]))] |= static_cast<std::uint8_t>(1u << suit);
            }
        }
        needs_[at(suit)] = suit_cost(board, suit, board.once[at(suit)], board.twice[at(suit)], none);
        base_ += needs_[at(suit)];
    }
}

// What it costs that cards lie above the nearer copy of this kind.
int TwinExpander::nearest(const TwinBoard& board, int kind, int per_card, int per_break, const Shift& shift) const {
    int best = nowhere;
    for (int id = 2 * kind; id < 2 * kind + 2; ++id) {
        const TwinInfo info = board.info[at(id)];
        const int column = twin_column(info);
        if (column == twins_at_home || id == shift.gone) continue;
        if (column == twins_in_cells) return 0;
        const int beneath = twin_height(info);
        int cost = 0;
        if (column == shift.source && beneath >= height_[at(column)]) {
            // It is moved itself, and what lies above it comes along without a break.
            cost = per_card * (old_height_ - 1 - beneath);
        } else {
            cost =
                per_card * (height_[at(column)] - 1 - beneath) + per_break * (breaks_[at(column)] - twin_breaks(info));
        }
        best = std::min(best, cost);
    }
    return best == nowhere ? 0 : best;
}

int TwinExpander::suit_cost(const TwinBoard& board, int suit, int once, int twice, const Shift& shift) const {
    const TwinWeights& weights = eval_.weights;
    const TwinNeeds needs = needs_of(table_, once, twice);
    int cost = 0;
    for (int i = 0; i < needs.count; ++i) {
        const int kind = needs.rank[at(i)] * num_suits + suit;
        cost += nearest(board, kind, weights.next, weights.dig, shift);
        if (weights.after_next != 0 && needs.rank[at(i)] + 1 < table_.ranks) {
            cost += nearest(board, kind + num_suits, weights.after_next, 0, shift);
        }
    }
    return cost;
}

// Makes heights and breaks those after the move.
void TwinExpander::begin(const TwinBoard& board, const Shift& shift) {
    if (shift.source < max_columns) {
        old_height_ = height_[at(shift.source)];
        old_breaks_ = breaks_[at(shift.source)];
        height_[at(shift.source)] -= shift.count;
        breaks_[at(shift.source)] = twin_breaks(board.info[shift.beneath]);
    }
    if (shift.target < max_columns) {
        old_target_height_ = height_[at(shift.target)];
        height_[at(shift.target)] += shift.count;
    }
}

void TwinExpander::end(const Shift& shift) {
    if (shift.source < max_columns) {
        height_[at(shift.source)] = old_height_;
        breaks_[at(shift.source)] = old_breaks_;
    }
    if (shift.target < max_columns) height_[at(shift.target)] = old_target_height_;
}

// Change in what the suits' next cards cost. From a cell the moved card may be one of these: it stays on top.
int TwinExpander::needs_change(const TwinBoard& board, const Shift& shift) {
    unsigned suits = 0u;
    if (shift.source < max_columns) suits |= suits_[at(shift.source)];
    if (shift.target < max_columns) suits |= suits_[at(shift.target)];
    if (suits == 0) return 0;
    begin(board, shift);
    int change = 0;
    for (; suits != 0; suits &= suits - 1) {
        const int suit = std::countr_zero(suits);
        change += suit_cost(board, suit, board.once[at(suit)], board.twice[at(suit)], shift) - needs_[at(suit)];
    }
    end(shift);
    return change;
}

// The same when the card goes home, with all else that changes by it but its column's share.
int TwinExpander::home_change(const TwinBoard& board, TwinId card, const Shift& shift) {
    const int own = twin_suit(card);
    int once = board.once[at(own)];
    int twice = board.twice[at(own)];
    ++(twin_rank(card) == once ? once : twice);
    unsigned suits = 1u << own;
    if (shift.source < max_columns) suits |= suits_[at(shift.source)];
    begin(board, shift);
    int change = -eval_.weights.left - eval_.weights.go_home;
    for (; suits != 0; suits &= suits - 1) {
        const int suit = std::countr_zero(suits);
        const bool is_own = suit == own;
        change += suit_cost(board, suit, is_own ? once : board.once[at(suit)], is_own ? twice : board.twice[at(suit)],
                            shift) -
                  needs_[at(suit)];
    }
    end(shift);
    if (eval_.weights.balance != 0) {
        std::array<int, num_suits> home;
        for (std::size_t suit = 0; suit < num_suits; ++suit) home[suit] = board.once[suit] + board.twice[suit];
        const auto [low, high] = std::minmax({home[0], home[1], home[2], home[3]});
        ++home[at(own)];
        const auto [new_low, new_high] = std::minmax({home[0], home[1], home[2], home[3]});
        change += eval_.weights.balance * (new_high - new_low - (high - low));
    }
    return change;
}

TwinExpander::Lifted TwinExpander::lift(const TwinBoard& board, int column, int count) const {
    TwinId card = board.top[at(column)];
    for (int i = 1; i < count; ++i) card = board.below[card];
    const TwinId beneath = board.below[card];
    const bool frees = beneath != no_twin && (next_ >> kind_of(beneath) & 1u) != 0;
    const int change =
        eval_.column(board.info[beneath]) - value_[at(column)] - (frees ? int{eval_.weights.uncover} : 0);
    return {card, beneath, change, beneath == no_twin};
}

// Change in the target column's share when `count` cards, the highest of this rank, come onto it.
int TwinExpander::place_change(const TwinBoard& board, int target, int rank, int count) const {
    const TwinInfo info = board.info[board.top[at(target)]];
    const int disorder = twin_disorder(info);
    const int inverted = std::clamp(rank - twin_lowest(info), 0, count);
    const int inversions = std::min(31, (disorder & 31) + inverted);
    return eval_.disorder[at((disorder & ~31) | inversions)] + eval_.run[at(std::min(15, twin_run(info) + count))] -
           value_[at(target)];
}

void TwinExpander::column_moves(const TwinBoard& board, int column, Children& children) {
    column_to_empty(board, column, children);
    column_onto_columns(board, column, children);
    const TwinId card = board.top[at(column)];
    if (free_ > 0 && card != skip_) {
        const Lifted lifted = lift(board, column, 1);
        const int needs = needs_change(board, {column, twins_in_cells, 1, lifted.beneath});
        add(room(board.num_cells + 1, board.num_empty + lifted.empties) + lifted.change + needs,
            make_twin_move(column, to_cell), children);
    }
    if ((next_ >> kind_of(card) & 1u) != 0) column_home(board, column, children);
}

void TwinExpander::column_home(const TwinBoard& board, int column, Children& children) {
    const Lifted lifted = lift(board, column, 1);
    const int change = home_change(board, lifted.card, {column, twins_at_home, 1, lifted.beneath, lifted.card});
    add(room(board.num_cells, board.num_empty + lifted.empties) + lifted.change + change,
        make_twin_move(column, to_home), children);
}

void TwinExpander::column_onto_columns(const TwinBoard& board, int column, Children& children) {
    const TwinId top = board.top[at(column)];
    const int most = std::min(onto_column_, twin_run(board.info[top]));
    for (int target = 0; target < table_.columns; ++target) {
        const TwinId onto = board.top[at(target)];
        if (onto == no_twin || target == column) continue;
        // Cards of one run differ in rank by what lies between them, so the ranks say how many fit.
        const int count = twin_rank(onto) - twin_rank(top);
        if (count < 1 || count > most) continue;
        const bool fits = table_.suit_build ? twin_suit(onto) == twin_suit(top)
                                            : ((twin_suit(onto) ^ twin_suit(top) ^ count) & 1) == 0;
        if (!fits) continue;
        const Lifted lifted = lift(board, column, count);
        if (lifted.card == skip_) continue;
        const int needs = needs_change(board, {column, target, count, lifted.beneath});
        add(room(board.num_cells, board.num_empty + lifted.empties) + lifted.change + needs +
                place_change(board, target, twin_rank(lifted.card), count),
            make_twin_move(column, target), children);
    }
}

void TwinExpander::column_to_empty(const TwinBoard& board, int column, Children& children) {
    if (board.num_empty == 0 || height_[at(column)] < 2) return;
    const int most = most_to_empty(table_, board, column);
    const auto take = [&](int count, int target) {
        const Lifted lifted = lift(board, column, count);
        if (lifted.card == skip_) return;
        const int alone = eval_.disorder[at(twin_rank(lifted.card))] + eval_.run[at(count)];
        // Which empty column it is makes no difference to what its cards cost.
        const int needs = needs_change(board, {column, twins_in_cells, count, lifted.beneath});
        add(room(board.num_cells, board.num_empty - 1) + lifted.change + needs + alone, make_twin_move(column, target),
            children);
    };
    if (table_.may_enter_empty(board.top[at(column)])) take(1, to_empty_one);
    if (most > 1) take(most, to_empty_most);
}

void TwinExpander::cell_moves(const TwinBoard& board, int cell, Children& children) {
    const TwinId card = board.cell[at(cell)];
    const int source = first_cell_source + cell;
    const int used = board.num_cells - 1;
    for (int target = 0; target < table_.columns; ++target) {
        const TwinId onto = board.top[at(target)];
        if (onto == no_twin || !table_.builds_on(card, onto)) continue;
        const int needs = needs_change(board, {twins_in_cells, target, 1, no_twin});
        add(room(used, board.num_empty) + needs + place_change(board, target, twin_rank(card), 1),
            make_twin_move(source, target), children);
    }
    if (board.num_empty > 0 && table_.may_enter_empty(card)) {
        const int alone = eval_.disorder[at(twin_rank(card))] + eval_.run[1];
        add(room(used, board.num_empty - 1) + alone, make_twin_move(source, to_empty_one), children);
    }
    if ((next_ >> kind_of(card) & 1u) != 0) {
        const int change = home_change(board, card, {twins_in_cells, twins_at_home, 1, no_twin, card});
        add(room(used, board.num_empty) + change, make_twin_move(source, to_home), children);
    }
}

}  // namespace freecell::search
