#include "freecell/search/two_decks/portfolio.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "freecell/search/two_decks/schedule.hpp"

namespace freecell::search {

namespace {

// A game in progress that the first scan fails on is often lost, and then mostly in a small space.
constexpr std::uint64_t early_search_nodes = 1'000;

// After the schedule: so many scans before each slice of the complete search, of so many nodes at first and
// twice as many each round, up to a limit that keeps them small in memory.
constexpr std::size_t blends_a_round = 6;
constexpr std::uint32_t blend_nodes = 4'000;
constexpr std::size_t blend_doublings = 3;
constexpr std::uint64_t first_slice = 4'000;
constexpr std::uint64_t kept_bytes = std::uint64_t{32} << 20;  // more than this is not kept for the next solve

TwinWeights halfway(const TwinWeights& first, const TwinWeights& second) {
    using Numbers = std::array<std::int16_t, TwinWeights::count>;
    auto sum = std::bit_cast<Numbers>(first);
    const auto other = std::bit_cast<Numbers>(second);
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] = static_cast<std::int16_t>((sum[i] + other[i]) / 2);
    return std::bit_cast<TwinWeights>(sum);
}

}  // namespace

StageEnd TwoDeckSearch::scan(const TwinWeights& weights, std::uint32_t nodes, Budget& budget) {
    const std::uint64_t held = complete_ ? complete_->bytes() : 0;
    if (ran_dry_ || TwinScan::bytes_for(nodes) + held > budget.memory_limit()) return StageEnd::open;
    const TwinEvaluation evaluation(weights, table_->rules);
    const ScanEnd end = scan_.run(*table_, root_, evaluation, nodes, budget);
    budget.fits(scan_.bytes() + held);
    if (end != ScanEnd::halted) ran_dry_ = end == ScanEnd::dry;
    if (end == ScanEnd::solved) scan_.append_line(*table_, *position_, *moves_);
    return stage_end(end);
}

// Goes on with the complete search.
StageEnd TwoDeckSearch::search(std::uint64_t nodes, Budget& budget) {
    if (is_full_) return StageEnd::open;
    if (!complete_) complete_ = std::make_unique<GenericSearch>(*position_);
    if (scan_.bytes() > budget.memory_limit() / 4) scan_.release();
    const ProofEnd end = complete_->resume(nodes, budget.memory_limit() - scan_.bytes(), budget);
    budget.fits(scan_.bytes() + complete_->bytes());
    if (end == ProofEnd::solved) complete_->append_line(*moves_);
    is_full_ = end == ProofEnd::full;
    if (is_full_) complete_.reset();
    return stage_end(end);
}

StageEnd TwoDeckSearch::run_schedule(std::size_t from, std::size_t to, Budget& budget) {
    const std::span<const TwinScheduledScan> scans = twin_schedule();
    StageEnd end = StageEnd::open;
    for (std::size_t i = from; i < to && end == StageEnd::open; ++i) {
        end = scan(scans[i].weights, scans[i].nodes, budget);
    }
    return end;
}

// Scans with weights halfway between two of the schedule's; `round` picks the pairs.
StageEnd TwoDeckSearch::run_blends(std::size_t round, Budget& budget) {
    const std::span<const TwinScheduledScan> scans = twin_schedule();
    const std::uint32_t nodes = blend_nodes << std::min(round, blend_doublings);
    StageEnd end = StageEnd::open;
    for (std::size_t i = 0; i < blends_a_round && end == StageEnd::open; ++i) {
        const std::size_t number = round * blends_a_round + i;
        const std::size_t first = number % scans.size();
        const std::size_t second = (first + 1 + number / scans.size()) % scans.size();
        end = scan(halfway(scans[first].weights, scans[second].weights), nodes, budget);
    }
    return end;
}

StageEnd TwoDeckSearch::run(Budget& budget) {
    const std::size_t scans = twin_schedule().size();
    const bool in_progress = position_->cards_home() > 0 || position_->free_cells() < position_->rules().cells;
    StageEnd end = run_schedule(0, 1, budget);
    if (end == StageEnd::open && in_progress) end = search(early_search_nodes, budget);
    if (end == StageEnd::open) end = run_schedule(1, scans, budget);
    std::uint64_t slice = first_slice;
    const std::size_t rounds = scans * (scans - 1) / blends_a_round;  // then all pairs have had their turn
    for (std::size_t round = 0; end == StageEnd::open; ++round, slice *= 2) {
        if (round <= rounds) end = run_blends(round, budget);
        if (end == StageEnd::open) end = search(slice, budget);
        if (round >= rounds && is_full_) break;
    }
    return end;
}

SolveStatus TwoDeckSearch::solve(const Position& position, Budget& budget, std::vector<Move>& moves) {
    moves.clear();
    position_ = &position;
    moves_ = &moves;
    if (!table_ || table_->rules != position.rules()) table_.emplace(position.rules());
    root_ = read_board(*table_, position);
    send_safe_home(*table_, root_);
    complete_.reset();
    ran_dry_ = is_full_ = false;
    if (scan_.bytes() > budget.memory_limit() / 4) scan_.release();
    const StageEnd end = run(budget);
    complete_.reset();
    if (scan_.bytes() > kept_bytes) scan_.release();
    return status_of(end);
}

}  // namespace freecell::search
