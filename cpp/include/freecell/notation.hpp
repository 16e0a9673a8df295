#pragma once
// Lines in standard notation, as they are written.

#include <span>
#include <string>
#include <vector>

#include "freecell/position.hpp"

namespace freecell {

// A legal move as it is read back on the same position: the count stands only into an empty column, and there only
// where leaving it out would be read as another one.
std::string move_token(const Position& position, const Move& move);

// The tokens of moves played one after the other. Precondition: each is legal when its turn comes.
std::vector<std::string> line_tokens(const Position& start, std::span<const Move> moves);

}  // namespace freecell
