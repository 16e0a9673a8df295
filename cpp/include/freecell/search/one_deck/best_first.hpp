#pragma once
// A best-first search of a one-deck game that can go on until everything is seen.
//
// Like a scan, but its nodes are exact keys of 24 bytes from which the position is rebuilt when its turn
// comes (the key says where each card lies), and it can be paused and resumed. It tries every move, so a
// queue that runs empty is a proof.

#include <cstdint>
#include <vector>

#include "freecell/search/one_deck/board.hpp"
#include "freecell/search/one_deck/weights.hpp"
#include "freecell/search/support/budget.hpp"
#include "freecell/search/support/ends.hpp"
#include "freecell/search/support/memory.hpp"
#include "freecell/search/support/queue.hpp"

namespace freecell::search {

class BestFirst {
public:
    // Starts anew from `root`, on which no safe card is free. The arguments must outlive the search.
    void start(const CompactTable& table, const Board& root, const Evaluation& evaluation);

    // Goes on for `states` more states. `memory` is what it may hold; it stops, full, before more.
    ProofEnd resume(std::uint64_t states, std::uint64_t memory, Budget& budget);

    // After solved: the moves from the root; safe moves home are not named.
    void path(std::vector<CompactMove>& moves) const;
    std::uint64_t bytes() const;
    void release();

private:
    struct Node {
        CompactKey key;
        std::uint32_t parent;
        CompactMove move;
        std::uint16_t depth;
    };
    static constexpr std::uint32_t none = 0xFFFFFFFFu;

    struct Slot {
        std::uint32_t tag;
        std::uint32_t entry;  // the node's index + 1, or 0: free
    };

    // The slot of this key, or the free one where it belongs.
    std::size_t find(const CompactKey& key) const;
    bool contains(const CompactKey& key) const { return slots_[find(key)].entry != 0; }
    bool add(const CompactKey& key, std::uint32_t parent, CompactMove move, int depth);
    ProofEnd make_room(std::uint64_t memory, Budget& budget);
    bool grow_slots(Budget& budget);
    void expand(const Board& board, std::uint32_t node);

    const CompactTable* table_ = nullptr;
    const Evaluation* evaluation_ = nullptr;
    PlainVector<Node> nodes_;
    ZeroedArray<Slot> slots_;
    Queue queue_;
    bool root_expanded_ = false;
};

}  // namespace freecell::search
