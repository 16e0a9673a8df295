#include "freecell/rules.hpp"

namespace freecell {

std::optional<std::string> problem(const Rules& rules) {
    const auto outside = [](const char* name, int value, int low, int high) {
        return std::string(name) + " must be " + std::to_string(low) + " to " + std::to_string(high) + ", not " +
               std::to_string(value);
    };
    if (rules.decks < 1 || rules.decks > max_decks) return outside("decks", rules.decks, 1, max_decks);
    if (rules.ranks < 1 || rules.ranks > max_rank) return outside("ranks", rules.ranks, 1, max_rank);
    if (rules.columns < 1 || rules.columns > max_columns) return outside("columns", rules.columns, 1, max_columns);
    if (rules.cells > max_cells) return outside("cells", rules.cells, 0, max_cells);
    if (rules.foundations != 4 && rules.foundations != 8) {
        return "foundations must be 4 or 8, not " + std::to_string(rules.foundations);
    }
    if (rules.foundations == 8 && rules.decks != 2) return "eight foundations need two decks";
    return std::nullopt;
}

int capacity(const Rules& rules, int free_cells, int empty_columns, bool to_empty_column) {
    if (rules.run_moves == RunMoves::relaxed) return rules.ranks;
    int parking = rules.empty_column_parks() ? empty_columns : 0;
    if (to_empty_column && parking > 0) --parking;
    return (free_cells + 1) << parking;
}

}  // namespace freecell
