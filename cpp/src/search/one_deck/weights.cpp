#include "freecell/search/one_deck/weights.hpp"

namespace freecell::search {

namespace {

// The cell weights speak of four cells. With another number of cells the last used one costs what the
// fourth does, the one before what the third does, and so on; a fifth from the end and beyond are free.
int cell_cost(const Weights& weights, int used, int cells) {
    const std::array<int, 5> cost = {0, weights.cell1, weights.cell2, weights.cell3, weights.cell4};
    const int equivalent = std::clamp(used + 4 - cells, 0, 4);
    return used == 0 ? 0 : cost[static_cast<std::size_t>(equivalent)];
}

int empty_gain(const Weights& weights, int empty) {
    const std::array<int, 4> gain = {0, weights.empty1, weights.empty1 + weights.empty2,
                                     weights.empty1 + weights.empty2 + weights.empty3};
    const int beyond = std::max(0, empty - 3);
    return gain[static_cast<std::size_t>(std::min(empty, 3))] + beyond * weights.empty3;
}

// What a column costs for its disorder: breaks * 32 + inversions, or the rank of its base where nothing is
// broken.
int disorder_cost(const Weights& weights, int disorder, int ranks) {
    const int breaks = disorder >> 5;
    const int inversions = disorder & 31;
    if (disorder == 0) return 0;
    if (disorder < ranks) {
        return weights.low_base * (ranks - 1 - disorder) - (disorder == ranks - 1 ? weights.king_base : 0);
    }
    return (breaks > 0 ? weights.first_break : 0) + weights.breaks * breaks + weights.inversion * inversions +
           weights.inversion2 * inversions * inversions / 8 + weights.mixed * breaks * inversions / 8;
}

int run_gain(const Weights& weights, int run) {
    const int more = std::max(0, run - 1);
    return weights.sequence * more + weights.sequence2 * more * more / 8;
}

}  // namespace

Evaluation::Evaluation(const Weights& chosen, int cells, int ranks) : weights(chosen) {
    for (int disorder = 0; disorder < 256; ++disorder) {
        const int cost = disorder_cost(chosen, disorder, ranks);
        for (int run = 0; run < 16; ++run) {
            columns[static_cast<std::size_t>(run * 256 + disorder)] =
                static_cast<std::int16_t>(cost - run_gain(chosen, run));
        }
    }
    for (int used = 0; used <= cells; ++used) {
        for (int empty = 0; empty < 16; ++empty) {
            const int value =
                cell_cost(chosen, used, cells) - empty_gain(chosen, empty) + chosen.cell_empty * used * empty;
            space[static_cast<std::size_t>(used)][static_cast<std::size_t>(empty)] = static_cast<std::int16_t>(value);
        }
    }
}

}  // namespace freecell::search
