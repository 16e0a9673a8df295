#pragma once
// One greedy best-first scan of a one-deck game under one set of weights.
//
// Waiting moves carry a priority that was read off the parent in a few additions; the position itself is
// built only when its turn comes. Positions met before are recognised by a 64-bit hash, which is enough for
// finding lines; a scan proves nothing, even when it runs dry.

#include <cstdint>
#include <vector>

#include "freecell/search/board.hpp"
#include "freecell/search/budget.hpp"
#include "freecell/search/hash_set.hpp"
#include "freecell/search/queue.hpp"
#include "freecell/search/weights.hpp"

namespace freecell::search {

enum class ScanEnd : std::uint8_t { solved, dry, spent, halted };

// An expanded position of a scan, and how it was reached.
struct ScanNode {
    Board board;
    std::uint32_t parent;
    CompactMove move;
    std::uint16_t depth;
};

// Reads off a board what the priorities of its children need, and hands each child to a sink.
class Expander {
public:
    Expander(const Table& table, const Evaluation& evaluation) : table_(table), eval_(evaluation) {}

    // Calls sink(level, move) for every move worth trying. `complete` adds what only a proof needs.
    template <class Sink>
    void expand(const Board& board, int depth, Sink&& sink);

private:
    template <class Sink>
    void column_moves(const Board& board, int column, Sink&& sink);
    template <class Sink>
    void run_to_empty(const Board& board, int column, int count, Sink&& sink);
    template <class Sink>
    void run_onto_columns(const Board& board, int column, Sink&& sink);
    template <class Sink>
    void cell_moves(const Board& board, int id, Sink&& sink);
    template <class Sink>
    void home_move(const Board& board, int id, int source, int delta, Sink&& sink);

    void read_columns(const Board& board);
    void read_needs(const Board& board);
    int cards_above(const Board& board, int id) const;
    int uncovers(CardId card) const { return (safe_ >> card & 1u) != 0 ? eval_.weights.uncover : 0; }
    static int level(int priority) { return std::clamp(priority >> 2, 0, Queue::levels - 1); }

    const Table& table_;
    const Evaluation& eval_;
    int base_ = 0;          // the position's own value less the room it has
    int free_ = 0;          // free cells
    std::uint64_t safe_ = 0;
    std::uint64_t next_ = 0;
    std::uint64_t exposed_ = 0;
    std::array<std::int16_t, 16> height_{};    // by column; 1 for cells, so that nothing lies above
    std::array<std::int16_t, 16> value_{};     // what the column adds
    std::array<std::int16_t, 16> pop_{};       // change when its top card leaves
    std::array<std::int16_t, 16> weight_{};    // weights of the next cards that lie in it
    std::array<std::int16_t, 16> beneath_{};   // the same without its top card
    std::array<CardId, 16> under_{};           // the card beneath the top
};

class Scan {
public:
    // `nodes` is the most positions to expand. On success path() has the moves from the root.
    ScanEnd run(const Table& table, const Board& root, const Evaluation& evaluation, std::uint64_t nodes,
                Budget& budget);

    // The moves of the line found, first to last; safe moves home are not named.
    void path(std::vector<CompactMove>& moves) const;
    std::uint64_t bytes() const;
    void release();

private:
    static constexpr std::size_t most_children = 256;  // of one position; 8 cells × 10 columns and more

    std::vector<ScanNode> nodes_;
    HashSet seen_;
    Queue queue_;
    std::uint32_t last_ = 0;
};

}  // namespace freecell::search
