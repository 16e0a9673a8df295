#pragma once
// Piles and moves, and their text in standard notation.

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "freecell/rules.hpp"

namespace freecell {

enum class PileKind : std::uint8_t { column, cell, foundation };

// A place on the table. Foundations as a target are one place, home(), since a card has only one suit to
// go to; a single foundation, foundation(i) with suit i % 4, is the source of a card coming back.
class Pile {
public:
    constexpr Pile() = default;
    static constexpr Pile column(int index) { return Pile(PileKind::column, index); }
    static constexpr Pile cell(int index) { return Pile(PileKind::cell, index); }
    static constexpr Pile foundation(int index) { return Pile(PileKind::foundation, index); }
    static constexpr Pile home() { return Pile(PileKind::foundation, any_index); }

    constexpr PileKind kind() const { return kind_; }
    constexpr int index() const { return index_; }
    constexpr bool is_column() const { return kind_ == PileKind::column; }
    constexpr bool is_cell() const { return kind_ == PileKind::cell; }
    constexpr bool is_foundation() const { return kind_ == PileKind::foundation; }
    constexpr bool is_home() const { return is_foundation() && index_ == any_index; }
    // Whose cards a single foundation holds; meaningless for every other pile, home included.
    constexpr Suit suit() const { return static_cast<Suit>(index_ & (num_suits - 1)); }
    constexpr auto operator<=>(const Pile&) const = default;

    static constexpr int any_index = -1;

private:
    constexpr Pile(PileKind kind, int index) : kind_(kind), index_(static_cast<std::int8_t>(index)) {}

    PileKind kind_ = PileKind::column;
    std::int8_t index_ = 0;
};

// Whether a game has this pile; every game has home.
bool has_pile(const Rules& rules, Pile pile);

// The piles of a game: columns, cells, then single foundations, each left to right.
std::vector<Pile> piles(const Rules& rules);

// Every pile that any game has, ascending: columns, cells, home, single foundations.
std::vector<Pile> all_piles();

// `count` cards from one pile to another; one player's move, whatever the count (a supermove when > 1).
struct Move {
    Pile source;
    Pile target;
    std::uint8_t count = 1;

    constexpr auto operator<=>(const Move&) const = default;
};

// Columns "1".."9" and "0" for the tenth; cells "a".."g" and "k"; "h" for home; a foundation "hc".."hs",
// of the second four "hc2".."hs2".
std::string to_string(Pile pile);
std::optional<Pile> parse_pile(std::string_view text);

// Source, target, and "v" with a hexadecimal count when more than one card moves: "7h", "26v4", "hs3".
std::string to_string(const Move& move);
std::optional<Move> parse_move(std::string_view text);

}  // namespace freecell
