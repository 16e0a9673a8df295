#pragma once
// One greedy best-first scan of a one-deck game under one set of weights.
//
// Waiting moves carry a priority that was read off the parent; the position itself is built only when its
// turn comes. Positions met before are recognised by a 64-bit hash, which is enough for finding lines; a
// scan proves nothing, even when it runs dry.

#include <cstdint>
#include <vector>

#include "freecell/search/one_deck/board.hpp"
#include "freecell/search/one_deck/weights.hpp"
#include "freecell/search/support/budget.hpp"
#include "freecell/search/support/ends.hpp"
#include "freecell/search/support/hash_set.hpp"
#include "freecell/search/support/memory.hpp"
#include "freecell/search/support/queue.hpp"

namespace freecell::search {

// An expanded position of a scan, and how it was reached.
struct ScanNode {
    Board board;
    std::uint32_t parent;
    CompactMove move;
    std::uint16_t depth;
};

class Scan {
public:
    // `nodes` is the most positions to expand. On success path() has the moves from the root.
    ScanEnd run(const CompactTable& table, const Board& root, const Evaluation& evaluation, std::uint32_t nodes,
                Budget& budget);

    // Also expands by moves of the card that was just moved, which lead nowhere new but change the order in
    // which positions come up: a frozen scan keeps the order it had.
    void offer_all_moves() { offers_all_ = true; }

    // The moves of the line found, first to last; safe moves home are not named.
    void path(std::vector<CompactMove>& moves) const;
    std::uint64_t bytes() const;
    void release();
    // The most that a scan of so many nodes may hold, growth included.
    static std::uint64_t bytes_for(std::uint32_t nodes);

private:
    template <int Columns>
    ScanEnd run_with(const CompactTable& table, const Board& root, const Evaluation& evaluation, std::uint32_t nodes,
                     Budget& budget);

    void make_room(std::size_t nodes);

    PlainVector<ScanNode> nodes_;
    PlainVector<Wanted> wanted_;  // of each node
    std::uint32_t count_ = 0;
    bool offers_all_ = false;
    HashSet seen_;
    Queue queue_;
};

}  // namespace freecell::search
