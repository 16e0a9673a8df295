#pragma once
// A position: which card lies where, under which rules. No history, no automatic moves.
//
// do_move / undo_move change it in place and trust their argument; whether a move is allowed is
// movegen.hpp's question. Equality is exact, with columns and cells in order.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "freecell/card.hpp"
#include "freecell/move.hpp"
#include "freecell/rules.hpp"

namespace freecell {

// The cards of one column, deepest first. It can hold every card there is.
class Column {
public:
    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Card operator[](int index) const { return cards_[static_cast<std::size_t>(index)]; }
    Card top() const { return size_ == 0 ? Card() : cards_[size_ - 1u]; }
    std::span<const Card> cards() const { return {cards_.data(), size_}; }
    void push(Card card) { cards_[size_++] = card; }
    Card pop() { return cards_[--size_]; }
    bool operator==(const Column& other) const;

private:
    std::array<Card, max_cards> cards_{};
    std::uint8_t size_ = 0;
};

class Position {
public:
    Position() = default;
    explicit Position(const Rules& rules) : rules_(rules) {}

    const Rules& rules() const { return rules_; }
    void set_rules(const Rules& rules) { rules_ = rules; }
    const Column& column(int index) const { return columns_[static_cast<std::size_t>(index)]; }
    Column& column(int index) { return columns_[static_cast<std::size_t>(index)]; }
    Card cell(int index) const { return cells_[static_cast<std::size_t>(index)]; }
    void set_cell(int index, Card card) { cells_[static_cast<std::size_t>(index)] = card; }
    // Cards on foundation `index`, which holds suit index % 4.
    int foundation(int index) const { return foundations_[static_cast<std::size_t>(index)]; }
    void set_foundation(int index, int count) {
        foundations_[static_cast<std::size_t>(index)] = static_cast<std::uint8_t>(count);
    }

    int free_cells() const;
    int empty_columns() const;
    int cards_home() const;
    bool is_won() const { return cards_home() == rules_.num_cards(); }
    // How many copies of this card are home (0, 1 or, with two decks, 2).
    int copies_home(int rank, int suit) const;
    // The foundation that takes this card next, or -1.
    int foundation_for(Card card) const;
    // The card on top of a foundation, or no card.
    Card foundation_top(int index) const;
    // The card a foundation takes next; no card once it is full.
    Card next_card(int index) const;
    // The lowest card that any foundation of a suit takes next; no card once all of them are full.
    Card wanted_of(Suit suit) const;
    // The cards of one pile, deepest first, of a foundation those below its top too; none on home, or on a
    // pile that the rules don't have.
    std::vector<Card> cards_on(Pile pile) const;
    // The last of them, which alone can move; or no card.
    Card top(Pile pile) const;
    // Length of the longest legal run at the end of a column: 0 when it is empty.
    int run_length(int index) const;
    // The card that would leave `source` last-in-hand first: the run's lowest-lying card for a column.
    Card moving_card(const Move& move) const;

    // What undo_move needs beside the move: the foundation a card went to.
    struct Done {
        Move move;
        std::int8_t foundation = -1;
    };
    Done do_move(const Move& move);
    void undo_move(const Done& done);

    bool operator==(const Position& other) const;

private:
    Rules rules_;
    std::array<Column, max_columns> columns_{};
    std::array<Card, max_cells> cells_{};
    std::array<std::uint8_t, max_foundations> foundations_{};
};

// Says what is wrong with a position built from outside (a card twice, a card missing, a foundation too
// high), or nothing.
std::optional<std::string> problem(const Position& position);

// Board text as fc-solve reads it, with both header lines; two-deck foundations print a count.
std::string to_string(const Position& position);

std::size_t hash_value(const Position& position);

}  // namespace freecell
