#pragma once
// What kind of game it is, as data: the whole family (FreeCell, Baker's Game, Seahaven Towers, Eight Off,
// Double FreeCell ...) is one engine under different Rules.

#include <compare>
#include <cstdint>
#include <optional>
#include <string>

#include "freecell/card.hpp"

namespace freecell {

inline constexpr int max_columns = 10;  // standard notation names columns 1..9 and 0
inline constexpr int max_cells = 8;     // and cells a..g and k
inline constexpr int max_foundations = 8;
inline constexpr int max_decks = 2;
inline constexpr int max_cards = max_decks * max_rank * num_suits;

enum class Build : std::uint8_t { alternate, suit };        // which card a column card may lie on
enum class EmptyColumn : std::uint8_t { any, king, none };  // what may enter an empty column
enum class RunMoves : std::uint8_t { standard, relaxed };   // limited by free space, or not

// Invariant: problem() is empty. `ranks` below 13 makes a smaller deck, for exhaustive tests; the
// highest rank is then "king" for EmptyColumn::king.
struct Rules {
    std::uint8_t decks = 1;
    std::uint8_t ranks = max_rank;
    std::uint8_t columns = 8;
    std::uint8_t cells = 4;
    std::uint8_t foundations = 4;
    Build build = Build::alternate;
    EmptyColumn empty_column = EmptyColumn::any;
    RunMoves run_moves = RunMoves::standard;
    bool foundation_return = false;

    constexpr bool operator==(const Rules&) const = default;

    constexpr int num_cards() const { return decks * ranks * num_suits; }
    // Cards a full foundation holds: with two decks on four foundations, ace to king twice.
    constexpr int foundation_height() const { return foundations == decks * num_suits ? ranks : decks * ranks; }
    // The rank a foundation wants next when it holds `count` cards; 0 when it is full.
    constexpr int next_rank(int count) const {
        if (count >= foundation_height()) return 0;
        return (count < ranks ? count : count - ranks) + 1;
    }
    // The rank on top of a foundation that holds `count` cards; 0 when it is empty.
    constexpr int top_rank(int count) const { return count <= ranks ? count : count - ranks; }

    constexpr bool builds_on(Card card, Card onto) const {
        if (card.rank() + 1 != onto.rank()) return false;
        return build == Build::suit ? card.suit() == onto.suit() : card.is_red() != onto.is_red();
    }
    constexpr bool may_enter_empty(Card card) const {
        return empty_column == EmptyColumn::any || (empty_column == EmptyColumn::king && card.rank() == ranks);
    }
    // Whether an empty column can serve as parking while a run is moved card by card.
    constexpr bool empty_column_parks() const { return empty_column == EmptyColumn::any; }
};

// Says what is wrong with rules built from outside, or nothing.
std::optional<std::string> problem(const Rules& rules);

// The number of cards that may move at once: (cells + 1) * 2^columns, where an empty target column does
// not count among the empty ones, and empty columns that can't park don't double. Relaxed rules: no limit
// (the number of ranks). The only place that knows this formula.
int capacity(const Rules& rules, int free_cells, int empty_columns, bool to_empty_column);

}  // namespace freecell
