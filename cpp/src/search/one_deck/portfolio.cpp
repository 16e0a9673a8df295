#include "freecell/search/one_deck/portfolio.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

#include "freecell/search/one_deck/line.hpp"

namespace freecell::search {

namespace {

// States in the first slice of an exhaustive search after the schedule; later ones double.
constexpr std::uint64_t first_slice = 560'000;
// Before a slice of this length the scans give their memory back: most lost deals end there. Before longer ones it
// would only have to be taken again.
constexpr std::uint64_t least_frugal_slice = 50'000;
constexpr std::uint64_t most_frugal_slice = 100'000;
// A game in progress that the first scan fails on is often lost, and nearly always in a small space.
constexpr std::uint64_t early_proof_states = 4'000;
constexpr std::uint64_t least_room = std::uint64_t{1} << 20;  // without so much an exhaustive search is not begun
constexpr std::uint64_t kept_bytes = std::uint64_t{8} << 20;  // more than this is not kept for the next solve

// After the schedule the scans that it gives most nodes are run again, in rounds that double, as long as their
// memory stays moderate: nearly all deals that are still open have a win within half a million nodes of one of them.
constexpr std::size_t long_scans = 4;
constexpr std::size_t long_rounds = 2;
constexpr std::uint32_t long_scan_nodes = 250'000;
// The best-first search with its compact nodes is slow at first and only joins in when little else is left.
constexpr std::size_t first_best_first_round = 1;

}  // namespace

void Portfolio::release() {
    scan_.release();
    prover_.release();
    best_first_.release();
}

std::uint64_t Portfolio::held_bytes() const { return scan_.bytes() + prover_.bytes() + best_first_.bytes(); }

// What one of the exhaustive searches may hold beside the scans and the other one.
std::uint64_t Portfolio::room_beside(std::uint64_t other, const Budget& budget) const {
    const std::uint64_t held = scan_.bytes() + other;
    return budget.memory_limit() > held ? budget.memory_limit() - held : 0;
}

template <class Search>
StageEnd Portfolio::conclude(ProofEnd end, const Search& search) {
    if (end == ProofEnd::solved) search.path(line_);
    return stage_end(end);
}

void Portfolio::prepare(const Rules& rules) {
    if (is_prepared_ && rules == rules_) return;
    rules_ = rules;
    is_prepared_ = true;
    evaluations_.clear();
    const std::vector<ScheduledScan>& scans = schedule_for(rules).scans;
    for (const ScheduledScan& scan : scans) evaluations_.emplace_back(scan.weights, rules.cells, rules.ranks);
    longest_.resize(scans.size());
    std::iota(longest_.begin(), longest_.end(), std::size_t{0});
    std::ranges::stable_sort(longest_, std::greater{}, [&scans](std::size_t scan) { return scans[scan].nodes; });
    longest_.resize(std::min(longest_.size(), long_scans));
}

StageEnd Portfolio::run_scan(std::size_t index, std::uint32_t nodes, Budget& budget) {
    if (Scan::bytes_for(nodes) + prover_.bytes() + best_first_.bytes() > budget.memory_limit()) return StageEnd::open;
    const ScanEnd end = scan_.run(table_, root_, evaluations_[index], nodes, budget);
    budget.fits(held_bytes());
    // So small a space is better proved than scanned again.
    if (end != ScanEnd::halted) ran_dry_ = end == ScanEnd::dry;
    if (end == ScanEnd::solved) scan_.path(line_);
    return stage_end(end);
}

StageEnd Portfolio::run_scans(std::size_t from, std::size_t to, Budget& budget) {
    StageEnd end = StageEnd::open;
    for (std::size_t i = from; i < to && end == StageEnd::open && !ran_dry_; ++i) {
        end = run_scan(i, schedule_for(rules_).scans[i].nodes, budget);
    }
    return end;
}

StageEnd Portfolio::run_long_scans(std::size_t round, Budget& budget) {
    StageEnd end = StageEnd::open;
    for (std::size_t i = 0; i < longest_.size() && end == StageEnd::open && !ran_dry_; ++i) {
        end = run_scan(longest_[i], long_scan_nodes << round, budget);
    }
    return end;
}

// Goes on with the depth-first search for so many states.
StageEnd Portfolio::prove(std::uint64_t states, Budget& budget) {
    if (!Prover::can_prove(table_) || room_beside(0, budget) < least_room) return StageEnd::open;
    if (!proof_started_) prover_.start(table_, root_);
    proof_started_ = true;
    if (states >= least_frugal_slice && states <= most_frugal_slice) scan_.release();
    const ProofEnd end = prover_.resume(states, room_beside(0, budget), budget);
    budget.fits(held_bytes());
    return conclude(end, prover_);
}

StageEnd Portfolio::run(Budget& budget) {
    const Schedule& schedule = schedule_for(rules_);
    std::size_t scans = in_progress_ ? 1 : 0;
    StageEnd end = run_scans(0, scans, budget);
    if (in_progress_ && end == StageEnd::open) end = prove(early_proof_states, budget);
    for (const Schedule::Proof& proof : schedule.proofs) {
        if (end != StageEnd::open) return end;
        end = run_scans(scans, proof.after_scans, budget);
        scans = proof.after_scans;
        if (end == StageEnd::open) end = prove(proof.states, budget);
    }
    if (end == StageEnd::open) end = run_scans(scans, schedule.scans.size(), budget);
    return end == StageEnd::open ? exhaust(budget) : end;
}

// More scans, the depth-first and the best-first search in turns, these two each from where they stopped,
// until one of them settles it or there is no memory to go on.
StageEnd Portfolio::exhaust(Budget& budget) {
    bool proving = proof_started_;
    bool searching = room_beside(prover_.bytes(), budget) >= least_room;
    StageEnd end = StageEnd::open;
    if (searching) best_first_.start(table_, root_, evaluations_[longest_.front()]);
    std::uint64_t states = first_slice;
    for (std::size_t round = 0; proving || searching; ++round, states *= 2) {
        if (round < long_rounds) end = run_long_scans(round, budget);
        if (end != StageEnd::open) return end;
        if (proving) {
            const ProofEnd slice = prover_.resume(states, room_beside(best_first_.bytes(), budget), budget);
            end = conclude(slice, prover_);
            // With the same memory the depth-first search goes on the longest, so it gets what the other holds.
            if (slice == ProofEnd::full) {
                proving = searching;
                searching = false;
                best_first_.release();
            }
        }
        if (end != StageEnd::open) return end;
        if (searching && (round >= first_best_first_round || !proving)) {
            const ProofEnd slice = best_first_.resume(states, room_beside(prover_.bytes(), budget), budget);
            end = conclude(slice, best_first_);
            if (slice == ProofEnd::full) {
                searching = false;
                best_first_.release();
            }
        }
        if (end != StageEnd::open) return end;
        budget.fits(held_bytes());
    }
    return StageEnd::open;
}

SolveStatus Portfolio::solve(const Position& position, Budget& budget, std::vector<Move>& moves) {
    moves.clear();
    line_.clear();
    prepare(position.rules());
    if (held_bytes() > budget.memory_limit() / 4) release();
    set_root(position, table_, start_);
    root_ = start_;
    send_safe_home(table_, root_);
    in_progress_ = position.cards_home() > 0 || position.free_cells() < position.rules().cells;
    proof_started_ = false;
    ran_dry_ = false;
    const StageEnd end = root_.cards_home() == table_.num_cards() ? StageEnd::solved : run(budget);
    budget.fits(held_bytes());
    if (scan_.bytes() > kept_bytes) scan_.release();
    if (prover_.bytes() > kept_bytes) prover_.release();
    if (best_first_.bytes() > kept_bytes) best_first_.release();
    if (end == StageEnd::solved) append_line(position, table_, start_, line_, moves);
    return status_of(end);
}

}  // namespace freecell::search
