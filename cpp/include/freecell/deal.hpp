#pragma once
// Deal numbers: Microsoft's generator in the three ranges of FreeCell Pro, and how a shuffled deck is laid out.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "freecell/position.hpp"

namespace freecell {

inline constexpr std::uint64_t min_deal = 1;
inline constexpr std::uint64_t max_deal = 8589934591;  // 2^33 - 1

// The order in which the cards of this deal are dealt. Two decks (104 cards) are the one deck's order
// twice over, shuffled by the same steps. Precondition: min_deal <= number <= max_deal.
std::vector<Card> shuffle(std::uint64_t number, int decks = 1);

// Where the shuffled cards go. They are dealt to the columns in turn, full ones skipped; the cards left
// over go to the listed cells in order. The first `kings_to_cells` of those cells take the first kings of
// the shuffle instead, and the other cards are dealt as if those kings were not there.
struct DealPlan {
    std::array<std::uint8_t, max_columns> cascade{};
    std::array<std::uint8_t, max_cells> cells{};
    std::uint8_t num_cascade = 0;
    std::uint8_t num_cells = 0;
    std::uint8_t kings_to_cells = 0;

    bool operator==(const DealPlan&) const = default;
};

// Says why this plan can't deal under these rules, or nothing.
std::optional<std::string> problem(const DealPlan& plan, const Rules& rules);

// Precondition: the number is in range and problem(plan, rules) is empty.
Position deal(std::uint64_t number, const Rules& rules, const DealPlan& plan);

}  // namespace freecell
