#pragma once
// The moves of a position, each with the priority its child would have, at the cost of a few additions.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "freecell/search/board.hpp"
#include "freecell/search/queue.hpp"
#include "freecell/search/weights.hpp"

namespace freecell::search {

// Columns is their number where it is known at compile time, else 0.
// Reads off one board at a time what the priorities of its children need. Safe moves home that follow a
// move are not worked out: a move that frees a safe card is credited with `uncover` instead.
template <int Columns>
class Expander {
public:
    Expander(const Table& table, const Evaluation& evaluation) : table_(table), eval_(evaluation) {}

    // Calls sink(level, move) for every move that can lead anywhere new: together they reach everything
    // that can be reached. Precondition: no safe card is free.
    template <class Sink>
    void expand(const Board& board, const Frontier& frontier, int depth, Sink&& sink) {
        read_columns(board, frontier);
        read_needs(board, depth);
        for (int column = 0; column < columns(); ++column) {
            const CardId card = board.top[static_cast<std::size_t>(column)];
            if (card == no_card) continue;
            const std::uint64_t onto = exposed_ & table_.line[card] & ranks_above(card, most_onto_);
            if (onto != 0) runs_onto_columns(board, column, onto, sink);
            if (free_ > 0) column_to_cell(board, column, sink);
            if (board.num_empty > 0) runs_to_empty(board, column, sink);
            if ((next_ >> card & 1u) != 0) top_home(board, column, sink);
        }
        for (std::uint64_t left = board.cells; left != 0; left &= left - 1) {
            cell_moves(board, std::countr_zero(left), sink);
        }
    }

    // The priority level of a board itself.
    int level_of(const Board& board, const Frontier& frontier, int depth) {
        read_columns(board, frontier);
        read_needs(board, depth);
        return level(base_ + eval_.room(board.num_cells, board.num_empty));
    }

private:
    static constexpr int priority_offset = 1600;  // keeps good positions above zero

    static int level(int priority) { return std::clamp((priority + priority_offset) >> 2, 0, Queue::levels - 1); }
    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    // The cards one to `count` ranks above this one's rank, as bits.
    static std::uint64_t ranks_above(int id, int count) {
        const std::uint64_t block = count >= max_rank ? ~std::uint64_t{0} : bit_of(num_suits * count) - 1;
        return block << (4 * (rank_of(id) + 1));
    }

    CardId under(const Board& board, CardId card) const {
        return table_.below[card][at(info_place(board.info[card]))];
    }

    int columns() const { return Columns > 0 ? Columns : table_.columns; }

    void read_columns(const Board& board, const Frontier& frontier) {
        for (int i = 0; i < columns(); ++i) {
            const CardId card = board.top[at(i)];
            const Info info = board.info[card];
            const CardId beneath = under(board, card);
            under_[at(i)] = beneath;
            height_[at(i)] = static_cast<std::int16_t>(card == no_card ? 0 : info_height(info) + 1);
            breaks_[at(i)] = static_cast<std::int16_t>(info_breaks(info));
            value_[at(i)] = static_cast<std::int16_t>(eval_.column(info));
            cards_[at(i)] = cards_beneath_[at(i)] = digs_beneath_[at(i)] = 0;
        }
        exposed_ = frontier.exposed;
        safe_ = frontier.safe;
        free_ = table_.cells - board.num_cells;
        most_onto_ = table_.capacity(free_, board.num_empty);
        next_ = next_cards(table_, board.home);
    }

    // What it costs that cards lie above this one, in the column as it is.
    int add_need(const Board& board, int id, int per_card, int per_break) {
        const Info info = board.info[at(id)];
        const auto column = at(info_column(info));
        const int above = height_[column] - 1 - info_height(info);
        const int mask = above > 0 ? -1 : 0;
        cards_[column] = static_cast<std::int16_t>(cards_[column] + per_card);
        cards_beneath_[column] = static_cast<std::int16_t>(cards_beneath_[column] + (per_card & mask));
        digs_beneath_[column] = static_cast<std::int16_t>(digs_beneath_[column] + (per_break & mask));
        return above * per_card + (breaks_[column] - info_breaks(info)) * per_break;
    }

    void read_needs(const Board& board, int depth) {
        const Weights& weights = eval_.weights;
        height_[column_of_cells] = height_[column_of_home] = 1;
        breaks_[column_of_cells] = breaks_[column_of_home] = 0;
        cards_[column_of_cells] = cards_[column_of_home] = 0;
        int value = weights.left * (table_.num_cards() - board.cards_home()) + weights.depth * (depth + 1) / 8;
        for (int suit = 0; suit < num_suits; ++suit) {
            const int next = board.home[at(suit)] * num_suits + suit;
            const int second = next + num_suits;
            if (next < table_.num_cards()) value += add_need(board, next, weights.next, weights.dig);
            if (second < table_.num_cards()) value += add_need(board, second, weights.second, weights.dig_second);
        }
        int ranks = 0;
        for (std::uint64_t left = board.cells; left != 0; left &= left - 1) ranks += rank_of(std::countr_zero(left));
        for (int i = 0; i < columns(); ++i) {
            const Info beneath = board.info[under_[at(i)]];
            value += value_[at(i)];
            leave_[at(i)] = static_cast<std::int16_t>(eval_.column(beneath) - value_[at(i)] - cards_beneath_[at(i)] -
                                                      (breaks_[at(i)] - info_breaks(beneath)) * digs_beneath_[at(i)]);
        }
        base_ = value + ranks * weights.cell_rank / 8 + weights.balance * spread(board.home);
    }

    int in_cell(int id) const { return rank_of(id) * eval_.weights.cell_rank / 8; }
    int uncovering(CardId card) const { return (safe_ >> card & 1u) != 0 ? eval_.weights.uncover : 0; }

    template <class Sink>
    void column_to_cell(const Board& board, int column, Sink& sink) {
        const CardId beneath = under_[at(column)];
        const int room = eval_.room(board.num_cells + 1, board.num_empty + (beneath == no_card));
        const CardId card = board.top[at(column)];
        sink(level(base_ + leave_[at(column)] + in_cell(card) + room - uncovering(beneath)),
             make_move(card, place_cell));
    }

    // The lowest-lying of `count` cards at the end of a column, and the change in the column's share when
    // they leave.
    struct Lifted {
        CardId card;
        CardId beneath;
        int change;
    };
    Lifted lift(const Board& board, int column, int count) const {
        CardId card = board.top[at(column)];
        if (count == 1) return {card, under_[at(column)], leave_[at(column)]};
        const Weights& weights = eval_.weights;
        int per_card = cards_beneath_[at(column)];
        int per_break = digs_beneath_[at(column)];
        for (int i = 1; i < count; ++i) {
            card = under(board, card);
            const int ahead = rank_of(card) - board.home[at(suit_of(card))];
            per_card -= ahead == 0 ? weights.next : ahead == 1 ? weights.second : 0;
            per_break -= ahead == 0 ? weights.dig : ahead == 1 ? weights.dig_second : 0;
        }
        const CardId beneath = under(board, card);
        const Info info = board.info[beneath];
        return {card, beneath,
                eval_.column(info) - value_[at(column)] - count * per_card -
                    (breaks_[at(column)] - info_breaks(info)) * per_break};
    }

    template <class Sink>
    void runs_onto_columns(const Board& board, int column, std::uint64_t onto, Sink& sink) {
        const CardId top = board.top[at(column)];
        const int run = info_run(board.info[top]);
        // Cards of one line differ in rank by what lies between them, so each target fits its run.
        for (onto &= ranks_above(top, run); onto != 0; onto &= onto - 1) {
            const int parent = std::countr_zero(onto);
            const int count = rank_of(parent) - rank_of(top);
            const Lifted lifted = lift(board, column, count);
            const int room = eval_.room(board.num_cells, board.num_empty + (lifted.beneath == no_card));
            const int placed = place_change(board, lifted.card, parent, count);
            sink(level(base_ + lifted.change + placed + room - uncovering(lifted.beneath)),
                 make_move(lifted.card, Table::place_on(lifted.card, parent)));
        }
    }

    // Change in the target column's share when `count` cards, `id` the highest of them, come onto `parent`.
    int place_change(const Board& board, int id, int parent, int count) const {
        const Info info = board.info[at(parent)];
        const int inverted = std::min(count, std::max(0, rank_of(id) - info_lowest(info)));
        const int disorder = info_disorder(info);
        const int inversions = std::min(31, (disorder & 31) + inverted);
        const auto column = at(info_column(info));
        return eval_.disorder[at((disorder & ~31) + inversions)] + eval_.run[at(info_run(info) + count)] -
               value_[column] + count * cards_[column];
    }

    template <class Sink>
    void runs_to_empty(const Board& board, int column, Sink& sink) {
        const CardId top = board.top[at(column)];
        const int capacity = table_.capacity(free_, board.num_empty - 1);
        const int most = std::min({info_run(board.info[top]), capacity, height_[at(column)] - 1});
        // One card and the most that fit; the rest follow from these unless runs move as blocks.
        const int step = table_.relaxed ? 1 : std::max(1, most - 1);
        const bool kings_only = table_.empty_column != EmptyColumn::any;
        for (int count = 1; count <= most; count += kings_only ? 1 : step) {
            const Lifted lifted = lift(board, column, count);
            if (!table_.may_enter_empty(lifted.card)) continue;
            const int room = eval_.room(board.num_cells, board.num_empty - 1);
            sink(level(base_ + lifted.change + alone(lifted.card, count) + room - uncovering(lifted.beneath)),
                 make_move(lifted.card, place_base));
        }
    }

    // The share of a column that holds only a run of `count` cards on this one.
    int alone(int id, int count) const { return eval_.disorder[at(rank_of(id))] + eval_.run[at(count)]; }

    template <class Sink>
    void top_home(const Board& board, int column, Sink& sink) {
        const CardId card = board.top[at(column)];
        const CardId beneath = under_[at(column)];
        const int room = eval_.room(board.num_cells, board.num_empty + (beneath == no_card));
        sink(level(base_ + leave_[at(column)] + home_change(board, card, column) + room - uncovering(beneath)),
             make_move(card, place_home));
    }

    // Change in what the card's suit needs, and in the foundations' share, when it goes home.
    int home_change(const Board& board, int id, int column) const {
        const Weights& weights = eval_.weights;
        // What lies above a card of the suit once this one is gone, at so much a card and a break.
        const auto still_above = [&](int card, int per_card, int per_break) {
            if (card >= table_.num_cards()) return 0;
            const Info info = board.info[at(card)];
            const auto where = at(info_column(info));
            int above = height_[where] - 1 - info_height(info);
            int breaks = breaks_[where] - info_breaks(info);
            if (info_column(info) == column) {
                --above;
                breaks -= breaks_[where] - info_breaks(board.info[under_[where]]);
            }
            return above * per_card + breaks * per_break;
        };
        auto home = board.home;
        ++home[at(suit_of(id))];
        return still_above(id + num_suits, weights.next - weights.second, weights.dig - weights.dig_second) +
               still_above(id + 2 * num_suits, weights.second, weights.dig_second) - weights.left - weights.go_home +
               weights.balance * (spread(home) - spread(board.home));
    }

    static int spread(const std::array<std::uint8_t, num_suits>& home) {
        const auto [low, high] = std::minmax({home[0], home[1], home[2], home[3]});
        return high - low;
    }

    template <class Sink>
    void cell_moves(const Board& board, int id, Sink& sink) {
        const int used = board.num_cells - 1;
        const int base = base_ - in_cell(id);
        for (std::uint64_t onto = exposed_ & table_.parents[at(id)]; onto != 0; onto &= onto - 1) {
            const int parent = std::countr_zero(onto);
            sink(level(base + place_change(board, id, parent, 1) + eval_.room(used, board.num_empty)),
                 make_move(id, Table::place_on(id, parent)));
        }
        if (board.num_empty > 0 && table_.may_enter_empty(id)) {
            sink(level(base + alone(id, 1) + eval_.room(used, board.num_empty - 1)), make_move(id, place_base));
        }
        if ((next_ >> id & 1u) != 0) {
            sink(level(base + home_change(board, id, column_of_cells) + eval_.room(used, board.num_empty)),
                 make_move(id, place_home));
        }
    }

    const Table& table_;
    const Evaluation& eval_;
    int base_ = 0;       // the position's own value less the room it has
    int free_ = 0;       // free cells
    int most_onto_ = 0;  // cards that can move at once onto a column
    std::uint64_t safe_ = 0;
    std::uint64_t next_ = 0;
    std::uint64_t exposed_ = 0;
    // By column, with the two that stand for cells and home behind them.
    std::array<std::int16_t, 16> height_{};  // 1 for cells and home, so that nothing lies above there
    std::array<std::int16_t, 16> breaks_{};
    std::array<std::int16_t, 16> value_{};          // the column's share, needs not included
    std::array<std::int16_t, 16> leave_{};          // change of everything when its top card leaves
    std::array<std::int16_t, 16> cards_{};          // cost of each card that comes on top
    std::array<std::int16_t, 16> cards_beneath_{};  // the same without needs for its top card itself
    std::array<std::int16_t, 16> digs_beneath_{};   // cost of each break above a needed card beneath the top
    std::array<CardId, 16> under_{};                // the card beneath its top
};

}  // namespace freecell::search
