#pragma once
// The moves of a two-deck position, each with the priority its child would have, read off the parent.

#include <algorithm>
#include <array>
#include <cstdint>

#include "freecell/search/support/children.hpp"
#include "freecell/search/two_decks/board.hpp"
#include "freecell/search/two_decks/weights.hpp"

namespace freecell::search {

class TwinExpander {
public:
    TwinExpander(const TwinTable& table, const TwinEvaluation& evaluation) : table_(table), eval_(evaluation) {}

    // Adds the moves worth trying. `skip` is the card that was just moved when nothing went home after it:
    // wherever it could go now, it could have gone at once. Safe cards that follow a move home by themselves are
    // not worked out. Precondition: no safe card is free.
    void expand(const TwinBoard& board, const TwinFrontier& frontier, int depth, TwinId skip, Children& children);

    // The priority of the board itself, as a child of depth `depth` would get it.
    int priority(const TwinBoard& board, const TwinFrontier& frontier, int depth);

private:
    struct Lifted {
        TwinId card;     // the lowest of the moved cards
        TwinId beneath;  // what it lay on
        int change;      // of the column's share, and of what is uncovered
        bool empties;
    };

    static constexpr int priority_offset = 600;  // keeps good positions above zero

    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    // What is better still than the best level waits there.
    static void add(int priority, TwinMove move, Children& children) { children.add(std::max(0, priority), move); }
    void read(const TwinBoard& board, const TwinFrontier& frontier, int depth);
    void read_needs(const TwinBoard& board);
    Lifted lift(const TwinBoard& board, int column, int count) const;
    int room(int used, int empty) const { return base_ + eval_.room(used, empty); }
    void column_moves(const TwinBoard& board, int column, Children& children);
    void column_home(const TwinBoard& board, int column, Children& children);
    void column_onto_columns(const TwinBoard& board, int column, Children& children);
    void column_to_empty(const TwinBoard& board, int column, Children& children);
    void cell_moves(const TwinBoard& board, int cell, Children& children);
    int place_change(const TwinBoard& board, int target, int rank, int count) const;

    // Cards that leave the end of one column and where they go: a column, twins_in_cells or twins_at_home.
    // From a cell, the source is twins_in_cells.
    struct Shift {
        int source;
        int target;
        int count;
        TwinId beneath;         // in the source
        TwinId gone = no_twin;  // the card that goes home
    };
    int needs_change(const TwinBoard& board, const Shift& shift);
    int home_change(const TwinBoard& board, TwinId card, const Shift& shift);
    void begin(const TwinBoard& board, const Shift& shift);
    void end(const Shift& shift);
    int suit_cost(const TwinBoard& board, int suit, int once, int twice, const Shift& shift) const;
    int nearest(const TwinBoard& board, int kind, int per_card, int per_break, const Shift& shift) const;

    const TwinTable& table_;
    const TwinEvaluation& eval_;
    int base_ = 0;  // the position's own value less the room it has
    int free_ = 0;  // free cells
    int onto_column_ = 0;
    TwinId skip_ = no_twin;
    std::uint64_t next_ = 0;
    std::array<int, num_suits> needs_{};    // what each suit's next cards cost now
    std::array<std::uint8_t, 16> suits_{};  // by column: suits whose next cards lie there
    std::array<int, 16> height_{};          // by column, cells and home; changed while a move is weighed
    std::array<int, 16> breaks_{};
    std::array<int, max_columns> value_{};  // each column's share, needs not included
    int old_height_ = 0;                    // of a move's source and target, while it is weighed
    int old_breaks_ = 0;
    int old_target_height_ = 0;
};

}  // namespace freecell::search
