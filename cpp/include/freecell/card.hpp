#pragma once
// Cards, suits and ranks.
//
// A card is one byte, rank * 4 + suit, so that cards compare by rank first and a zero byte is "no card".
// Suits stand in the order of the deal numbering's deck (AC AD AH AS 2C ...).

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace freecell {

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

inline constexpr int num_suits = 4;
inline constexpr int max_rank = 13;

constexpr bool is_red(Suit suit) { return suit == Suit::diamonds || suit == Suit::hearts; }

// The value "no card" is falsy and compares equal to itself only.
class Card {
public:
    constexpr Card() = default;
    constexpr Card(int rank, Suit suit) : code_(static_cast<std::uint8_t>(rank * num_suits + static_cast<int>(suit))) {}
    static constexpr Card from_code(std::uint8_t code) {
        Card card;
        card.code_ = code;
        return card;
    }

    constexpr int rank() const { return code_ >> 2; }
    constexpr Suit suit() const { return static_cast<Suit>(code_ & 3); }
    constexpr int suit_index() const { return code_ & 3; }
    constexpr bool is_red() const { return freecell::is_red(suit()); }
    constexpr std::uint8_t code() const { return code_; }
    constexpr explicit operator bool() const { return code_ != 0; }
    constexpr auto operator<=>(const Card&) const = default;

private:
    std::uint8_t code_ = 0;
};

inline constexpr int num_card_codes = (max_rank + 1) * num_suits;

// "A".."9", "T", "J", "Q", "K"; rank 0 (an empty foundation) is "0".
char rank_letter(int rank);
char suit_letter(Suit suit);
std::string to_string(Card card);

// Reads a rank: A, 2..9, T or 10, J, Q, K in either case. Returns 0 for anything else.
int parse_rank(std::string_view text);
std::optional<Suit> parse_suit(std::string_view text);

// Reads a whole token as a card: rank then suit, the suit as a letter or as one of the symbols
// U+2660..U+2667, with or without a variation selector behind it.
std::optional<Card> parse_card(std::string_view text);

}  // namespace freecell
