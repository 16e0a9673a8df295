#include "freecell/search/complete/generic.hpp"

#include <algorithm>
#include <limits>

#include "freecell/search/complete/reach.hpp"

namespace freecell::search {

namespace {

constexpr int weight_left = 29;
constexpr int weight_depth = 1;  // without it, two-deck lines wander for thousands of moves
constexpr int weight_break = 1;
constexpr int weight_inversion = 2;
constexpr int weight_sequence = 5;
constexpr int weight_cell = 7;
constexpr int weight_empty = 11;
constexpr int weight_above_next = 2;
constexpr std::uint64_t nodes_between_checks = 64;
constexpr int priority_base = 300;  // keeps good positions above zero

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
    return priority + weight_cell * (rules.cells - position.free_cells()) - weight_empty * position.empty_columns();
}

}  // namespace

void WaitingStates::push(int priority, std::uint32_t state) {
    const auto level = static_cast<std::size_t>(std::clamp(priority, 0, levels - 1));
    buckets_[level].push_back(state);
    lowest_ = std::min(lowest_, level);
    ++count_;
    most_ = std::max(most_, count_);
}

std::uint32_t WaitingStates::pop() {
    while (buckets_[lowest_].empty()) ++lowest_;
    const std::uint32_t state = buckets_[lowest_].back();
    buckets_[lowest_].pop_back();
    --count_;
    return state;
}

GenericSearch::GenericSearch(const Position& position) : start_(position), store_(0) {}

std::uint64_t GenericSearch::bytes_beside_store() const {
    // Vectors hold up to twice what is in them.
    return waiting_.bytes() + 2 * (sizeof(std::uint32_t) + sizeof(std::uint16_t)) * parents_.size();
}

// False when there is no memory for it.
bool GenericSearch::add(const Position& position, std::uint32_t parent) {
    write_key(position, key_);
    store_.set_reserve(bytes_beside_store());
    const auto inserted = store_.insert(key_.view());
    if (inserted.index == StateStore::none) return false;
    if (!inserted.is_new) return true;
    parents_.push_back(parent);
    const int depth = parent == StateStore::none ? 0 : depths_[parent] + 1;
    depths_.push_back(static_cast<std::uint16_t>(std::min(depth, 0xFFFF)));
    won_ = position.is_won();
    if (!won_) waiting_.push(priority_of(position, depth), inserted.index);
    return true;
}

ProofEnd GenericSearch::begin() {
    Position root = start_;
    force_safe(root, nullptr);
    if (!add(root, StateStore::none)) return ProofEnd::full;
    return won_ ? ProofEnd::solved : ProofEnd::paused;
}

ProofEnd GenericSearch::resume(std::uint64_t nodes, std::uint64_t memory_limit, Budget& budget) {
    store_.set_memory_limit(memory_limit);
    store_.set_budget(&budget);
    if (store_.size() == 0) {
        const ProofEnd end = begin();
        if (end != ProofEnd::paused) return end;
    }
    Position position = start_;
    for (; !waiting_.empty(); --nodes) {
        if (nodes == 0) return ProofEnd::paused;
        // A node takes ten times as long here as where the budget's own interval was chosen.
        if (nodes % nodes_between_checks == 0 && !budget.goes_on()) return ProofEnd::halted;
        if (!budget.tick()) return ProofEnd::halted;
        const std::uint32_t before = store_.size();
        const std::uint32_t state = waiting_.pop();
        read_key(store_[state], position);
        branching_moves(position, branches_);
        for (const Move& move : branches_) {
            Position child = position;
            child.do_move(move);
            force_safe(child, nullptr);
            if (!add(child, state)) return budget.halt() == Halt::none ? ProofEnd::full : ProofEnd::halted;
            if (won_) return ProofEnd::solved;
        }
        budget.add_states(store_.size() - before);
    }
    return ProofEnd::refuted;
}

// Follows the parents back from the newest state, then finds by the core's own moves how each state was reached:
// keys name no columns, so this is the only place that must.
void GenericSearch::append_line(std::vector<Move>& moves) {
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
            write_key(child, key_);
            if (!std::ranges::equal(key_.view(), store_[path[step]])) continue;
            moves.push_back(move);
            moves.insert(moves.end(), forced.begin(), forced.end());
            position = child;
            break;
        }
    }
}

SolveStatus solve_generic(const Position& position, Budget& budget, std::vector<Move>& moves) {
    moves.clear();
    GenericSearch search(position);
    const ProofEnd end = search.resume(std::numeric_limits<std::uint64_t>::max(), budget.memory_limit(), budget);
    budget.fits(search.bytes());
    if (end == ProofEnd::solved) search.append_line(moves);
    return status_of(stage_end(end));
}

}  // namespace freecell::search
