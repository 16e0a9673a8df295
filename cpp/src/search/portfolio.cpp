#include "freecell/search/portfolio.hpp"

#include "freecell/search/line.hpp"

namespace freecell::search {

namespace {

constexpr std::uint64_t first_proof_states = 100'000;
// A game in progress that the first scans fail on is often lost, and nearly always in so small a space.
constexpr std::size_t scans_before_early_proof = 1;
constexpr std::uint64_t early_proof_states = 4'000;
constexpr std::uint64_t kept_bytes = std::uint64_t{8} << 20;  // more than this is not kept for the next solve

bool settles(ProofEnd end) { return end != ProofEnd::paused && end != ProofEnd::full; }

}  // namespace

std::uint64_t Portfolio::held_bytes() const { return scan_.bytes() + prover_.bytes() + best_first_.bytes(); }

// What one of the exhaustive searches may hold beside the scans and the other one.
std::uint64_t Portfolio::room_beside(std::uint64_t other, const Budget& budget) const {
    const std::uint64_t held = scan_.bytes() + other;
    return budget.memory_limit() > held ? budget.memory_limit() - held : 0;
}

template <class Search>
SolveStatus Portfolio::conclude(ProofEnd end, const Search& search) {
    if (end == ProofEnd::refuted) return SolveStatus::unsolvable;
    if (end != ProofEnd::solved) return SolveStatus::undecided;
    search.path(line_);
    return SolveStatus::solved;
}

void Portfolio::prepare(const Rules& rules) {
    if (is_prepared_ && rules == rules_) return;
    rules_ = rules;
    is_prepared_ = true;
    evaluations_.clear();
    for (const ScheduledScan& scan : schedule_for(rules)) evaluations_.emplace_back(scan.weights, rules.cells, rules.ranks);
}

Portfolio::Outcome Portfolio::run_scans(Budget& budget) {
    const std::vector<ScheduledScan>& schedule = schedule_for(rules_);
    for (std::size_t i = 0; i < schedule.size(); ++i) {
        if (Scan::bytes_for(schedule[i].nodes) > budget.memory_limit()) continue;
        const ScanEnd end = scan_.run(table_, root_, evaluations_[i], schedule[i].nodes, budget);
        budget.fits(scan_.bytes());
        if (end == ScanEnd::halted) return Outcome::halted;
        if (end == ScanEnd::solved) {
            scan_.path(line_);
            return Outcome::solved;
        }
        // So small a space is better proved than scanned again.
        if (end == ScanEnd::dry) break;
        if (i + 1 == scans_before_early_proof && in_progress_ && Prover::can_prove(table_)) {
            prover_.start(table_, root_);
            proof_started_ = true;
            const ProofEnd proof = prover_.resume(early_proof_states, room_beside(0, budget), budget);
            budget.fits(held_bytes());
            if (proof == ProofEnd::refuted) return Outcome::refuted;
            if (proof == ProofEnd::halted) return Outcome::halted;
            if (proof == ProofEnd::solved) {
                prover_.path(line_);
                return Outcome::solved;
            }
        }
    }
    return Outcome::open;
}

SolveStatus Portfolio::exhaust(Budget& budget) {
    bool proving = Prover::can_prove(table_);
    bool searching = true;
    if (proving && !proof_started_) prover_.start(table_, root_);
    best_first_.start(table_, root_, evaluations_[0]);
    for (std::uint64_t states = first_proof_states; proving || searching; states *= 2) {
        if (proving) {
            const ProofEnd end = prover_.resume(states, room_beside(best_first_.bytes(), budget), budget);
            if (settles(end)) return conclude(end, prover_);
            // With the same memory the prover goes on the longest, so it gets what the other one holds.
            if (end == ProofEnd::full) {
                if (!searching || best_first_.bytes() < prover_.bytes() / 8) {
                    proving = false;
                    prover_.release();
                } else {
                    searching = false;
                    best_first_.release();
                }
            }
        }
        if (searching) {
            const ProofEnd end = best_first_.resume(states, room_beside(prover_.bytes(), budget), budget);
            if (settles(end)) return conclude(end, best_first_);
            if (end == ProofEnd::full) {
                searching = false;
                best_first_.release();
            }
        }
        budget.fits(held_bytes());
    }
    return SolveStatus::undecided;
}

SolveStatus Portfolio::solve(const Position& position, Budget& budget, std::vector<Move>& moves) {
    moves.clear();
    line_.clear();
    prepare(position.rules());
    in_progress_ = position.cards_home() > 0 || position.free_cells() < position.rules().cells;
    proof_started_ = false;
    set_root(position, table_, start_);
    root_ = start_;
    send_safe_home(table_, root_);
    SolveStatus status = SolveStatus::solved;
    if (root_.cards_home() != table_.num_cards()) {
        const Outcome outcome = run_scans(budget);
        if (outcome == Outcome::halted) return SolveStatus::undecided;
        if (outcome == Outcome::refuted) return SolveStatus::unsolvable;
        if (outcome == Outcome::open) {
            status = exhaust(budget);
            budget.fits(held_bytes());
            if (prover_.bytes() > kept_bytes) prover_.release();
            if (best_first_.bytes() > kept_bytes) best_first_.release();
        }
    }
    if (status == SolveStatus::solved) append_line(position, table_, start_, line_, moves);
    return status;
}

}  // namespace freecell::search
