// Why a move is illegal, found in the order in which a person would be told.

#include <string_view>

#include "freecell/movegen.hpp"

namespace freecell {

namespace {

using Reason = std::optional<IllegalReason>;

Reason check_source(const Position& position, const Move& move) {
    const Rules& rules = position.rules();
    if (!has_pile(rules, move.source) || !has_pile(rules, move.target) || move.source.is_home()) {
        return IllegalReason::no_such_pile;
    }
    if (move.count < 1) return IllegalReason::bad_count;
    if (move.source == move.target) return IllegalReason::same_pile;
    switch (move.source.kind()) {
        case PileKind::cell:
            if (!position.cell(move.source.index())) return IllegalReason::source_empty;
            if (move.count > 1) return IllegalReason::one_at_a_time;
            if (move.target.is_cell()) return IllegalReason::cell_to_cell;
            return {};
        case PileKind::foundation:
            if (!position.foundation_top(move.source.index())) return IllegalReason::source_empty;
            if (!rules.foundation_return) return IllegalReason::foundation_locked;
            if (!move.target.is_column()) return IllegalReason::foundation_to_column_only;
            if (move.count > 1) return IllegalReason::one_at_a_time;
            return {};
        case PileKind::column: break;
    }
    const int size = position.column(move.source.index()).size();
    if (size == 0) return IllegalReason::source_empty;
    if (move.count > size) return IllegalReason::not_enough_cards;
    if (move.count > position.run_length(move.source.index())) return IllegalReason::not_a_run;
    return {};
}

// The source is known to give `move.count` cards in sequence.
Reason check_column_target(const Position& position, const Move& move, Refusal& found) {
    const Rules& rules = position.rules();
    const Column& to = position.column(move.target.index());
    found.onto = to.top();
    found.capacity = capacity(rules, found.free_cells, found.empty_columns, to.empty());
    if (to.empty()) {
        if (move.source.is_column() && move.count == position.column(move.source.index()).size()) {
            return IllegalReason::whole_column_to_empty;
        }
        if (!rules.may_enter_empty(found.card)) {
            return rules.empty_column == EmptyColumn::king ? IllegalReason::empty_column_kings_only
                                                           : IllegalReason::empty_column_closed;
        }
    } else if (!rules.builds_on(found.card, found.onto)) {
        if (found.card.rank() + 1 != found.onto.rank()) return IllegalReason::wrong_rank;
        return rules.build == Build::suit ? IllegalReason::wrong_suit : IllegalReason::wrong_color;
    }
    if (move.count > found.capacity) return IllegalReason::over_capacity;
    return {};
}

Reason check_target(const Position& position, const Move& move, Refusal& found) {
    switch (move.target.kind()) {
        case PileKind::cell:
            if (move.count > 1) return IllegalReason::one_at_a_time;
            if (!position.cell(move.target.index())) return {};
            found.onto = position.cell(move.target.index());
            return found.free_cells == 0 ? IllegalReason::no_cell_free : IllegalReason::cell_occupied;
        case PileKind::foundation: {
            if (move.count > 1) return IllegalReason::one_at_a_time;
            if (position.foundation_for(found.card) >= 0) return {};
            found.onto = position.wanted_of(found.card.suit());
            return IllegalReason::foundation_not_next;
        }
        case PileKind::column: break;
    }
    return check_column_target(position, move, found);
}

std::string cards_phrase(int count) { return count == 1 ? "1 card" : std::to_string(count) + " cards"; }

std::string over_capacity_sentence(const Refusal& why) {
    std::string text = "Only " + cards_phrase(why.capacity) + " can move now: ";
    text += why.free_cells == 0 ? "no free cell"
                                : std::to_string(why.free_cells) + (why.free_cells == 1 ? " free cell" : " free cells");
    text += ", ";
    text += why.empty_columns == 0
                ? "no empty column"
                : std::to_string(why.empty_columns) + (why.empty_columns == 1 ? " empty column" : " empty columns");
    const int parking = why.empty_columns - (why.onto ? 0 : 1);
    if (parking > 0 && why.capacity == why.free_cells + 1) {
        return text + (why.empty_columns == 1 ? ", which gives" : ", which give") + " no room in this game.";
    }
    if (why.onto || why.empty_columns == 0) return text + ".";
    return text + (why.empty_columns == 1 ? ", the target." : ", one of them the target.");
}

}  // namespace

std::optional<Refusal> refusal(const Position& position, const Move& move) {
    Refusal found;
    found.count = move.count;
    found.free_cells = position.free_cells();
    found.empty_columns = position.empty_columns();
    Reason reason = check_source(position, move);
    if (!reason) {
        found.card = position.moving_card(move);
        reason = check_target(position, move, found);
    }
    if (!reason) return std::nullopt;
    found.reason = *reason;
    return found;
}

std::string describe(const Refusal& refusal, const Move& move) {
    const std::string card = to_string(refusal.card);
    const std::string onto = to_string(refusal.onto);
    switch (refusal.reason) {
        case IllegalReason::no_such_pile: return "There is no such pile here: \"" + to_string(move) + "\".";
        case IllegalReason::source_empty: return "There is no card on pile " + to_string(move.source) + ".";
        case IllegalReason::same_pile: return "Source and target are the same pile.";
        case IllegalReason::bad_count: return "A move takes at least one card.";
        case IllegalReason::not_enough_cards:
            return "Column " + to_string(move.source) + " has fewer than " + cards_phrase(refusal.count) + ".";
        case IllegalReason::not_a_run:
            return "The last " + cards_phrase(refusal.count) + " of column " + to_string(move.source) + " are no run.";
        case IllegalReason::no_cell_free: return "No free cell is empty.";
        case IllegalReason::cell_occupied: return "Free cell " + to_string(move.target) + " holds " + onto + ".";
        case IllegalReason::one_at_a_time: return "Only one card at a time can go there.";
        case IllegalReason::wrong_color: return card + " can't go onto " + onto + ": the colours must alternate.";
        case IllegalReason::wrong_suit: return card + " can't go onto " + onto + ": columns build in suit.";
        case IllegalReason::wrong_rank: return card + " can't go onto " + onto + ": it must be one rank lower.";
        case IllegalReason::foundation_not_next:
            return card + " can't go home yet: " + (refusal.onto ? onto + " comes next." : "its foundation is full.");
        case IllegalReason::foundation_locked: return "Cards don't come back off a foundation.";
        case IllegalReason::empty_column_kings_only: return "Only a king may enter an empty column.";
        case IllegalReason::empty_column_closed: return "Nothing may enter an empty column.";
        case IllegalReason::over_capacity: return over_capacity_sentence(refusal);
        case IllegalReason::cell_to_cell: return "From one free cell to another is no move.";
        case IllegalReason::whole_column_to_empty: return "A whole column into an empty one is no move.";
        case IllegalReason::foundation_to_column_only: return "A foundation card can only go onto a column.";
    }
    return "";
}

}  // namespace freecell
