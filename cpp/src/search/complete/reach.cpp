#include "freecell/search/complete/reach.hpp"

#include <algorithm>

#include "freecell/collect.hpp"
#include "freecell/movegen.hpp"

namespace freecell::search {

namespace {

bool may_force(const Position& position, Card card) {
    return position.foundation_for(card) >= 0 && is_safe(position, card, CollectRule::raymond);
}

bool force_one(Position& position, std::vector<Move>* played) {
    const Rules& rules = position.rules();
    const auto play = [&](Pile source) {
        const Move move{source, Pile::home(), 1};
        position.do_move(move);
        if (played != nullptr) played->push_back(move);
        return true;
    };
    for (int i = 0; i < rules.columns; ++i) {
        const Card top = position.column(i).top();
        if (top && may_force(position, top)) return play(Pile::column(i));
    }
    for (int i = 0; i < rules.cells; ++i) {
        if (position.cell(i) && may_force(position, position.cell(i))) return play(Pile::cell(i));
    }
    return false;
}

}  // namespace

void branching_moves(const Position& position, std::vector<Move>& moves) {
    const Rules& rules = position.rules();
    int empty_column = -1;
    for (int i = rules.columns; i-- > 0;) {
        if (position.column(i).empty()) empty_column = i;
    }
    int empty_cell = -1;
    for (int i = rules.cells; i-- > 0;) {
        if (!position.cell(i)) empty_cell = i;
    }
    const int room = capacity(rules, position.free_cells(), position.empty_columns(), true);
    moves.clear();
    legal_moves(position, moves);
    std::erase_if(moves, [&](const Move& move) {
        if (move.target.is_cell()) return move.target.index() != empty_cell;
        if (!move.target.is_column() || !position.column(move.target.index()).empty()) return false;
        if (move.target.index() != empty_column) return true;
        if (!move.source.is_column() || move.count == 1 || rules.run_moves == RunMoves::relaxed) return false;
        const int source = move.source.index();
        return move.count != std::min({position.run_length(source), room, position.column(source).size() - 1});
    });
}

void force_safe(Position& position, std::vector<Move>* played) {
    while (force_one(position, played)) {
    }
}

}  // namespace freecell::search
