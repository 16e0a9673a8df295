#include "freecell/search/solver.hpp"

#include <algorithm>
#include <utility>

#include "freecell/search/complete/generic.hpp"
#include "freecell/search/one_deck/portfolio.hpp"
#include "freecell/search/support/budget.hpp"
#include "freecell/search/two_decks/portfolio.hpp"

namespace freecell::search {

namespace {

// What the search that fetches no cards back may take before the one that does gets its turn; of a small
// limit this keeps a quarter.
constexpr std::uint64_t most_without_return = 2'000'000;

// What a thread keeps between its calls of solve(): most solves are done with a tenth of it.
constexpr std::uint64_t most_kept = std::uint64_t{2} << 20;

// A solver of the calling thread, lent for one solve. A solve within a solve finds none and makes its own.
class Lease {
public:
    Lease() : solver_(std::move(idle())) {
        if (solver_ == nullptr) solver_ = std::make_unique<Solver>();
    }

    Solver& solver() { return *solver_; }

    // Hands it back for the next solve; one that an exception left as it was is never used again.
    void hand_back() {
        if (solver_->held_bytes() <= most_kept) idle() = std::move(solver_);
    }

private:
    static std::unique_ptr<Solver>& idle() {
        thread_local std::unique_ptr<Solver> kept;
        return kept;
    }

    std::unique_ptr<Solver> solver_;
};

}  // namespace

struct Solver::Workspace {
    // The one place that chooses.
    SolveStatus solve(const Position& position, Budget& budget, std::vector<Move>& moves) {
        if (fits_compact(position.rules())) return portfolio.solve(position, budget, moves);
        if (position.rules().decks > 1) return two_decks.solve(position, budget, moves);
        return solve_with_return(position, budget, moves);
    }

    // One deck whose cards may come back. A line that fetches none wins under either rule, and the search for
    // such a line is much the faster; only when there is none have all moves to be tried.
    SolveStatus solve_with_return(const Position& position, Budget& budget, std::vector<Move>& moves) {
        Rules rules = position.rules();
        rules.foundation_return = false;
        Position without = position;
        without.set_rules(rules);
        budget.narrow(std::min(most_without_return, budget.nodes_left() - budget.nodes_left() / 4));
        const SolveStatus status = portfolio.solve(without, budget, moves);
        budget.widen();
        if (status == SolveStatus::solved) return status;
        if (budget.halt() != Halt::none) return SolveStatus::undecided;
        portfolio = Portfolio();  // gives its memory back
        return solve_generic(position, budget, moves);
    }

    Portfolio portfolio;
    TwoDeckSearch two_decks;
};

Solver::Solver() : workspace_(std::make_unique<Workspace>()) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

std::uint64_t Solver::held_bytes() const {
    return workspace_->portfolio.held_bytes() + workspace_->two_decks.held_bytes();
}

SolveResult Solver::solve(const Position& position, Goal /*goal*/, const Limits& limits, const StopToken* stop,
                          const Progress& progress) {
    const double started = thread_seconds();
    Budget budget(limits, stop, &progress);
    SolveResult result;
    result.status = workspace_->solve(position, budget, result.moves);
    if (result.status == SolveStatus::undecided && budget.halt() == Halt::cancelled) {
        result.status = SolveStatus::cancelled;
    }
    result.nodes = budget.nodes();
    result.states = budget.states();
    result.peak_bytes = budget.peak_bytes();
    result.cpu_seconds = thread_seconds() - started;
    return result;
}

SolveResult solve(const Position& position, Goal goal, const Limits& limits, const StopToken* stop,
                  const Progress& progress) {
    Lease lease;
    SolveResult result = lease.solver().solve(position, goal, limits, stop, progress);
    lease.hand_back();
    return result;
}

}  // namespace freecell::search
