#include "freecell/movegen.hpp"

#include <algorithm>
#include <array>

namespace freecell {

namespace {

// What the generator asks of a position once, instead of once a pile.
struct Room {
    explicit Room(const Position& position) {
        const Rules& rules = position.rules();
        for (int i = 0; i < rules.cells; ++i) {
            if (!position.cell(i)) cells[static_cast<std::size_t>(free_cells++)] = Pile::cell(i);
        }
        const int empty_columns = position.empty_columns();
        onto_column = capacity(rules, free_cells, empty_columns, false);
        into_empty = capacity(rules, free_cells, empty_columns, true);
    }
    std::array<Pile, max_cells> cells{};  // the empty ones, free_cells of them
    int free_cells = 0;
    int onto_column = 0;
    int into_empty = 0;
};

// Sends the moves of one source onto `sink`, which returns true to stop early.
template <class Sink>
bool moves_from_column(const Position& position, const Room& room, int source, Sink&& sink) {
    const Rules& rules = position.rules();
    const Column& from = position.column(source);
    if (from.empty()) return false;
    const Pile pile = Pile::column(source);
    if (position.foundation_for(from.top()) >= 0 && sink(Move{pile, Pile::home(), 1})) return true;
    const int run = position.run_length(source);
    for (int target = 0; target < rules.columns; ++target) {
        if (target == source) continue;
        const Column& to = position.column(target);
        if (to.empty()) {
            const int most = std::min({run, room.into_empty, from.size() - 1});
            for (int count = 1; count <= most; ++count) {
                if (!rules.may_enter_empty(from[from.size() - count])) continue;
                if (sink(Move{pile, Pile::column(target), static_cast<std::uint8_t>(count)})) return true;
            }
            continue;
        }
        // Only one part of a run can fit a given card: the ranks say which.
        const int count = to.top().rank() - from.top().rank();
        if (count < 1 || count > run || count > room.onto_column) continue;
        if (!rules.builds_on(from[from.size() - count], to.top())) continue;
        if (sink(Move{pile, Pile::column(target), static_cast<std::uint8_t>(count)})) return true;
    }
    for (int i = 0; i < room.free_cells; ++i) {
        if (sink(Move{pile, room.cells[static_cast<std::size_t>(i)], 1})) return true;
    }
    return false;
}

template <class Sink>
bool moves_onto_columns(const Position& position, Pile source, Card card, Sink&& sink) {
    const Rules& rules = position.rules();
    for (int target = 0; target < rules.columns; ++target) {
        const Column& to = position.column(target);
        const bool fits = to.empty() ? rules.may_enter_empty(card) : rules.builds_on(card, to.top());
        if (fits && sink(Move{source, Pile::column(target), 1})) return true;
    }
    return false;
}

template <class Sink>
bool each_move(const Position& position, Sink&& sink) {
    const Rules& rules = position.rules();
    const Room room(position);
    for (int column = 0; column < rules.columns; ++column) {
        if (moves_from_column(position, room, column, sink)) return true;
    }
    for (int cell = 0; cell < rules.cells; ++cell) {
        const Card card = position.cell(cell);
        if (!card) continue;
        const Pile pile = Pile::cell(cell);
        if (position.foundation_for(card) >= 0 && sink(Move{pile, Pile::home(), 1})) return true;
        if (moves_onto_columns(position, pile, card, sink)) return true;
    }
    if (!rules.foundation_return) return false;
    for (int foundation = 0; foundation < rules.foundations; ++foundation) {
        const Card card = position.foundation_top(foundation);
        if (card && moves_onto_columns(position, Pile::foundation(foundation), card, sink)) return true;
    }
    return false;
}

}  // namespace

void legal_moves(const Position& position, std::vector<Move>& moves) {
    each_move(position, [&moves](const Move& move) {
        moves.push_back(move);
        return false;
    });
}

std::vector<Move> legal_moves(const Position& position) {
    std::vector<Move> moves;
    moves.reserve(64);
    legal_moves(position, moves);
    return moves;
}

bool has_moves(const Position& position) {
    return each_move(position, [](const Move&) { return true; });
}

}  // namespace freecell
