#pragma once
// The one-deck solver: scans with different weights, each with a small limit, then a search that ends.
//
// Most positions fall to the first scan within a few hundred expansions; those that don't are rarely hard,
// only hard for those weights, so others get their turn before any of them gets more time. What withstands
// them all is exhausted: depth-first and best-first in turns, in slices that double, until one of them wins
// or comes to the end of the space.

#include <cstdint>
#include <vector>

#include "freecell/position.hpp"
#include "freecell/search/one_deck/best_first.hpp"
#include "freecell/search/one_deck/prover.hpp"
#include "freecell/search/one_deck/scan.hpp"
#include "freecell/search/one_deck/schedule.hpp"
#include "freecell/search/outcome.hpp"

namespace freecell::search {

class Portfolio {
public:
    // Fills `moves` when the answer is solved. Without an answer, budget.halt() says why.
    // Precondition: fits_compact(position.rules()).
    SolveStatus solve(const Position& position, Budget& budget, std::vector<Move>& moves);

    std::uint64_t held_bytes() const;

private:
    void prepare(const Rules& rules);
    StageEnd run(Budget& budget);
    StageEnd run_scan(std::size_t index, std::uint32_t nodes, Budget& budget);
    StageEnd run_scans(std::size_t from, std::size_t to, Budget& budget);
    StageEnd run_long_scans(std::size_t round, Budget& budget);
    StageEnd prove(std::uint64_t states, Budget& budget);
    StageEnd exhaust(Budget& budget);
    template <class Search>
    StageEnd conclude(ProofEnd end, const Search& search);
    void release();
    std::uint64_t room_beside(std::uint64_t other, const Budget& budget) const;

    Rules rules_;
    bool is_prepared_ = false;
    bool in_progress_ = false;    // cards lie in cells or at home already
    bool proof_started_ = false;  // prover_ is under way from root_
    bool ran_dry_ = false;        // a scan saw all it could see
    std::vector<Evaluation> evaluations_;
    std::vector<std::size_t> longest_;  // the scans with the largest limits
    CompactTable table_;
    Board start_;  // as given
    Board root_;   // with safe cards home
    Scan scan_;
    Prover prover_;
    BestFirst best_first_;
    std::vector<CompactMove> line_;
};

}  // namespace freecell::search
