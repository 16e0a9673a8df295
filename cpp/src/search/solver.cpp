#include "freecell/search/solver.hpp"

#include <utility>

#include "freecell/search/budget.hpp"
#include "freecell/search/generic.hpp"

namespace freecell::search {

struct Solver::Workspace {};

Solver::Solver() : workspace_(std::make_unique<Workspace>()) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

SolveResult Solver::solve(const Position& position, Goal /*goal*/, const Limits& limits,
                          const StopToken* stop, const Progress& progress) {
    const double started = thread_seconds();
    Budget budget(limits, stop, &progress);
    SolveResult result;
    result.status = solve_generic(position, budget, result.moves);
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
