#pragma once
// Counting move sequences: the move generator's oracle.

#include <cstdint>
#include <functional>

#include "freecell/position.hpp"

namespace freecell {

// The number of sequences of `depth` legal moves from here; nothing moves by itself. `interrupted` is asked
// now and then, and true ends the count early (its result then means nothing).
std::uint64_t perft(const Position& position, int depth, const std::function<bool()>& interrupted = {});

}  // namespace freecell
