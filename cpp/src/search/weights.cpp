#include "freecell/search/weights.hpp"

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

}  // namespace

Evaluation::Evaluation(const Weights& chosen, int cells, int ranks) : weights(chosen) {
    for (int index = 0; index < 256; ++index) {
        const int breaks = index >> 5;
        const int inversions = index & 31;
        const int value = (breaks > 0 ? chosen.first_break : 0) + chosen.breaks * breaks +
                          chosen.inversion * inversions + chosen.inversion2 * inversions * inversions / 8 +
                          chosen.mixed * breaks * inversions / 8;
        disorder[static_cast<std::size_t>(index)] = static_cast<std::int16_t>(value);
    }
    for (int base = 1; base < ranks; ++base) {
        const int value = chosen.low_base * (ranks - 1 - base) - (base == ranks - 1 ? chosen.king_base : 0);
        disorder[static_cast<std::size_t>(base)] = static_cast<std::int16_t>(value);
    }
    disorder[0] = 0;  // an empty column
    for (int length = 1; length < 16; ++length) {
        const int more = length - 1;
        const int value = chosen.sequence * more + chosen.sequence2 * more * more / 8;
        run[static_cast<std::size_t>(length)] = static_cast<std::int16_t>(-value);
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
