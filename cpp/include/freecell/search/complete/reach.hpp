#pragma once
// The moves from a position that a complete search must try, for any rules, and the foundation moves it
// may make without asking. Shared by the generic search and the counting of reachable states.

#include <vector>

#include "freecell/position.hpp"

namespace freecell::search {

// Legal moves less those that lead to the same position up to the order of cells and columns: only the
// first empty cell and the first empty column are targets, and of the counts into it only one card and the
// most that fit (the single cards reach the rest, except under relaxed rules, where all are kept).
void branching_moves(const Position& position, std::vector<Move>& moves);

// Plays home what can only help there (collect.hpp has the argument, for cards that may come back too), again
// and again, and appends the moves to `played` when given. A card fetched back from among these goes home at
// once: whatever can be won can be won without fetching it.
void force_safe(Position& position, std::vector<Move>* played);

}  // namespace freecell::search
