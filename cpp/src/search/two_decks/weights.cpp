#include "freecell/search/two_decks/weights.hpp"

namespace freecell::search {

namespace {

int cell_cost(const TwinWeights& weights, int used, int cells) {
    const int free = cells - used;
    int cost = weights.cell * used;
    if (used == 0) return 0;
    if (free <= 3) cost += weights.last3;
    if (free <= 2) cost += weights.last2;
    if (free <= 1) cost += weights.last1;
    if (free == 0) cost += weights.last0;
    return cost;
}

int empty_gain(const TwinWeights& weights, int empty) {
    if (empty == 0) return 0;
    return weights.empty1 + (empty > 1 ? weights.empty2 : 0) + (empty > 2 ? (empty - 2) * weights.empty3 : 0);
}

}  // namespace

TwinEvaluation::TwinEvaluation(const TwinWeights& chosen, const Rules& rules) : weights(chosen) {
    for (int index = 0; index < num_disorders; ++index) {
        const int breaks = index >> 5;
        const int inversions = index & 31;
        const int value = (breaks > 0 ? chosen.first_break : 0) + chosen.breaks * breaks +
                          chosen.inversion * inversions + chosen.inversion2 * inversions * inversions / 8 +
                          chosen.mixed * breaks * inversions / 8;
        disorder[static_cast<std::size_t>(index)] = static_cast<std::int16_t>(value);
    }
    for (int base = 1; base < rules.ranks; ++base) {
        const int value = chosen.low_base * (rules.ranks - 1 - base) - (base == rules.ranks - 1 ? chosen.king_base : 0);
        disorder[static_cast<std::size_t>(base)] = static_cast<std::int16_t>(value);
    }
    disorder[0] = 0;  // an empty column
    for (int length = 1; length < 16; ++length) {
        const int more = length - 1;
        run[static_cast<std::size_t>(length)] =
            static_cast<std::int16_t>(-(chosen.sequence * more + chosen.sequence2 * more * more / 8));
    }
    for (int used = 0; used <= rules.cells; ++used) {
        for (int empty = 0; empty <= max_columns; ++empty) {
            space[static_cast<std::size_t>(used)][static_cast<std::size_t>(empty)] =
                static_cast<std::int16_t>(cell_cost(chosen, used, rules.cells) - empty_gain(chosen, empty));
        }
    }
}

}  // namespace freecell::search
