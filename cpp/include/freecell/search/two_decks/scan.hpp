#pragma once
// One greedy best-first scan of a two-deck game under one set of weights (support/scan_tree.hpp). Cards never come
// back off a foundation in it.

#include <cstdint>
#include <vector>

#include "freecell/search/support/scan_tree.hpp"
#include "freecell/search/two_decks/board.hpp"
#include "freecell/search/two_decks/weights.hpp"

namespace freecell::search {

class TwinScan {
public:
    // `nodes` is the most positions to expand; below Queue::max_parents. On success append_line() has the moves.
    // The root is a board with its safe cards home.
    ScanEnd run(const TwinTable& table, const TwinBoard& root, const TwinEvaluation& evaluation, std::uint32_t nodes,
                Budget& budget);

    // Appends the core moves of the line found, safe moves home among them. `position` is what the root was read
    // from, before anything went home.
    void append_line(const TwinTable& table, const Position& position, std::vector<Move>& moves) const;

    int depth() const { return tree_.depth(); }  // moves of the line found, safe ones not counted
    std::uint64_t bytes() const { return tree_.bytes(); }
    void release() { tree_.release(); }
    // The most that a scan of so many nodes may hold, growth included.
    static std::uint64_t bytes_for(std::uint32_t nodes);

private:
    ScanTree<TwinBoard> tree_;
};

}  // namespace freecell::search
