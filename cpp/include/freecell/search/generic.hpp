#pragma once
// The search for any rules: two decks, cards coming back off a foundation, columns of any height.
//
// A best-first search over the core's own legal moves with exact keys. Every stored state is expanded, so
// an empty queue is a proof. It is an order of magnitude slower than the one-deck search (scan.hpp) and is
// taken only where that one does not apply.

#include <cstdint>
#include <optional>
#include <vector>

#include "freecell/position.hpp"
#include "freecell/search/budget.hpp"

namespace freecell::search {

// Fills `moves` when the answer is solved. Without an answer, budget.halt() says why.
SolveStatus solve_generic(const Position& position, Budget& budget, std::vector<Move>& moves);

}  // namespace freecell::search
