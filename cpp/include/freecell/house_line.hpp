#pragma once
// A line of moves as a house plays it: after each move by hand goes home what the house sends there by itself.

#include <optional>
#include <span>
#include <vector>

#include "freecell/collect.hpp"
#include "freecell/position.hpp"

namespace freecell {

// A position and the cards on it that stay although the house would send them home, ascending.
struct HouseState {
    Position position;
    std::vector<Card> kept;

    bool operator==(const HouseState& other) const = default;
};

// A move by hand, what followed by itself, and where that led.
struct HouseTurn {
    Move move;
    std::vector<Move> automatic;
    HouseState after;
    int num_card_moves = 0;  // single cards that move, whoever moves them
};

// Plays the moves of a search, which name every card that goes home, as far as they go. A move that has happened
// by itself already is left out, a run of which some cards are home is moved without them, and so is whatever leads
// back to a state passed before. Without a rule nothing goes home by itself.
// Precondition: each move is legal on `start` after those before it, and nothing else.
std::vector<HouseTurn> house_line(const HouseState& start, std::span<const Move> moves,
                                  std::optional<CollectRule> rule);

}  // namespace freecell
