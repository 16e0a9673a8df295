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

// Reads off one board at a time what the priorities of its children need. Safe moves home that follow a
// move are not worked out: a move that frees a safe card is credited with `uncover` instead.
class Expander {
public:
    Expander(const Table& table, const Evaluation& evaluation) : table_(table), eval_(evaluation) {}

    // Calls sink(level, move) for every move that can lead anywhere new: together they reach everything
    // that can be reached. Precondition: no safe card is free.
    template <class Sink>
    void expand(const Board& board, int depth, Sink&& sink) {
        read_columns(board);
        read_needs(board, depth);
        for (int column = 0; column < table_.columns; ++column) {
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
    int level_of(const Board& board, int depth) {
        read_columns(board);
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

    void read_columns(const Board& board) {
        exposed_ = 0;
        for (int i = 0; i < table_.columns; ++i) {
            const CardId card = board.top[at(i)];
            const Info info = board.info[card];
            const CardId beneath = under(board, card);
            exposed_ |= bit_of(card);
            height_[at(i)] = static_cast<std::int16_t>(card == no_card ? 0 : info_height(info) + 1);
            value_[at(i)] = static_cast<std::int16_t>(eval_.column(info));
            pop_[at(i)] = static_cast<std::int16_t>(eval_.column(board.info[beneath]) - value_[at(i)]);
            under_[at(i)] = beneath;
            weight_[at(i)] = 0;
            beneath_[at(i)] = 0;
        }
        exposed_ &= table_.deck;
        free_ = table_.cells - board.num_cells;
        most_onto_ = table_.capacity(free_, board.num_empty);
        safe_ = safe_cards(table_, board.home);
        next_ = next_cards(table_, board.home);
    }

    // How many cards lie above this one; none above a card in a cell or at home.
    int cards_above(const Board& board, int id) const {
        const Info info = board.info[at(id)];
        return height_[at(info_column(info))] - 1 - info_height(info);
    }

    int add_need(const Board& board, int id, int weight) {
        const Info info = board.info[at(id)];
        const auto column = at(info_column(info));
        const int above = height_[column] - 1 - info_height(info);
        weight_[column] = static_cast<std::int16_t>(weight_[column] + weight);
        beneath_[column] = static_cast<std::int16_t>(beneath_[column] + (above > 0 ? weight : 0));
        return above * weight;
    }

    CardId card_or_none(int id) const { return id < table_.num_cards() ? static_cast<CardId>(id) : no_card; }

    void read_needs(const Board& board, int depth) {
        const Weights& weights = eval_.weights;
        height_[column_of_cells] = height_[column_of_home] = 1;
        weight_[column_of_cells] = weight_[column_of_home] = 0;
        beneath_[column_of_cells] = beneath_[column_of_home] = 0;
        int value = weights.left * (table_.num_cards() - board.cards_home()) + weights.depth * (depth + 1) / 8;
        for (int suit = 0; suit < num_suits; ++suit) {
            const int next = board.home[at(suit)] * num_suits + suit;
            if (next < table_.num_cards()) value += add_need(board, next, weights.next);
            if (next + num_suits < table_.num_cards()) value += add_need(board, next + num_suits, weights.second);
        }
        for (int i = 0; i < table_.columns; ++i) value += value_[at(i)];
        const auto [low, high] = std::minmax({board.home[0], board.home[1], board.home[2], board.home[3]});
        base_ = value + weights.balance * (high - low);
    }

    int uncovering(CardId card) const { return (safe_ >> card & 1u) != 0 ? eval_.weights.uncover : 0; }

    template <class Sink>
    void column_to_cell(const Board& board, int column, Sink& sink) {
        const CardId beneath = under_[at(column)];
        const int room = eval_.room(board.num_cells + 1, board.num_empty + (beneath == no_card));
        sink(level(base_ + pop_[at(column)] - beneath_[at(column)] + room - uncovering(beneath)),
             make_move(board.top[at(column)], place_cell));
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
        if (count == 1) return {card, under_[at(column)], pop_[at(column)] - beneath_[at(column)]};
        int weight = weight_[at(column)] - need_of(board, card);
        for (int i = 1; i < count; ++i) {
            card = under(board, card);
            weight -= need_of(board, card);
        }
        const CardId beneath = under(board, card);
        return {card, beneath, eval_.column(board.info[beneath]) - value_[at(column)] - count * weight};
    }

    // What this card adds to its column's weight.
    int need_of(const Board& board, int id) const {
        const int ahead = rank_of(id) - board.home[at(suit_of(id))];
        return ahead == 0 ? eval_.weights.next : ahead == 1 ? eval_.weights.second : 0;
    }

    template <class Sink>
    void runs_onto_columns(const Board& board, int column, std::uint64_t onto, Sink& sink) {
        const CardId top = board.top[at(column)];
        const int run = info_run(board.info[top]);
        for (onto &= ranks_above(top, run); onto != 0; onto &= onto - 1) {
            const int parent = std::countr_zero(onto);
            const int count = rank_of(parent) - rank_of(top);
            const Lifted lifted = lift(board, column, count);
            if ((table_.parents[lifted.card] >> parent & 1u) == 0) continue;
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
               value_[column] + count * weight_[column];
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
            sink(level(base_ + lifted.change + eval_.run[at(count)] + room - uncovering(lifted.beneath)),
                 make_move(lifted.card, place_base));
        }
    }

    template <class Sink>
    void top_home(const Board& board, int column, Sink& sink) {
        const CardId card = board.top[at(column)];
        const CardId beneath = under_[at(column)];
        const int room = eval_.room(board.num_cells, board.num_empty + (beneath == no_card));
        sink(level(base_ + pop_[at(column)] - beneath_[at(column)] + home_change(board, card, column) + room -
                   uncovering(beneath)),
             make_move(card, place_home));
    }

    // Change in what the card's suit needs, and in the foundations' share, when it goes home.
    int home_change(const Board& board, int id, int column) const {
        const Weights& weights = eval_.weights;
        const auto still_above = [&](int card) {
            if (card >= table_.num_cards()) return 0;
            return cards_above(board, card) - (info_column(board.info[at(card)]) == column);
        };
        const int second = still_above(id + num_suits);
        const int third = still_above(id + 2 * num_suits);
        const int before = spread(board.home);
        auto home = board.home;
        ++home[at(suit_of(id))];
        return (weights.next - weights.second) * second + weights.second * third - weights.left - weights.go_home +
               weights.balance * (spread(home) - before);
    }

    static int spread(const std::array<std::uint8_t, num_suits>& home) {
        const auto [low, high] = std::minmax({home[0], home[1], home[2], home[3]});
        return high - low;
    }

    template <class Sink>
    void cell_moves(const Board& board, int id, Sink& sink) {
        const int used = board.num_cells - 1;
        for (std::uint64_t onto = exposed_ & table_.parents[at(id)]; onto != 0; onto &= onto - 1) {
            const int parent = std::countr_zero(onto);
            sink(level(base_ + place_change(board, id, parent, 1) + eval_.room(used, board.num_empty)),
                 make_move(id, Table::place_on(id, parent)));
        }
        if (board.num_empty > 0 && table_.may_enter_empty(id)) {
            sink(level(base_ + eval_.run[1] + eval_.room(used, board.num_empty - 1)), make_move(id, place_base));
        }
        if ((next_ >> id & 1u) != 0) {
            sink(level(base_ + home_change(board, id, column_of_cells) + eval_.room(used, board.num_empty)),
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
    std::array<std::int16_t, 16> height_{};   // 1 for cells and home, so that nothing lies above there
    std::array<std::int16_t, 16> value_{};    // the column's share
    std::array<std::int16_t, 16> pop_{};      // change in it when its top card leaves
    std::array<std::int16_t, 16> weight_{};   // weights of the next cards that lie in it
    std::array<std::int16_t, 16> beneath_{};  // the same without its top card
    std::array<CardId, 16> under_{};          // the card beneath its top
};

}  // namespace freecell::search
