#pragma once
// One greedy best-first scan of a one-deck game under one set of weights (support/scan_tree.hpp).

#include <cstdint>
#include <vector>

#include "freecell/search/one_deck/board.hpp"
#include "freecell/search/one_deck/weights.hpp"
#include "freecell/search/support/memory.hpp"
#include "freecell/search/support/scan_tree.hpp"

namespace freecell::search {

class Scan {
public:
    // `nodes` is the most positions to expand. On success path() has the moves from the root.
    ScanEnd run(const CompactTable& table, const Board& root, const Evaluation& evaluation, std::uint32_t nodes,
                Budget& budget);

    // Also expands by moves of the card that was just moved, which lead nowhere new but change the order in
    // which positions come up: a frozen scan keeps the order it had.
    void offer_all_moves() { offers_all_ = true; }

    // The moves of the line found, first to last; safe moves home are not named.
    void path(std::vector<CompactMove>& moves) const { tree_.path(moves); }
    std::uint64_t bytes() const { return tree_.bytes() + wanted_.capacity() * sizeof(Wanted); }
    void release();
    // The most that a scan of so many nodes may hold, growth included.
    static std::uint64_t bytes_for(std::uint32_t nodes);

private:
    ScanTree<Board> tree_;
    PlainVector<Wanted> wanted_;  // of each node; beside the tree, so that a node stays within four cache lines
    bool offers_all_ = false;
};

}  // namespace freecell::search
