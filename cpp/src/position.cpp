#include "freecell/position.hpp"

#include <algorithm>
#include <string_view>

namespace freecell {

bool Column::operator==(const Column& other) const { return std::ranges::equal(cards(), other.cards()); }

bool Position::operator==(const Position& other) const {
    return rules_ == other.rules_ && foundations_ == other.foundations_ && cells_ == other.cells_ &&
           columns_ == other.columns_;
}

int Position::free_cells() const {
    int free = 0;
    for (int i = 0; i < rules_.cells; ++i) free += !cell(i);
    return free;
}

int Position::empty_columns() const {
    int empty = 0;
    for (int i = 0; i < rules_.columns; ++i) empty += column(i).empty();
    return empty;
}

int Position::cards_home() const {
    int home = 0;
    for (int i = 0; i < rules_.foundations; ++i) home += foundation(i);
    return home;
}

int Position::copies_home(int rank, int suit) const {
    int copies = 0;
    for (int i = suit; i < rules_.foundations; i += num_suits) {
        copies += (foundation(i) >= rank) + (foundation(i) >= rules_.ranks + rank);
    }
    return copies;
}

int Position::foundation_for(Card card) const {
    for (int i = card.suit_index(); i < rules_.foundations; i += num_suits) {
        if (rules_.next_rank(foundation(i)) == card.rank()) return i;
    }
    return -1;
}

Card Position::foundation_top(int index) const {
    const int rank = rules_.top_rank(foundation(index));
    return rank == 0 ? Card() : Card(rank, static_cast<Suit>(index % num_suits));
}

Card Position::next_card(int index) const {
    const int rank = rules_.next_rank(foundation(index));
    return rank == 0 ? Card() : Card(rank, static_cast<Suit>(index % num_suits));
}

Card Position::wanted_of(Suit suit) const {
    Card lowest;
    int least = rules_.foundation_height();
    for (int i = static_cast<int>(suit); i < rules_.foundations; i += num_suits) {
        if (foundation(i) >= least) continue;
        least = foundation(i);
        lowest = next_card(i);
    }
    return lowest;
}

std::vector<Card> Position::cards_on(Pile pile) const {
    if (pile.is_home() || !has_pile(rules_, pile)) return {};
    if (pile.is_column()) {
        const auto cards = column(pile.index()).cards();
        return {cards.begin(), cards.end()};
    }
    if (pile.is_cell()) return cell(pile.index()) ? std::vector{cell(pile.index())} : std::vector<Card>{};
    std::vector<Card> cards;
    for (int count = 1; count <= foundation(pile.index()); ++count) {
        cards.emplace_back(rules_.top_rank(count), pile.suit());
    }
    return cards;
}

Card Position::top(Pile pile) const {
    if (pile.is_home() || !has_pile(rules_, pile)) return {};
    if (pile.is_column()) return column(pile.index()).top();
    return pile.is_cell() ? cell(pile.index()) : foundation_top(pile.index());
}

int Position::run_length(int index) const {
    const Column& cards = column(index);
    if (cards.empty()) return 0;
    int length = 1;
    while (length < cards.size() && rules_.builds_on(cards[cards.size() - length], cards[cards.size() - length - 1])) {
        ++length;
    }
    return length;
}

Card Position::moving_card(const Move& move) const {
    switch (move.source.kind()) {
        case PileKind::column: {
            const Column& cards = column(move.source.index());
            return move.count > cards.size() ? Card() : cards[cards.size() - move.count];
        }
        case PileKind::cell: return cell(move.source.index());
        case PileKind::foundation: break;
    }
    return foundation_top(move.source.index());
}

namespace {

// Moves the last `count` cards of one column onto another, keeping their order.
void shift_cards(Column& from, Column& to, int count) {
    std::array<Card, max_rank> hand;
    for (int i = 0; i < count; ++i) hand[static_cast<std::size_t>(i)] = from.pop();
    for (int i = count; i-- > 0;) to.push(hand[static_cast<std::size_t>(i)]);
}

}  // namespace

Position::Done Position::do_move(const Move& move) {
    Done done{move, -1};
    if (move.source.is_column() && move.target.is_column()) {
        shift_cards(column(move.source.index()), column(move.target.index()), move.count);
        return done;
    }
    Card card;
    switch (move.source.kind()) {
        case PileKind::column: card = column(move.source.index()).pop(); break;
        case PileKind::cell:
            card = cell(move.source.index());
            set_cell(move.source.index(), Card());
            break;
        case PileKind::foundation:
            card = foundation_top(move.source.index());
            set_foundation(move.source.index(), foundation(move.source.index()) - 1);
            break;
    }
    switch (move.target.kind()) {
        case PileKind::column: column(move.target.index()).push(card); break;
        case PileKind::cell: set_cell(move.target.index(), card); break;
        case PileKind::foundation:
            done.foundation = static_cast<std::int8_t>(foundation_for(card));
            set_foundation(done.foundation, foundation(done.foundation) + 1);
            break;
    }
    return done;
}

void Position::undo_move(const Done& done) {
    const Move& move = done.move;
    if (move.source.is_column() && move.target.is_column()) {
        shift_cards(column(move.target.index()), column(move.source.index()), move.count);
        return;
    }
    Card card;
    switch (move.target.kind()) {
        case PileKind::column: card = column(move.target.index()).pop(); break;
        case PileKind::cell:
            card = cell(move.target.index());
            set_cell(move.target.index(), Card());
            break;
        case PileKind::foundation:
            card = foundation_top(done.foundation);
            set_foundation(done.foundation, foundation(done.foundation) - 1);
            break;
    }
    switch (move.source.kind()) {
        case PileKind::column: column(move.source.index()).push(card); break;
        case PileKind::cell: set_cell(move.source.index(), card); break;
        case PileKind::foundation: set_foundation(move.source.index(), foundation(move.source.index()) + 1); break;
    }
}

std::optional<std::string> problem(const Position& position) {
    const Rules& rules = position.rules();
    if (auto wrong = problem(rules)) return wrong;
    std::array<int, num_card_codes> seen{};
    std::optional<std::string> wrong;
    const auto count = [&](Card card) {
        if (card.rank() < 1 || card.rank() > rules.ranks) {
            if (!wrong) wrong = "no card " + to_string(card) + " in this deck";
        } else {
            ++seen[card.code()];
        }
    };
    for (int i = 0; i < rules.columns; ++i) {
        for (const Card card : position.column(i).cards()) count(card);
    }
    for (int i = 0; i < rules.cells; ++i) {
        if (position.cell(i)) count(position.cell(i));
    }
    if (wrong) return wrong;
    for (int i = 0; i < rules.foundations; ++i) {
        if (position.foundation(i) > rules.foundation_height()) {
            return "a foundation holds at most " + std::to_string(rules.foundation_height()) + " cards, not " +
                   std::to_string(position.foundation(i));
        }
    }
    std::string twice;
    std::string missing;
    for (int rank = 1; rank <= rules.ranks; ++rank) {
        for (int suit = 0; suit < num_suits; ++suit) {
            const Card card(rank, static_cast<Suit>(suit));
            const int copies = seen[card.code()] + position.copies_home(rank, suit);
            if (copies > rules.decks) twice += (twice.empty() ? "" : " ") + to_string(card);
            if (copies < rules.decks) missing += (missing.empty() ? "" : " ") + to_string(card);
        }
    }
    // A duplicate usually explains the missing card, so it is named first.
    if (!twice.empty()) return (rules.decks == 1 ? "duplicate " : "too many of ") + twice;
    if (!missing.empty()) return "missing " + missing;
    return std::nullopt;
}

std::string to_string(const Position& position) {
    const Rules& rules = position.rules();
    constexpr std::string_view order = "HCDS";
    std::string text = "Foundations:";
    for (int pile = 0; pile < rules.foundations; ++pile) {
        const char letter = order[static_cast<std::size_t>(pile % num_suits)];
        const int index = static_cast<int>(*parse_suit({&letter, 1})) + pile / num_suits * num_suits;
        const int count = position.foundation(index);
        text += {' ', letter, '-'};
        text += rules.decks == 1 ? std::string(1, rank_letter(count)) : std::to_string(count);
    }
    text += "\nFreecells:";
    for (int i = 0; i < rules.cells; ++i) text += ' ' + to_string(position.cell(i));
    text += '\n';
    for (int i = 0; i < rules.columns; ++i) {
        text += ':';
        for (const Card card : position.column(i).cards()) text += ' ' + to_string(card);
        text += '\n';
    }
    return text;
}

std::size_t hash_value(const Position& position) {
    const Rules& rules = position.rules();
    std::uint64_t hash = 0x9E3779B97F4A7C15u;
    const auto mix = [&hash](std::uint64_t value) {
        hash = (hash ^ value) * 0xD6E8FEB86659FD93u;
        hash ^= hash >> 32;
    };
    for (int i = 0; i < rules.columns; ++i) {
        for (const Card card : position.column(i).cards()) mix(card.code());
        mix(0x100u);
    }
    for (int i = 0; i < rules.cells; ++i) mix(position.cell(i).code());
    for (int i = 0; i < rules.foundations; ++i) mix(static_cast<std::uint64_t>(position.foundation(i)));
    return static_cast<std::size_t>(hash);
}

}  // namespace freecell
