// Position and perft.

#include "classes.hpp"
#include "convert.hpp"
#include "freecell/collect.hpp"
#include "freecell/key.hpp"
#include "freecell/movegen.hpp"
#include "freecell/perft.hpp"
#include "position_docs.hpp"
#include "readers.hpp"
#include "unlocked.hpp"

namespace freecell::python {

namespace {

// Adds one column's cards; no column can overflow, since there are never more cards than in the deck.
void fill_column(Position& position, int index, const py::object& cards, int& on_table) {
    const int most = position.rules().num_cards();
    for (const py::object& card : items_of(cards, most - on_table, "a column")) {
        if (++on_table > most) throw BoardError("more than " + std::to_string(most) + " cards on the columns");
        position.column(index).push(card_from(card));
    }
}

std::vector<py::object> at_most(py::handle given, int most, const char* what) {
    std::vector<py::object> items = items_of(given, most, what);
    if (items.size() > static_cast<std::size_t>(most)) {
        throw BoardError("more than " + std::to_string(most) + " " + what + ", which is what the rules have");
    }
    return items;
}

Position make_position(const py::object& columns, const py::object& cells, const py::object& foundations,
                       const std::optional<Rules>& given) {
    const Rules rules = given.value_or(Rules{});
    Position position(rules);
    int index = 0;
    int on_table = 0;
    for (const py::object& column : at_most(columns, rules.columns, "columns")) {
        fill_column(position, index++, column, on_table);
    }
    index = 0;
    for (const py::object& card : at_most(cells, rules.cells, "cells")) {
        if (!card.is_none()) position.set_cell(index, card_from(card));
        ++index;
    }
    index = 0;
    for (const Whole& count : numbers_of(foundations, rules.foundations, "foundations")) {
        if (index == rules.foundations) {
            throw BoardError("more than " + std::to_string(index) + " foundations, which is what the rules have");
        }
        if (!count.within(0, rules.foundation_height())) {
            throw BoardError("a foundation holds 0 to " + std::to_string(rules.foundation_height()) + " cards, not " +
                             shown(count));
        }
        position.set_foundation(index++, static_cast<int>(count.value));
    }
    if (const auto wrong = problem(position)) throw BoardError(*wrong);
    return position;
}

py::tuple column_cards(const Position& position, int index) {
    const Column& column = position.column(index);
    py::tuple cards(column.size());
    for (int i = 0; i < column.size(); ++i) cards[static_cast<std::size_t>(i)] = card_object(column[i]);
    return cards;
}

py::tuple columns(const Position& position) {
    py::tuple all(position.rules().columns);
    for (int i = 0; i < position.rules().columns; ++i) all[static_cast<std::size_t>(i)] = column_cards(position, i);
    return all;
}

py::tuple cells(const Position& position) {
    py::tuple all(position.rules().cells);
    for (int i = 0; i < position.rules().cells; ++i) all[static_cast<std::size_t>(i)] = card_object(position.cell(i));
    return all;
}

py::tuple foundations(const Position& position) {
    py::tuple all(position.rules().foundations);
    for (int i = 0; i < position.rules().foundations; ++i) {
        all[static_cast<std::size_t>(i)] = py::int_(position.foundation(i));
    }
    return all;
}

void require_legal(const Position& position, const Move& move) {
    if (const auto why = refusal(position, move)) {
        throw IllegalMoveError("illegal move " + quoted(to_string(move)) + ": " + describe(*why, move));
    }
}

Position play(const Position& position, const py::object& given) {
    const Move move = move_from(position, given);
    require_legal(position, move);
    Position next = position;
    next.do_move(move);
    return next;
}

std::optional<std::string> why_illegal(const Position& position, const py::object& given) {
    const Move move = move_from(position, given);
    const auto why = refusal(position, move);
    if (!why) return std::nullopt;
    return describe(*why, move);
}

py::list steps_of(const Position& position, const py::object& given) {
    const Move move = move_from(position, given);
    require_legal(position, move);
    return move_list(steps(position, move));
}

// How many cards can be lifted off a pile, legally or not; 0 for one that doesn't exist.
int size_of(const Position& position, Pile pile) {
    if (!position.top(pile)) return 0;
    return pile.is_column() ? position.column(pile.index()).size() : 1;
}

py::tuple cards_of(const Position& position, const py::object& given) {
    const Move move = move_from(position, given);
    if (const int size = size_of(position, move.source); move.count > size) {
        throw IllegalMoveError("pile " + to_string(move.source) + " can't give " + std::to_string(move.count) +
                               " of its " + std::to_string(size) + " cards");
    }
    if (!move.source.is_column()) return py::make_tuple(card_object(position.moving_card(move)));
    const Column& column = position.column(move.source.index());
    py::tuple cards(move.count);
    for (int i = 0; i < move.count; ++i) {
        cards[static_cast<std::size_t>(i)] = card_object(column[column.size() - move.count + i]);
    }
    return cards;
}

int run_length(const Position& position, const py::object& given) {
    const Pile pile = pile_from(given);
    if (pile.is_foundation()) return 0;
    const int size = size_of(position, pile);
    return pile.is_column() && size > 0 ? position.run_length(pile.index()) : size;
}

// Home is every foundation at once, so no question about one pile can mean it.
Pile single_pile(const py::object& given) {
    const Pile pile = pile_from(given);
    if (pile.is_home()) throw IllegalMoveError("\"h\" is no single pile: name a foundation, like \"hs\"");
    return pile;
}

py::tuple cards_on(const Position& position, const py::object& given) {
    const std::vector<Card> cards = position.cards_on(single_pile(given));
    py::tuple all(cards.size());
    for (std::size_t i = 0; i < cards.size(); ++i) all[i] = card_object(cards[i]);
    return all;
}

py::object foundation_of(const Position& position, const py::object& card) {
    const int index = position.foundation_for(card_from(card));
    return index < 0 ? py::object(py::none()) : pile_object(Pile::foundation(index));
}

py::object next_card(const Position& position, const py::object& given) {
    const Pile pile = single_pile(given);
    if (!pile.is_foundation() || !has_pile(position.rules(), pile)) {
        throw IllegalMoveError(quoted(to_string(pile)) + " is no foundation of this game");
    }
    return card_object(position.next_card(pile.index()));
}

py::object target_of(const Position& position, const py::object& given) {
    const Move move = move_from(position, given);
    require_legal(position, move);
    if (!move.target.is_foundation()) return pile_object(move.target);
    return pile_object(Pile::foundation(position.foundation_for(position.moving_card(move))));
}

Position with_rules(const Position& position, const Rules& rules) {
    Position changed(rules);
    const Rules& old = position.rules();
    const auto fits = [](int used, int room, const char* what) {
        if (used > room) throw BoardError("the position has more " + std::string(what) + " than the new rules");
    };
    if (old.decks != rules.decks || old.ranks != rules.ranks || old.foundations != rules.foundations) {
        throw BoardError("the new rules need another deck or other foundations");
    }
    fits(old.columns, rules.columns, "columns");
    for (int i = 0; i < old.columns; ++i) changed.column(i) = position.column(i);
    for (int i = 0; i < old.cells; ++i) {
        if (i < rules.cells)
            changed.set_cell(i, position.cell(i));
        else if (position.cell(i))
            throw BoardError("cell " + std::to_string(i + 1) + " is filled, but the new rules have fewer cells");
    }
    for (int i = 0; i < old.foundations; ++i) changed.set_foundation(i, position.foundation(i));
    return changed;
}

std::vector<Card> cards_from(const py::iterable& values) {
    std::vector<Card> cards;
    for (const py::object& value : all_of(values, most_kept, "cards to keep")) cards.push_back(card_from(value));
    return cards;
}

std::uint64_t counted(const Position& position, const Whole& number) {
    const int depth = in_range<RulesError>(number, 0, 64, "depth");
    std::uint64_t total = 0;
    {
        const Unlocked unlocked;
        total = perft(position, depth, [] {
            if (is_ending()) return true;
            py::gil_scoped_acquire acquire;
            return PyErr_CheckSignals() != 0;
        });
    }
    if (PyErr_Occurred() != nullptr) throw py::error_already_set();
    return total;
}

void register_piles(py::class_<Position>& cls) {
    cls.def_property_readonly("columns", &columns, "A tuple of cards for each column, the deepest card first.")
        .def_property_readonly("cells", &cells, "The card in each cell, None where it is empty.")
        .def_property_readonly("foundations", &foundations,
                               "How many cards lie on each foundation; foundation ``i`` holds suit ``i % 4``.")
        .def_property_readonly(
            "rules", [](const Position& p) { return p.rules(); }, "The rules it is played by.")
        .def_property_readonly("cards_home", ask<&Position::cards_home, const Position>(), "Cards on the foundations.")
        .def_property_readonly("free_cells", ask<&Position::free_cells, const Position>(), "Empty cells.")
        .def_property_readonly("empty_columns", ask<&Position::empty_columns, const Position>(), "Empty columns.")
        .def("cards_on", &cards_on, py::arg("pile"), docs::cards_on)
        .def(
            "top", [](const Position& p, const py::object& pile) { return card_object(p.top(single_pile(pile))); },
            py::arg("pile"), docs::top)
        .def("next_card", &next_card, py::arg("foundation"), docs::next_card)
        .def("foundation_of", &foundation_of, py::arg("card"), docs::foundation_of);
}

void register_moves_of(py::class_<Position>& cls) {
    cls.def(
           "legal_moves", [](const Position& p) { return move_list(legal_moves(p)); }, docs::legal_moves)
        .def(
            "is_legal", [](const Position& p, const py::object& move) { return !refusal(p, move_from(p, move)); },
            py::arg("move"), docs::is_legal)
        .def("why_illegal", &why_illegal, py::arg("move"), docs::why_illegal)
        .def(
            "refusal", [](const Position& p, const py::object& move) { return refusal(p, move_from(p, move)); },
            py::arg("move"), docs::refusal)
        .def("play", &play, py::arg("move"), docs::play)
        .def("steps", &steps_of, py::arg("move"), docs::steps)
        .def("cards_of", &cards_of, py::arg("move"), docs::cards_of)
        .def("target_of", &target_of, py::arg("move"), docs::target_of)
        .def("run_length", &run_length, py::arg("pile"), docs::run_length)
        .def(
            "capacity",
            [](const Position& p, bool to_empty_column) {
                return capacity(p.rules(), p.free_cells(), p.empty_columns(), to_empty_column);
            },
            py::arg("to_empty_column") = false, docs::capacity)
        .def("has_moves", [](const Position& p) { return has_moves(p); }, docs::has_moves);
}

void register_homing(py::class_<Position>& cls) {
    cls.def(
           "safe_moves",
           [](const Position& p, const Word& rule) { return move_list(safe_moves(p, collect_rule(rule))); },
           py::arg("rule") = "horne", docs::safe_moves)
        .def(
            "collect_moves",
            [](const Position& p, const Word& rule, const py::iterable& keep) {
                return move_list(collect_moves(p, collect_rule(rule), cards_from(keep)));
            },
            py::arg("rule") = "horne", py::kw_only(), py::arg("keep") = py::tuple(), docs::collect_moves)
        .def(
            "can_finish", [](const Position& p) { return finish_moves(p).has_value(); }, docs::can_finish)
        .def(
            "finish_moves", [](const Position& p) { return move_list(finish_moves(p).value_or(std::vector<Move>{})); },
            docs::finish_moves)
        .def("is_won", ask<&Position::is_won, const Position>(), "Whether every card is home.");
}

}  // namespace

void register_position(py::module_& m) {
    auto position = make_class<Position>(m, "Position", docs::position);
    position
        .def(py::init(&make_position), py::arg("columns"), py::arg("cells") = py::tuple(),
             py::arg("foundations") = py::tuple(), py::arg("rules") = py::none())
        .def_static("parse", &read_board, py::arg("text"), py::arg("variant") = "freecell", py::kw_only(),
                    py::arg("cells") = py::none(), docs::parse)
        .def(
            "canonical_key", [](const Position& p) { return py::bytes(canonical_key(p)); }, docs::canonical_key)
        .def("with_rules", &with_rules, py::arg("rules"), docs::with_rules)
        .def("__str__", [](const Position& p) { return to_string(p); })
        .def("__repr__", [](const Position& p) { return "<Position\n" + to_string(p) + ">"; })
        .def("__hash__", [](const Position& p) { return hash_value(p); })
        .def(
            "__eq__", [](const Position& a, const Position& b) { return a == b; }, py::is_operator())
        .def("__reduce__", [](const Position& p) {
            return py::make_tuple(py::type::of<Position>(),
                                  py::make_tuple(columns(p), cells(p), foundations(p), p.rules()));
        });
    register_piles(position);
    register_moves_of(position);
    register_homing(position);
    m.def("perft", &counted, py::arg("position"), py::arg("depth"), docs::perft);
}

}  // namespace freecell::python
