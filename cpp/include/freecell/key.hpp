#pragma once
// The exact key of a position up to the order of its columns and cells.

#include <string>

#include "freecell/position.hpp"

namespace freecell {

// Two positions under the same rules have the same key exactly when one becomes the other by exchanging
// columns among themselves and cells among themselves (and, with eight foundations, the two of a suit). The
// bytes are the position itself, sorted, so nothing can collide, and they do not depend on a search's root.
std::string canonical_key(const Position& position);

}  // namespace freecell
