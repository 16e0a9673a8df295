#include "freecell/search/solver.hpp"

#include <utility>

#include "freecell/search/budget.hpp"
#include "freecell/search/generic.hpp"
#include "freecell/search/portfolio.hpp"

namespace freecell::search {

struct Solver::Workspace {
    Portfolio portfolio;
};

Solver::Solver() : workspace_(std::make_unique<Workspace>()) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

SolveResult Solver::solve(const Position& position, Goal /*goal*/, const Limits& limits, const StopToken* stop,
                          const Progress& progress) {
    const double started = thread_seconds();
    Budget budget(limits, stop, &progress);
    SolveResult result;
    // The one place that chooses.
    result.status = fits_compact(position.rules()) ? workspace_->portfolio.solve(position, budget, result.moves)
                                                   : solve_generic(position, budget, result.moves);
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
    return Solver().solve(position, goal, limits, stop, progress);
}

}  // namespace freecell::search
