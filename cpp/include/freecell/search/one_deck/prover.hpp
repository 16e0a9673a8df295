#pragma once
// Exhausts a one-deck position: depth first, one card at a time, over exact keys.
//
// Moving single cards reaches everything that runs moved by the rules do, so a run of the prover that comes
// to its end without a win is a proof. It keeps 16 bytes a state in the table and the moves still to try
// along one line. Children are entered in the table when they are generated, all of a position's together,
// so that the table's memory can be fetched ahead. (Relaxed runs are not made of single cards: can_prove.)

#include <cstdint>
#include <vector>

#include "freecell/search/one_deck/board.hpp"
#include "freecell/search/one_deck/key_set.hpp"
#include "freecell/search/support/budget.hpp"
#include "freecell/search/support/ends.hpp"
#include "freecell/search/support/memory.hpp"

namespace freecell::search {

// What the prover leaves out because it leads nowhere new. Only checks switch it off (tools/check_pruning.cpp).
struct Shortcuts {
    bool safe_home = true;   // safe cards go home at once; without it aces only, which the keys ask for
    bool just_moved = true;  // a card just moved is not moved again
};

class Prover {
public:
    static bool can_prove(const CompactTable& table) { return !table.relaxed; }

    // Starts anew from `root`, on which nothing is free that goes home at once. The table and root must outlive
    // the search.
    void start(const CompactTable& table, const Board& root, Shortcuts shortcuts = {});

    // Goes on for about `states` more states. `memory` is what it may hold; it stops, full, before more.
    ProofEnd resume(std::uint64_t states, std::uint64_t memory, Budget& budget);

    // After solved: the moves from the root; safe moves home are not named.
    void path(std::vector<CompactMove>& moves) const;
    std::uint64_t states() const { return seen_.size(); }
    std::uint64_t bytes() const;
    void release();

private:
    // A position on the current line: how to take its move back, and which moves are still to try.
    struct Frame {
        std::uint32_t first_child;  // in waiting_
        std::uint32_t first_sent;   // in sent_: safe cards that went home after the move
        CompactMove move;
        std::uint8_t from_place;
        std::uint8_t from_column;
        CardId skip;  // the card just moved: moving it again leads nowhere new
    };
    // A safe card that went home, for taking it back.
    struct Sent {
        CardId card;
        std::uint8_t place;
        std::uint8_t column;
    };
    struct Child {
        CompactKey key;
        std::size_t slot;
        CompactMove move;
        bool has_safe;  // safe moves follow and decide the key
    };
    static constexpr CompactMove safe_follows = 1u << 15;  // beside a waiting move
    static constexpr std::size_t most_children = 256;      // of one position, with room to spare

    ProofEnd make_room(std::uint64_t memory, Budget& budget);
    void generate(CardId skip);
    void add_child(int id, Place place, CardId uncovered);
    void enter(CompactMove move, bool has_safe);
    void keep_new_children();
    void take(int id, int from_place, int column);
    void put(int id, int place, int column);
    void send_safe();
    void retract();

    const CompactTable* table_ = nullptr;
    std::uint64_t forced_ = 0;  // the cards that go home at once when safe
    bool skips_ = true;         // whether a card just moved stays where it is
    // The current position: where each card lies and what that shows.
    std::array<std::uint8_t, num_ids + 1> place_{};
    std::array<std::uint8_t, num_ids + 1> column_{};
    std::array<CardId, max_columns> top_{};
    std::array<std::uint8_t, num_suits> home_{};
    std::uint64_t cells_ = 0;
    std::uint64_t exposed_ = 0;
    std::uint64_t safe_ = 0;
    int num_cells_ = 0;
    int num_empty_ = 0;
    int num_home_ = 0;
    CompactKey key_;

    KeySet seen_;
    PlainVector<Frame> frames_;
    PlainVector<CompactMove> waiting_;  // new children not yet entered, by frame
    std::array<Child, most_children> children_;
    std::size_t num_children_ = 0;
    PlainVector<Sent> sent_;
};

}  // namespace freecell::search
