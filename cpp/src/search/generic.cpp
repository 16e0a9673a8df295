#include "freecell/search/generic.hpp"

#include <algorithm>
#include <array>

#include "freecell/search/reach.hpp"
#include "freecell/search/state_store.hpp"

namespace freecell::search {

namespace {

// States waiting by priority, the newest of a priority first.
class Waiting {
public:
    static constexpr int levels = 2048;

    void push(int priority, std::uint32_t state) {
        const auto level = static_cast<std::size_t>(std::clamp(priority, 0, levels - 1));
        buckets_[level].push_back(state);
        lowest_ = std::min(lowest_, level);
        ++count_;
        most_ = std::max(most_, count_);
    }
    bool empty() const { return count_ == 0; }
    std::uint32_t pop() {
        while (buckets_[lowest_].empty()) ++lowest_;
        const std::uint32_t state = buckets_[lowest_].back();
        buckets_[lowest_].pop_back();
        --count_;
        return state;
    }
    // Vectors hold up to twice what was ever in them at once.
    std::uint64_t bytes() const { return 2 * sizeof(std::uint32_t) * most_ + sizeof buckets_; }

private:
    std::array<std::vector<std::uint32_t>, levels> buckets_;
    std::size_t lowest_ = levels - 1;
    std::uint64_t count_ = 0;
    std::uint64_t most_ = 0;
};

constexpr int weight_left = 9;
constexpr int weight_depth = 2;  // without it, two-deck lines wander for thousands of moves
constexpr int weight_break = 3;
constexpr int weight_inversion = 2;
constexpr int weight_sequence = 5;
constexpr int weight_cell = 7;
constexpr int weight_empty = 9;
constexpr int weight_above_next = 2;
constexpr int priority_base = 700;

int column_disorder(const Position& position, const Column& column) {
    const Rules& rules = position.rules();
    int disorder = 0;
    int lowest = max_rank + 1;
    int next_above = 0;
    for (int i = 0; i < column.size(); ++i) {
        const Card card = column[i];
        if (i > 0 && !rules.builds_on(card, column[i - 1])) disorder += weight_break;
        if (card.rank() > lowest) disorder += weight_inversion;
        lowest = std::min(lowest, card.rank());
        if (position.foundation_for(card) >= 0) next_above += column.size() - 1 - i;
    }
    return disorder + weight_above_next * next_above;
}

// Lower is nearer to a win, as far as this guess can tell; it only orders the search.
int priority_of(const Position& position, int depth) {
    const Rules& rules = position.rules();
    int priority = priority_base + weight_depth * depth + weight_left * (rules.num_cards() - position.cards_home());
    for (int i = 0; i < rules.columns; ++i) {
        priority += column_disorder(position, position.column(i));
        priority -= weight_sequence * std::max(0, position.run_length(i) - 1);
    }
    priority += weight_cell * (rules.cells - position.free_cells());
    return (priority - weight_empty * position.empty_columns()) / rules.decks;
}

class GenericSearch {
public:
    GenericSearch(const Position& position, Budget& budget)
        : start_(position), budget_(budget), store_(budget.memory_limit()) {}

    SolveStatus run(std::vector<Move>& moves) {
        Position root = start_;
        force_safe(root, nullptr);
        if (!add(root, StateStore::none)) return SolveStatus::undecided;
        if (root.is_won()) return finish(moves);
        Position position = root;
        while (!waiting_.empty()) {
            if (!budget_.tick()) return SolveStatus::undecided;
            const std::uint32_t state = waiting_.pop();
            unpack(store_[state], position);
            branching_moves(position, branches_);
            for (const Move& move : branches_) {
                Position child = position;
                child.do_move(move);
                force_safe(child, nullptr);
                if (!add(child, state)) return SolveStatus::undecided;
                if (won_) return finish(moves);
            }
        }
        return SolveStatus::unsolvable;
    }

private:
    bool add(const Position& position, std::uint32_t parent) {
        pack(position, packed_);
        const auto inserted = store_.insert(packed_.view());
        if (inserted.index == StateStore::none) return budget_.fits(budget_.memory_limit() + 1);
        if (!inserted.is_new) return true;
        budget_.add_states(1);
        parents_.push_back(parent);
        const int depth = parent == StateStore::none ? 0 : depths_[parent] + 1;
        depths_.push_back(static_cast<std::uint16_t>(std::min(depth, 0xFFFF)));
        won_ = position.is_won();
        if (won_) return true;
        waiting_.push(priority_of(position, depth), inserted.index);
        // Vectors hold up to twice what is in them.
        const std::uint64_t beside =
            waiting_.bytes() + 2 * (sizeof(std::uint32_t) + sizeof(std::uint16_t)) * parents_.size();
        store_.set_reserve(beside);
        return budget_.fits(store_.bytes() + beside);
    }

    // Follows the parents back from the newest state, then finds by the core's own moves how each state
    // was reached: packed states name no columns, so this is the only place that must.
    SolveStatus finish(std::vector<Move>& moves) {
        std::vector<std::uint32_t> path;
        for (std::uint32_t state = store_.size() - 1; state != StateStore::none; state = parents_[state]) {
            path.push_back(state);
        }
        Position position = start_;
        force_safe(position, &moves);
        for (std::size_t step = path.size() - 1; step-- > 0;) {
            branching_moves(position, branches_);
            for (const Move& move : branches_) {
                Position child = position;
                child.do_move(move);
                std::vector<Move> forced;
                force_safe(child, &forced);
                pack(child, packed_);
                if (!std::ranges::equal(packed_.view(), store_[path[step]])) continue;
                moves.push_back(move);
                moves.insert(moves.end(), forced.begin(), forced.end());
                position = child;
                break;
            }
        }
        return SolveStatus::solved;
    }

    const Position& start_;
    Budget& budget_;
    StateStore store_;
    Waiting waiting_;
    PackedState packed_;
    std::vector<std::uint32_t> parents_;
    std::vector<std::uint16_t> depths_;
    std::vector<Move> branches_;
    bool won_ = false;
};

}  // namespace

SolveStatus solve_generic(const Position& position, Budget& budget, std::vector<Move>& moves) {
    moves.clear();
    return GenericSearch(position, budget).run(moves);
}

}  // namespace freecell::search
