#pragma once
// The moves of a position, each with the priority its child would have, at the cost of a few additions.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "freecell/search/one_deck/board.hpp"
#include "freecell/search/one_deck/weights.hpp"
#include "freecell/search/support/children.hpp"

namespace freecell::search {

// Reads off one board at a time what the priorities of its children need. Safe moves home that follow a
// move are not worked out: a move that frees a safe card is credited with `uncover` instead. Columns is
// their number where it is known at compile time, else 0.
template <int Columns>
class Expander {
public:
    Expander(const CompactTable& table, const Evaluation& evaluation) : table_(table), eval_(evaluation) {}

    // Adds every move that can lead anywhere new: together they reach everything that can be reached. `skip`
    // is the card that was just moved when nothing went home after it: wherever it could go now, it could
    // have gone at once. Precondition: no safe card is free.
    void expand(const Board& board, const Frontier& frontier, int depth, CardId skip, Children& children) {
        read(board, frontier, depth);
        skip_ = skip;
        if (free_ > 0) columns_to_cell(board, children);
        if (board.num_empty > 0) {
            for (int column = 0; column < columns(); ++column) runs_to_empty(board, column, children);
        }
        runs_onto_columns(board, children);
        for (std::uint64_t left = board.cells & ~bit_of(skip); left != 0; left &= left - 1) {
            cell_moves(board, std::countr_zero(left), children);
        }
        for (std::uint64_t left = exposed_ & next_ & ~bit_of(skip); left != 0; left &= left - 1) {
            top_home(board, std::countr_zero(left), children);
        }
    }

    // The priority of the board itself, as a child of depth `depth` would get it.
    int priority(const Board& board, const Frontier& frontier, int depth) {
        read(board, frontier, depth - 1);
        return base_ + eval_.room(board.num_cells, board.num_empty);
    }

private:
    static constexpr int priority_offset = 1600;  // keeps priorities above zero

    static constexpr int one_longer = 256;  // in a shape, a run of one card more

    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    int columns() const { return Columns > 0 ? Columns : table_.columns; }

    int height(std::size_t column) const { return info_height(info_[column]); }
    // Whether the column is empty once its top card is gone.
    bool empties(int column) const { return left_[at(column)] == 0; }

    CardId under(const Board& board, CardId card) const { return table_.below[card][at(info_place(board.info[card]))]; }

    void read(const Board& board, const Frontier& frontier, int depth) {
        exposed_ = frontier.exposed;
        safe_ = frontier.wanted.safe;
        next_ = frontier.wanted.next;
        free_ = table_.cells - board.num_cells;
        read_columns(board);
        base_ = priority_offset + eval_.weights.left * (table_.num_cards() - board.cards_home()) +
                eval_.weights.depth * (depth + 1) / 8 + eval_.weights.balance * spread(board.home);
        read_needs(board);
        for (int i = 0; i < columns(); ++i) base_ += value_[at(i)];
        // Plain arrays and no branches, so that the compiler takes all columns at once.
        for (std::size_t i = 0; i < 8; ++i) finish_column(i);
        if constexpr (Columns == 0) {
            for (std::size_t i = 8; i < max_columns; ++i) finish_column(i);
        }
    }

    void read_columns(const Board& board) {
        for (int i = 0; i < columns(); ++i) {
            const CardId card = board.top[at(i)];
            const Info info = board.info[card];
            const CardId beneath = under(board, card);
            const Info left = board.info[beneath];
            info_[at(i)] = info;
            left_[at(i)] = left;
            value_[at(i)] = eval_.column(info_shape(info));
            left_value_[at(i)] = eval_.column(info_shape(left));
        }
    }

    void finish_column(std::size_t i) {
        // One card less is at most one break less.
        const int fewer_breaks = info_breaks(info_[i]) - info_breaks(left_[i]);
        leave_[i] = left_value_[i] - value_[i] - cards_beneath_[i] - freed_[i] - (-fewer_breaks & digs_beneath_[i]);
    }

    // Adds up what it costs that cards lie above the next card of each suit.
    void read_needs(const Board& board) {
        const int per_card = eval_.weights.next;
        const int per_break = eval_.weights.dig;
        cards_.fill(0);
        cards_beneath_.fill(0);
        digs_beneath_.fill(0);
        freed_.fill(0);
        for (int suit = 0; suit < num_suits; ++suit) {
            const int next = board.home[at(suit)] * num_suits + suit;
            if (next >= table_.num_cards()) continue;
            const Info info = board.info[at(next)];
            const auto column = at(info_column(info));
            const int above = height(column) - info_height(info);
            const int covered = -static_cast<int>(above > 0);
            const int barely = -static_cast<int>(above == 1);
            cards_[column] += per_card;
            cards_beneath_[column] += per_card & covered;
            digs_beneath_[column] += per_break & covered;
            freed_[column] += freeing(next) & barely;
            base_ += above * per_card + (info_breaks(info_[column]) - info_breaks(info)) * per_break;
        }
    }

    // What uncovering this card is worth.
    int freeing(int card) const { return -static_cast<int>(safe_ >> card & 1u) & eval_.weights.uncover; }

    void columns_to_cell(const Board& board, Children& children) {
        const std::array<int, 2> room = {base_ + eval_.room(board.num_cells + 1, board.num_empty),
                                         base_ + eval_.room(board.num_cells + 1, board.num_empty + 1)};
        for (int i = 0; i < columns(); ++i) {
            const CardId card = board.top[at(i)];
            children.add(room[empties(i)] + leave_[at(i)], make_move(card, place_cell),
                         (card != no_card) & (card != skip_));
        }
    }

    // The lowest-lying of `count` cards at the end of a column, and the change in everything but room when
    // they leave.
    struct Lifted {
        CardId card;
        int change;
        bool empties;
    };
    Lifted lift(const Board& board, int column, int count) const {
        CardId card = board.top[at(column)];
        if (count == 1) return {card, leave_[at(column)], empties(column)};
        int per_card = cards_beneath_[at(column)];
        int per_break = digs_beneath_[at(column)];
        for (int i = 1; i < count; ++i) {
            card = under(board, card);
            const int mask = -static_cast<int>(next_ >> card & 1u);
            per_card -= eval_.weights.next & mask;
            per_break -= eval_.weights.dig & mask;
        }
        const CardId beneath = under(board, card);
        const Info info = board.info[beneath];
        const int change = eval_.column(info_shape(info)) - value_[at(column)] - count * per_card - freeing(beneath) -
                           (info_breaks(info_[at(column)]) - info_breaks(info)) * per_break;
        return {card, change, beneath == no_card};
    }

    void runs_onto_columns(const Board& board, Children& children) {
        const int most = std::min(table_.capacity(free_, board.num_empty), static_cast<int>(max_rank));
        // Columns whose run has a place to go are gathered without branches, which would be hard to foresee.
        std::array<std::uint64_t, max_columns> targets;
        std::array<std::uint8_t, max_columns> sources;
        std::size_t count = 0;
        for (int i = 0; i < columns(); ++i) {
            const std::uint64_t onto =
                exposed_ & table_.heads[board.top[at(i)]][at(std::min(info_run(info_[at(i)]), most))];
            targets[count] = onto;
            sources[count] = static_cast<std::uint8_t>(i);
            count += onto != 0;
        }
        for (std::size_t i = 0; i < count; ++i) run_onto_columns(board, sources[i], targets[i], children);
    }

    void run_onto_columns(const Board& board, int column, std::uint64_t onto, Children& children) {
        const CardId top = board.top[at(column)];
        for (; onto != 0; onto &= onto - 1) {
            // Cards of one line differ in rank by what lies between them, so each target fits its run.
            const int parent = std::countr_zero(onto);
            const int count = rank_of(parent) - rank_of(top);
            const Lifted lifted = lift(board, column, count);
            const int room = eval_.room(board.num_cells, board.num_empty + lifted.empties);
            children.add(base_ + lifted.change + place_change(board, lifted.card, parent, count) + room,
                         make_move(lifted.card, CompactTable::place_on(lifted.card, parent)), lifted.card != skip_);
        }
    }

    // Change in the target column's share when `count` cards, `id` the highest of them, come onto `parent`.
    int place_change(const Board& board, int id, int parent, int count) const {
        const Info info = board.info[at(parent)];
        const int inverted = std::min(count, std::max(0, rank_of(id) - info_lowest(info)));
        const int shape = info_shape(info);
        const int inversions = std::min(31, (shape & 31) + inverted);
        const auto column = at(info_column(info));
        return eval_.column((shape & ~31) + inversions + count * one_longer) - value_[column] + count * cards_[column];
    }

    void runs_to_empty(const Board& board, int column, Children& children) {
        const int run = info_run(info_[at(column)]);
        const int capacity = table_.capacity(free_, board.num_empty - 1);
        const int most = std::min({run, capacity, height(at(column)) - 1});
        // One card and the most that fit; the rest follow from these unless runs move as blocks. Where only
        // kings may go, the count that has the king at its head is found by trying.
        const bool try_all = table_.relaxed || table_.empty_column != EmptyColumn::any;
        const int step = try_all ? 1 : std::max(1, most - 1);
        const int room = base_ + eval_.room(board.num_cells, board.num_empty - 1);
        for (int count = 1; count <= most; count += step) {
            const Lifted lifted = lift(board, column, count);
            if (!table_.may_enter_empty(lifted.card)) continue;
            children.add(room + lifted.change + alone(lifted.card, count), make_move(lifted.card, place_base),
                         lifted.card != skip_);
        }
    }

    // The share of a column that holds only a run of `count` cards on this one.
    int alone(int id, int count) const { return eval_.column(rank_of(id) + count * one_longer); }

    void top_home(const Board& board, int id, Children& children) {
        const int column = info_column(board.info[at(id)]);
        const int room = eval_.room(board.num_cells, board.num_empty + empties(column));
        children.add(base_ + leave_[at(column)] + home_change(board, id, column) + room, make_move(id, place_home));
    }

    static constexpr int no_column = -1;

    // Change in what the card's suit needs, and in the foundations' share, when it goes home from a column
    // (or from a cell: no_column).
    int home_change(const Board& board, int id, int column) const {
        const Weights& weights = eval_.weights;
        int change = -weights.left - weights.go_home;
        if (const int following = id + num_suits; following < table_.num_cards()) {
            // What lies above the suit's following card once this one is gone.
            const Info info = board.info[at(following)];
            const auto where = at(info_column(info));
            const bool same = info_column(info) == column;
            const int above = height(where) - info_height(info) - same;
            const int breaks = info_breaks(same ? left_[where] : info_[where]) - info_breaks(info);
            change += above * weights.next + breaks * weights.dig;
        }
        auto home = board.home;
        ++home[at(suit_of(id))];
        return change + weights.balance * (spread(home) - spread(board.home));
    }

    static int spread(const std::array<std::uint8_t, num_suits>& home) {
        const auto [low, high] = std::minmax({home[0], home[1], home[2], home[3]});
        return high - low;
    }

    void cell_moves(const Board& board, int id, Children& children) {
        const int used = board.num_cells - 1;
        const int room = base_ + eval_.room(used, board.num_empty);
        for (std::uint64_t onto = exposed_ & table_.parents[at(id)]; onto != 0; onto &= onto - 1) {
            const int parent = std::countr_zero(onto);
            children.add(room + place_change(board, id, parent, 1), make_move(id, CompactTable::place_on(id, parent)));
        }
        if (board.num_empty > 0 && table_.may_enter_empty(id)) {
            children.add(base_ + alone(id, 1) + eval_.room(used, board.num_empty - 1), make_move(id, place_base));
        }
        if ((next_ >> id & 1u) != 0) {
            children.add(room + home_change(board, id, no_column), make_move(id, place_home));
        }
    }

    const CompactTable& table_;
    const Evaluation& eval_;
    int base_ = 0;  // the position's own value less the room it has
    int free_ = 0;  // free cells
    CardId skip_ = no_card;
    std::uint64_t safe_ = 0;
    std::uint64_t next_ = 0;
    std::uint64_t exposed_ = 0;
    // By column, with the two that stand for cells and home behind them, where nothing ever lies above.
    std::array<Info, 16> info_{};          // of its top card
    std::array<Info, 16> left_{};          // and of the one beneath
    std::array<int, 16> value_{};          // the column's share, needs not included
    std::array<int, 16> left_value_{};     // the same once its top card is gone
    std::array<int, 16> freed_{};          // credit when the card beneath then goes home
    std::array<int, 16> leave_{};          // change of everything when its top card leaves
    std::array<int, 16> cards_{};          // cost of each card that comes on top
    std::array<int, 16> cards_beneath_{};  // the same without the need for its top card itself
    std::array<int, 16> digs_beneath_{};   // cost of each break above a needed card beneath the top
};

}  // namespace freecell::search
