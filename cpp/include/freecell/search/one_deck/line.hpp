#pragma once
// From the search's moves to the core's: piles, counts, and every move home by name.

#include <span>
#include <vector>

#include "freecell/move.hpp"
#include "freecell/search/one_deck/board.hpp"

namespace freecell::search {

// Plays the search's moves from `start`, the board of `position`, safe moves home in between as the search
// did, and appends each as a core move. (A run keeps its column here: the boards of a search may have theirs
// in any order.)
void append_line(const Position& position, const CompactTable& table, const Board& start,
                 std::span<const CompactMove> line, std::vector<Move>& moves);

}  // namespace freecell::search
