#include "freecell/key.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace freecell {

std::string canonical_key(const Position& position) {
    const Rules& rules = position.rules();
    std::string key;
    key.reserve(static_cast<std::size_t>(rules.num_cards()) + 32);

    for (int suit = 0; suit < num_suits; ++suit) {
        const int first = position.foundation(suit);
        if (rules.foundations == num_suits) {
            key += static_cast<char>(first);
        } else {
            const int second = position.foundation(suit + num_suits);
            key += static_cast<char>(std::min(first, second));
            key += static_cast<char>(std::max(first, second));
        }
    }

    std::array<Card, max_cells> cells{};
    for (int i = 0; i < rules.cells; ++i) cells[static_cast<std::size_t>(i)] = position.cell(i);
    std::sort(cells.begin(), cells.begin() + rules.cells);
    for (int i = 0; i < rules.cells; ++i) key += static_cast<char>(cells[static_cast<std::size_t>(i)].code());

    std::array<int, max_columns> order{};
    for (int i = 0; i < rules.columns; ++i) order[static_cast<std::size_t>(i)] = i;
    std::sort(order.begin(), order.begin() + rules.columns, [&position](int a, int b) {
        return std::ranges::lexicographical_compare(position.column(a).cards(), position.column(b).cards());
    });
    for (int i = 0; i < rules.columns; ++i) {
        for (const Card card : position.column(order[static_cast<std::size_t>(i)]).cards()) {
            key += static_cast<char>(card.code());
        }
        key += '\0';  // no card has code 0, so this ends a column
    }
    return key;
}

}  // namespace freecell
