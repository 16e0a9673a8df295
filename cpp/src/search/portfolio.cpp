#include "freecell/search/portfolio.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "freecell/search/line.hpp"

namespace freecell::search {

namespace {

constexpr std::uint64_t first_slice = 70'000;  // states; later ones double
// A game in progress that the first scan fails on is often lost, and nearly always in a small space.
constexpr std::uint64_t early_proof_states = 4'000;
constexpr std::uint64_t least_room = std::uint64_t{1} << 20;  // without so much an exhaustive search is not begun
constexpr std::uint64_t kept_bytes = std::uint64_t{8} << 20;  // more than this is not kept for the next solve

// After the schedule: so many scans before each slice of the exhaustive searches, of so many nodes at first
// and twice as many each round, up to a limit that keeps them small in memory.
constexpr std::size_t blends_a_round = 12;
constexpr std::size_t blend_rounds = 6;
constexpr std::size_t blend_doublings = 3;
constexpr std::uint32_t blend_nodes = 6'000;
// The best-first search with its compact nodes is slow at first and only joins in when little else is left.
constexpr std::size_t first_best_first_round = 2;

Weights halfway(const Weights& first, const Weights& second) {
    using Numbers = std::array<std::int16_t, Weights::count>;
    auto sum = std::bit_cast<Numbers>(first);
    const auto other = std::bit_cast<Numbers>(second);
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] = static_cast<std::int16_t>((sum[i] + other[i]) / 2);
    return std::bit_cast<Weights>(sum);
}

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
Portfolio::Outcome Portfolio::conclude(ProofEnd end, const Search& search) {
    if (end == ProofEnd::refuted) return Outcome::refuted;
    if (end == ProofEnd::halted) return Outcome::halted;
    if (end != ProofEnd::solved) return Outcome::open;
    search.path(line_);
    return Outcome::solved;
}

void Portfolio::prepare(const Rules& rules) {
    if (is_prepared_ && rules == rules_) return;
    rules_ = rules;
    is_prepared_ = true;
    evaluations_.clear();
    const std::vector<ScheduledScan>& scans = schedule_for(rules).scans;
    for (const ScheduledScan& scan : scans) evaluations_.emplace_back(scan.weights, rules.cells, rules.ranks);
    const auto deepest = std::ranges::max_element(scans, {}, &ScheduledScan::nodes);
    deepest_ = static_cast<std::size_t>(deepest - scans.begin());
}

Portfolio::Outcome Portfolio::run_scans(std::size_t from, std::size_t to, Budget& budget) {
    const Schedule& schedule = schedule_for(rules_);
    for (std::size_t i = from; i < to && !ran_dry_; ++i) {
        const std::uint32_t nodes = schedule.scans[i].nodes;
        if (Scan::bytes_for(nodes) + prover_.bytes() > budget.memory_limit()) continue;
        const ScanEnd end = scan_.run(table_, root_, evaluations_[i], nodes, budget);
        budget.fits(held_bytes());
        if (end == ScanEnd::halted) return Outcome::halted;
        if (end == ScanEnd::solved) {
            scan_.path(line_);
            return Outcome::solved;
        }
        // So small a space is better proved than scanned again.
        ran_dry_ = end == ScanEnd::dry;
    }
    return Outcome::open;
}

// Goes on with the depth-first search for so many states.
Portfolio::Outcome Portfolio::prove(std::uint64_t states, Budget& budget) {
    if (!Prover::can_prove(table_) || room_beside(0, budget) < least_room) return Outcome::open;
    if (!proof_started_) prover_.start(table_, root_);
    proof_started_ = true;
    if (states >= first_slice) scan_.release();
    const ProofEnd end = prover_.resume(states, room_beside(0, budget), budget);
    budget.fits(held_bytes());
    return conclude(end, prover_);
}

Portfolio::Outcome Portfolio::run(Budget& budget) {
    const Schedule& schedule = schedule_for(rules_);
    std::size_t scans = in_progress_ ? 1 : 0;
    Outcome outcome = run_scans(0, scans, budget);
    if (in_progress_ && outcome == Outcome::open) outcome = prove(early_proof_states, budget);
    for (const Schedule::Proof& proof : schedule.proofs) {
        if (outcome != Outcome::open) return outcome;
        outcome = run_scans(scans, proof.after_scans, budget);
        scans = proof.after_scans;
        if (outcome == Outcome::open) outcome = prove(proof.states, budget);
    }
    if (outcome == Outcome::open) outcome = run_scans(scans, schedule.scans.size(), budget);
    return outcome == Outcome::open ? exhaust(budget) : outcome;
}

// Scans with weights halfway between two of the schedule's: for what is left, other weights help more often
// than more time does. `round` picks the pairs.
Portfolio::Outcome Portfolio::run_blends(std::size_t round, Budget& budget) {
    const std::vector<ScheduledScan>& scans = schedule_for(rules_).scans;
    const std::uint32_t nodes = blend_nodes << std::min(round, blend_doublings);
    if (Scan::bytes_for(nodes) + prover_.bytes() + best_first_.bytes() > budget.memory_limit()) return Outcome::open;
    for (std::size_t i = 0; i < blends_a_round && !ran_dry_; ++i) {
        const std::size_t first = (round * blends_a_round + i) % scans.size();
        const std::size_t second = (first + 1 + (round * blends_a_round + i) / scans.size()) % scans.size();
        const Weights weights = halfway(scans[first].weights, scans[second].weights);
        const Evaluation evaluation(weights, rules_.cells, rules_.ranks);
        const ScanEnd end = scan_.run(table_, root_, evaluation, nodes, budget);
        budget.fits(held_bytes());
        if (end == ScanEnd::halted) return Outcome::halted;
        if (end == ScanEnd::solved) {
            scan_.path(line_);
            return Outcome::solved;
        }
        ran_dry_ = end == ScanEnd::dry;
    }
    return Outcome::open;
}

// More scans, the depth-first and the best-first search in turns, these two each from where they stopped,
// until one of them settles it or there is no memory to go on.
Portfolio::Outcome Portfolio::exhaust(Budget& budget) {
    bool proving = proof_started_;
    bool searching = room_beside(prover_.bytes(), budget) >= least_room;
    Outcome outcome = Outcome::open;
    if (searching) best_first_.start(table_, root_, evaluations_[deepest_]);
    std::uint64_t states = first_slice;
    for (std::size_t round = 0; proving || searching; ++round, states *= 2) {
        if (round < blend_rounds) outcome = run_blends(round, budget);
        if (outcome != Outcome::open) return outcome;
        if (proving) {
            const ProofEnd end = prover_.resume(states, room_beside(best_first_.bytes(), budget), budget);
            outcome = conclude(end, prover_);
            // With the same memory the depth-first search goes on the longest, so it gets what the other holds.
            if (end == ProofEnd::full) {
                proving = searching;
                searching = false;
                best_first_.release();
            }
        }
        if (outcome != Outcome::open) return outcome;
        if (searching && (round >= first_best_first_round || !proving)) {
            const ProofEnd end = best_first_.resume(states, room_beside(prover_.bytes(), budget), budget);
            outcome = conclude(end, best_first_);
            if (end == ProofEnd::full) {
                searching = false;
                best_first_.release();
            }
        }
        if (outcome != Outcome::open) return outcome;
        budget.fits(held_bytes());
    }
    return Outcome::open;
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
    const Outcome outcome = root_.cards_home() == table_.num_cards() ? Outcome::solved : run(budget);
    budget.fits(held_bytes());
    if (prover_.bytes() > kept_bytes) prover_.release();
    if (best_first_.bytes() > kept_bytes) best_first_.release();
    if (outcome == Outcome::solved) append_line(position, table_, start_, line_, moves);
    if (outcome == Outcome::solved) return SolveStatus::solved;
    return outcome == Outcome::refuted ? SolveStatus::unsolvable : SolveStatus::undecided;
}

}  // namespace freecell::search
