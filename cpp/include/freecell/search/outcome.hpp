#pragma once
// What a search says in the end, and what it cost.

#include <cstdint>
#include <vector>

#include "freecell/move.hpp"

namespace freecell::search {

enum class SolveStatus : std::uint8_t { solved, unsolvable, undecided, cancelled };

// A node is an expanded position, a state a stored one. `moves` are core moves in playing order, each
// legal under the position's rules, every foundation move among them; empty unless solved.
struct SolveResult {
    SolveStatus status = SolveStatus::undecided;
    std::vector<Move> moves;
    std::uint64_t nodes = 0;
    std::uint64_t states = 0;
    double cpu_seconds = 0.0;
    std::uint64_t peak_bytes = 0;
    bool optimal = false;
};

}  // namespace freecell::search
