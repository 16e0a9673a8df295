#pragma once
// The search for games of two decks: scans with different weights and small limits, then scans with weights
// between theirs and the complete search in turns. Only the latter refutes, and only it fetches cards back off a
// foundation: a line without wins under either rule.

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "freecell/search/complete/generic.hpp"
#include "freecell/search/outcome.hpp"
#include "freecell/search/two_decks/scan.hpp"

namespace freecell::search {

class TwoDeckSearch {
public:
    // Fills `moves` when the answer is solved. Without an answer, budget.halt() says why, or memory did not do.
    SolveStatus solve(const Position& position, Budget& budget, std::vector<Move>& moves);

    std::uint64_t held_bytes() const { return scan_.bytes(); }

private:
    StageEnd run(Budget& budget);
    StageEnd run_schedule(std::size_t from, std::size_t to, Budget& budget);
    StageEnd run_blends(std::size_t round, Budget& budget);
    StageEnd scan(const TwinWeights& weights, std::uint32_t nodes, Budget& budget);
    StageEnd search(std::uint64_t nodes, Budget& budget);

    const Position* position_ = nullptr;
    std::optional<TwinTable> table_;
    TwinBoard root_;
    TwinScan scan_;
    std::unique_ptr<GenericSearch> complete_;
    bool ran_dry_ = false;  // a scan saw all it could see
    bool is_full_ = false;  // the complete search has no memory to go on
    std::vector<Move>* moves_ = nullptr;
};

}  // namespace freecell::search
