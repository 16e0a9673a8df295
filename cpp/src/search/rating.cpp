#include "freecell/search/rating.hpp"

namespace freecell::search {

namespace {

// Frozen: a change makes a new rating_version. Written out in full so that new defaults can't move it.
constexpr Weights rating_weights = {.left = 33,
                                    .depth = 17,
                                    .first_break = 8,
                                    .breaks = 9,
                                    .inversion = 7,
                                    .inversion2 = 0,
                                    .mixed = 0,
                                    .sequence = 20,
                                    .sequence2 = 0,
                                    .low_base = 0,
                                    .king_base = 0,
                                    .next = 6,
                                    .dig = 0,
                                    .cell1 = 15,
                                    .cell2 = 46,
                                    .cell3 = 57,
                                    .cell4 = 101,
                                    .empty1 = 25,
                                    .empty2 = 44,
                                    .empty3 = 26,
                                    .cell_empty = 0,
                                    .balance = 9,
                                    .uncover = 33,
                                    .go_home = 0};

// Frozen under hardness_version. Of the multiples of the rating's depth this one won the hard deals soonest, and
// agreed best with four scans of quite other weights about which of them are the hardest (docs/pool.md).
constexpr Weights hardness_weights = [] {
    Weights weights = rating_weights;
    weights.depth = 12 * rating_weights.depth;
    return weights;
}();

}  // namespace

std::optional<std::uint32_t> Rater::rate(const Position& position) {
    return count(position, rating_weights, rating_limit);
}

std::optional<std::uint32_t> Rater::hardness(const Position& position) {
    return count(position, hardness_weights, hardness_limit);
}

std::optional<std::uint32_t> Rater::count(const Position& position, const Weights& weights, std::uint32_t limit) {
    const Rules& rules = position.rules();
    const Evaluation evaluation(weights, rules.cells, rules.ranks);
    set_root(position, table_, root_);
    send_safe_home(table_, root_);
    if (root_.cards_home() == table_.num_cards()) return 0;
    Budget budget({}, nullptr, nullptr);
    if (scan_.run(table_, root_, evaluation, limit, budget) != ScanEnd::solved) return std::nullopt;
    return static_cast<std::uint32_t>(budget.nodes());
}

}  // namespace freecell::search
