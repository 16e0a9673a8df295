#pragma once
// The deals that tools measure and train on, and the lines found for them.

#include <cstdint>
#include <vector>

#include "freecell/deal.hpp"
#include "freecell/movegen.hpp"

namespace freecell::tools {

// `columns` columns that get `most` cards, the first four of them, and one less.
inline DealPlan even_plan(std::uint8_t columns, std::uint8_t most) {
    DealPlan plan;
    plan.num_cascade = columns;
    for (std::size_t i = 0; i < columns; ++i) plan.cascade[i] = static_cast<std::uint8_t>(i < 4 ? most : most - 1);
    return plan;
}

inline Position freecell_deal(std::uint64_t number) { return deal(number, Rules{}, even_plan(8, 7)); }

inline Rules double_rules() {
    Rules rules;
    rules.decks = 2;
    rules.columns = 10;
    rules.cells = 6;
    return rules;
}

inline Position double_deal(std::uint64_t number) { return deal(number, double_rules(), even_plan(10, 11)); }

// Whether the line is legal move by move and wins.
inline bool wins(Position position, const std::vector<Move>& moves) {
    for (const Move& move : moves) {
        if (refusal(position, move)) return false;
        position.do_move(move);
    }
    return position.is_won();
}

}  // namespace freecell::tools
