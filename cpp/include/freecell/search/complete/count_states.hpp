#pragma once
// How many positions can be reached from one, under any rules.

#include <cstdint>
#include <optional>

#include "freecell/position.hpp"
#include "freecell/search/limits.hpp"

namespace freecell::search {

// With `safe` every position counts after its safe foundation moves; with `none` nothing is forced.
enum class Pruning : std::uint8_t { none, safe };

// The position itself included, columns and cells without order. Nothing when the memory limit came first, or the
// token stopped the count.
std::optional<std::uint64_t> count_states(const Position& position, Pruning pruning,
                                          std::uint64_t memory_bytes = std::uint64_t{1} << 30,
                                          const StopToken* stop = nullptr);

}  // namespace freecell::search
