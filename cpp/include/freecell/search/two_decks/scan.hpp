#pragma once
// One greedy best-first scan of a two-deck game under one set of weights: the way of one_deck/scan.hpp over the
// boards of two_decks/board.hpp. It proves nothing, even when it runs dry.

#include <cstdint>
#include <vector>

#include "freecell/search/support/budget.hpp"
#include "freecell/search/support/ends.hpp"
#include "freecell/search/support/hash_set.hpp"
#include "freecell/search/support/queue.hpp"
#include "freecell/search/two_decks/board.hpp"
#include "freecell/search/two_decks/expander.hpp"

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

    int depth() const { return nodes_[count_ - 1].depth; }  // moves of the line found, safe ones not counted
    std::uint64_t bytes() const { return nodes_.capacity() * sizeof(Node) + seen_.bytes() + queue_.bytes(); }
    void release();
    // The most that a scan of so many nodes may hold, growth included.
    static std::uint64_t bytes_for(std::uint32_t nodes);

private:
    // An expanded position, and how it was reached.
    struct Node {
        TwinBoard board;
        std::uint32_t parent;
        TwinMove move;
        std::uint16_t depth;
    };

    std::vector<Node> nodes_;
    std::uint32_t count_ = 0;
    HashSet seen_;
    Queue queue_;
};

}  // namespace freecell::search
