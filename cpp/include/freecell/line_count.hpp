#pragma once
// How long a line is, in both counts.

#include <span>
#include <vector>

#include "freecell/position.hpp"

namespace freecell {

// What is counted of a line as it is played from its start.
struct LineCount {
    std::vector<bool> automatic;  // of each move: the display rule would have made it by itself at that point
    int num_moves = 0;            // a supermove 1, what goes home by itself 0
    int num_card_moves = 0;       // every movement of one card, foundation included
};

// Precondition: each move is legal when its turn comes.
LineCount count_line(const Position& start, std::span<const Move> moves);

}  // namespace freecell
