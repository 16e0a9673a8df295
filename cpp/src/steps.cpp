// A supermove card by card.
//
// With c cells a run of up to c + 1 cards goes over in 2n - 1 steps. With an empty column to spare a longer
// one is split: h cards are parked on that column (using the others), the rest goes over, the h follow. The
// cheapest h is searched, since halving is far from shortest.

#include <algorithm>
#include <array>

#include "freecell/movegen.hpp"

namespace freecell {

namespace {

// cost[e][n]: fewest steps for n cards with e empty columns; split[e][n]: how many are parked first.
struct Plan {
    static constexpr int unreachable = 1 << 20;
    std::array<std::array<int, max_rank + 1>, max_columns> cost{};
    std::array<std::array<int, max_rank + 1>, max_columns> split{};

    explicit Plan(int cells) {
        for (int e = 0; e < max_columns; ++e) {
            for (int n = 1; n <= max_rank; ++n) fill(e, n, cells);
        }
    }

    using Table = std::array<std::array<int, max_rank + 1>, max_columns>;

    static int& at(Table& table, int e, int n) {
        return table[static_cast<std::size_t>(e)][static_cast<std::size_t>(n)];
    }
    static int at(const Table& table, int e, int n) {
        return table[static_cast<std::size_t>(e)][static_cast<std::size_t>(n)];
    }

    // The plan for so many free cells: all of them are worked out once.
    static const Plan& with(int cells) {
        static const std::vector<Plan> plans = [] {
            std::vector<Plan> all;
            for (int c = 0; c <= max_cells; ++c) all.emplace_back(c);
            return all;
        }();
        return plans[static_cast<std::size_t>(cells)];
    }

    void fill(int e, int n, int cells) {
        at(cost, e, n) = n <= cells + 1 ? 2 * n - 1 : unreachable;
        if (n <= cells + 1 || e == 0) return;
        for (int h = 1; h < n; ++h) {
            const int total = 2 * at(cost, e - 1, h) + at(cost, e - 1, n - h);
            if (total < at(cost, e, n)) {
                at(cost, e, n) = total;
                at(split, e, n) = h;
            }
        }
    }
};

class Unroller {
public:
    explicit Unroller(const Position& position) : plan_(Plan::with(position.free_cells())) {
        for (int i = 0; i < position.rules().cells; ++i) {
            if (!position.cell(i)) cells_.push_back(Pile::cell(i));
        }
    }

    // Carries n cards from one column to another with the first `spare` of `parking` empty.
    void carry(Pile source, Pile target, int n, std::span<const Pile> parking, std::vector<Move>& out) {
        const int spare = static_cast<int>(parking.size());
        const int parked = Plan::at(plan_.split, spare, n);
        if (parked == 0) {
            carry_through_cells(source, target, n, out);
            return;
        }
        const Pile stop = parking.back();
        const auto rest = parking.first(parking.size() - 1);
        carry(source, stop, parked, rest, out);
        carry(source, target, n - parked, rest, out);
        carry(stop, target, parked, rest, out);
    }

private:
    void carry_through_cells(Pile source, Pile target, int n, std::vector<Move>& out) {
        for (int i = 0; i < n - 1; ++i) out.push_back({source, cells_[static_cast<std::size_t>(i)], 1});
        out.push_back({source, target, 1});
        for (int i = n - 1; i-- > 0;) out.push_back({cells_[static_cast<std::size_t>(i)], target, 1});
    }

    const Plan& plan_;
    std::vector<Pile> cells_;
};

}  // namespace

int num_steps(int count, int free_cells, int empty_columns) {
    const Plan& plan = Plan::with(std::clamp(free_cells, 0, max_cells));
    const int cost = Plan::at(plan.cost, std::min(empty_columns, max_columns - 1), count);
    return cost >= Plan::unreachable ? 0 : cost;
}

int num_steps(const Position& position, const Move& move) {
    if (move.count == 1) return 1;
    int spare = 0;
    if (position.rules().empty_column_parks()) {
        spare = position.empty_columns();
        if (move.target.is_column() && position.column(move.target.index()).empty()) --spare;
    }
    const int cost = num_steps(move.count, position.free_cells(), spare);
    return cost == 0 ? move.count : cost;
}

std::vector<Move> steps(const Position& position, const Move& move) {
    if (move.count == 1) return {move};
    std::vector<Pile> parking;
    if (position.rules().empty_column_parks()) {
        for (int i = 0; i < position.rules().columns; ++i) {
            if (position.column(i).empty() && Pile::column(i) != move.target) parking.push_back(Pile::column(i));
        }
    }
    if (num_steps(move.count, position.free_cells(), static_cast<int>(parking.size())) == 0) return {move};
    Unroller unroller(position);
    std::vector<Move> out;
    unroller.carry(move.source, move.target, move.count, parking, out);
    return out;
}

}  // namespace freecell
