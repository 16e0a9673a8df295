#include "freecell/move.hpp"

#include <charconv>

namespace freecell {

namespace {

constexpr std::string_view cell_letters = "abcdefgk";
constexpr std::string_view column_letters = "1234567890";
constexpr std::string_view suit_letters = "cdhs";

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// How many characters of `text` name a single foundation ("hs", "hs2"), or 0. In a move the digit after
// the suit is a column ("hs2" = spades' top card to column 2), so there the caller keeps one back.
std::optional<Pile> parse_single_foundation(std::string_view text) {
    if (text.size() < 2 || text.size() > 3 || lower(text[0]) != 'h') return std::nullopt;
    const auto suit = suit_letters.find(lower(text[1]));
    if (suit == std::string_view::npos) return std::nullopt;
    if (text.size() == 3 && text[2] != '2') return std::nullopt;
    return Pile::foundation(static_cast<int>(suit) + (text.size() == 3 ? num_suits : 0));
}

}  // namespace

bool has_pile(const Rules& rules, Pile pile) {
    switch (pile.kind()) {
        case PileKind::column: return pile.index() < rules.columns;
        case PileKind::cell: return pile.index() < rules.cells;
        case PileKind::foundation: break;
    }
    return pile.index() < rules.foundations;
}

std::vector<Pile> piles(const Rules& rules) {
    std::vector<Pile> found;
    found.reserve(static_cast<std::size_t>(rules.columns + rules.cells + rules.foundations));
    for (int i = 0; i < rules.columns; ++i) found.push_back(Pile::column(i));
    for (int i = 0; i < rules.cells; ++i) found.push_back(Pile::cell(i));
    for (int i = 0; i < rules.foundations; ++i) found.push_back(Pile::foundation(i));
    return found;
}

std::vector<Pile> all_piles() {
    std::vector<Pile> found;
    found.reserve(max_columns + max_cells + max_foundations + 1);
    for (int i = 0; i < max_columns; ++i) found.push_back(Pile::column(i));
    for (int i = 0; i < max_cells; ++i) found.push_back(Pile::cell(i));
    for (int i = Pile::any_index; i < max_foundations; ++i) found.push_back(Pile::foundation(i));
    return found;
}

std::string to_string(Pile pile) {
    const auto index = static_cast<std::size_t>(pile.index());
    switch (pile.kind()) {
        case PileKind::column: return std::string(1, column_letters[index]);
        case PileKind::cell: return std::string(1, cell_letters[index]);
        case PileKind::foundation: break;
    }
    if (pile.is_home()) return "h";
    std::string text = {'h', suit_letters[index % num_suits]};
    if (pile.index() >= num_suits) text += '2';
    return text;
}

std::optional<Pile> parse_pile(std::string_view text) {
    if (text == "10") return Pile::column(9);
    if (text.size() > 1) return parse_single_foundation(text);
    if (text.empty()) return std::nullopt;
    const char c = lower(text[0]);
    if (c == 'h') return Pile::home();
    if (const auto at = column_letters.find(c); at != std::string_view::npos) {
        return Pile::column(static_cast<int>(at));
    }
    if (const auto at = cell_letters.find(c); at != std::string_view::npos) {
        return Pile::cell(static_cast<int>(at));
    }
    return std::nullopt;
}

std::string to_string(const Move& move) {
    std::string text = to_string(move.source) + to_string(move.target);
    if (move.count > 1) {
        char digits[4];
        const auto end = std::to_chars(digits, digits + sizeof digits, static_cast<unsigned>(move.count), 16);
        text += 'v';
        text.append(digits, end.ptr);
    }
    return text;
}

std::optional<Move> parse_move(std::string_view text) {
    unsigned count = 1;
    if (const auto v = text.find_first_of("vV"); v != std::string_view::npos) {
        const auto digits = text.substr(v + 1);
        const auto end = std::from_chars(digits.data(), digits.data() + digits.size(), count, 16);
        if (digits.empty() || end.ec != std::errc{} || end.ptr != digits.data() + digits.size()) return std::nullopt;
        if (count < 1 || count > static_cast<unsigned>(max_rank)) return std::nullopt;
        text = text.substr(0, v);
    }
    // "10" is read as column ten on either side, so a move may be split at more than one place; the longest
    // target wins, since no source but a foundation has two characters otherwise.
    for (std::size_t target_size = 2; target_size >= 1; --target_size) {
        if (text.size() <= target_size) continue;
        const auto source = parse_pile(text.substr(0, text.size() - target_size));
        const auto target = parse_pile(text.substr(text.size() - target_size));
        if (!source || !target || source->is_home()) continue;
        if (target->is_foundation() && !target->is_home()) continue;
        return Move{*source, *target, static_cast<std::uint8_t>(count)};
    }
    return std::nullopt;
}

}  // namespace freecell
