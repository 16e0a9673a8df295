#pragma once
// The complete search for any rules: two decks, cards coming back off a foundation, columns of any height.
//
// A best-first search over the core's own legal moves with exact keys. Every stored state is expanded, so an
// empty queue is a proof. It is an order of magnitude slower than the scans and the one-deck search, and is
// there for what they can't do: to refute, and to win by fetching cards back.

#include <array>
#include <cstdint>
#include <vector>

#include "freecell/key.hpp"
#include "freecell/position.hpp"
#include "freecell/search/complete/state_store.hpp"
#include "freecell/search/outcome.hpp"
#include "freecell/search/support/budget.hpp"
#include "freecell/search/support/ends.hpp"

namespace freecell::search {

// States waiting by priority, the newest of a priority first.
class WaitingStates {
public:
    static constexpr int levels = 4096;

    void push(int priority, std::uint32_t state);
    std::uint32_t pop();
    bool empty() const { return count_ == 0; }
    // Vectors hold up to twice what was ever in them at once.
    std::uint64_t bytes() const { return 2 * sizeof(std::uint32_t) * most_ + sizeof buckets_; }

private:
    std::array<std::vector<std::uint32_t>, levels> buckets_;
    std::size_t lowest_ = levels - 1;
    std::uint64_t count_ = 0;
    std::uint64_t most_ = 0;
};

class GenericSearch {
public:
    explicit GenericSearch(const Position& position);

    // Begins, or goes on from where it stopped, for so many nodes and with at most so many bytes. When it is full
    // it can't go on.
    ProofEnd resume(std::uint64_t nodes, std::uint64_t memory_limit, Budget& budget);
    // Appends the line found.
    void append_line(std::vector<Move>& moves);
    std::uint64_t bytes() const { return store_.bytes() + bytes_beside_store(); }

private:
    bool add(const Position& position, std::uint32_t parent);
    std::uint64_t bytes_beside_store() const;
    ProofEnd begin();

    Position start_;
    StateStore store_;
    WaitingStates waiting_;
    KeyBytes key_;
    std::vector<std::uint32_t> parents_;
    std::vector<std::uint16_t> depths_;
    std::vector<Move> branches_;
    bool won_ = false;
};

// The search to its end or to a limit. Fills `moves` when the answer is solved.
SolveStatus solve_generic(const Position& position, Budget& budget, std::vector<Move>& moves);

}  // namespace freecell::search
