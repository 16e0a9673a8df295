#include "freecell/card.hpp"

namespace freecell {

namespace {

constexpr std::string_view rank_letters = "0A23456789TJQK";
constexpr std::string_view suit_letters = "CDHS";

constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

}  // namespace

char rank_letter(int rank) { return rank_letters[static_cast<std::size_t>(rank)]; }

char suit_letter(Suit suit) { return suit_letters[static_cast<std::size_t>(suit)]; }

std::string to_string(Card card) {
    if (!card) return "-";
    return {rank_letter(card.rank()), suit_letter(card.suit())};
}

int parse_rank(std::string_view text) {
    if (text == "10") return 10;
    if (text.size() != 1) return 0;
    const auto at = rank_letters.find(upper(text[0]));
    return at == std::string_view::npos ? 0 : static_cast<int>(at);
}

std::optional<Suit> parse_suit(std::string_view text) {
    // A variation selector (U+FE0E text, U+FE0F emoji) behind a symbol only says how to draw it.
    constexpr std::string_view text_selector = "\xEF\xB8\x8E";
    constexpr std::string_view emoji_selector = "\xEF\xB8\x8F";
    if (text.size() == 6 && (text.ends_with(text_selector) || text.ends_with(emoji_selector))) {
        text.remove_suffix(3);
    }
    if (text.size() == 1) {
        const auto at = suit_letters.find(upper(text[0]));
        if (at != std::string_view::npos) return static_cast<Suit>(at);
    }
    if (text == "\u2663" || text == "\u2667") return Suit::clubs;
    if (text == "\u2666" || text == "\u2662") return Suit::diamonds;
    if (text == "\u2665" || text == "\u2661") return Suit::hearts;
    if (text == "\u2660" || text == "\u2664") return Suit::spades;
    return std::nullopt;
}

std::optional<Card> parse_card(std::string_view text) {
    const std::size_t rank_size = text.starts_with("10") ? 2 : 1;
    if (text.size() <= rank_size) return std::nullopt;
    const int rank = parse_rank(text.substr(0, rank_size));
    const auto suit = parse_suit(text.substr(rank_size));
    if (rank == 0 || !suit) return std::nullopt;
    return Card(rank, *suit);
}

}  // namespace freecell
