// Pile and Move.

#include <array>

#include "classes.hpp"
#include "convert.hpp"
#include "freecell/move.hpp"
#include "readers.hpp"

namespace freecell::python {

namespace {

Pile pile_from_text(const py::str& text) {
    const auto pile = parse_pile(bytes_of(text));
    if (!pile) throw IllegalMoveError("unknown pile " + quoted(text));
    return *pile;
}

Pile indexed(Pile (*make)(int), const Whole& index, int limit, const char* name) {
    return make(in_range<IllegalMoveError>(index, 0, limit - 1, std::string(name) + " index"));
}

// All foundations are one target, so that equal moves are equal objects.
Move make_move(const py::object& source, const py::object& target, const Whole& count) {
    Move move{pile_from(source), pile_from(target), 1};
    if (move.source.is_home())
        throw IllegalMoveError("a card coming back names its foundation, like \"hs\", not \"h\"");
    if (move.target.is_foundation()) move.target = Pile::home();
    if (!count.within(1, max_rank)) throw IllegalMoveError("a move takes 1 to 13 cards, not " + shown(count));
    move.count = static_cast<std::uint8_t>(count.value);
    return move;
}

Move parse(const py::str& text) {
    const auto move = parse_move(bytes_of(text));
    if (!move) throw IllegalMoveError("unknown move " + quoted(text));
    return *move;
}

std::optional<Suit> suit_of(Pile pile) {
    if (!pile.is_foundation() || pile.is_home()) return std::nullopt;
    return pile.suit();
}

std::size_t hash_of(Pile pile) {
    return static_cast<std::size_t>(pile.kind()) * 16 + static_cast<std::size_t>(pile.index() + 1);
}

std::size_t hash_of(const Move& move) { return (hash_of(move.source) * 64 + hash_of(move.target)) * 16 + move.count; }

constexpr const char* pile_doc = R"(A column, a cell or a foundation; equal, hashable and ordered in that order.

Parameters
----------
text : str
    ``1`` to ``9`` and ``0`` for the tenth column, ``a`` to ``g`` and ``k`` for a cell, ``h`` for home, or a
    single foundation: ``hc hd hh hs``, of the second four ``hc2`` and so on.

Raises
------
IllegalMoveError
    If the text names no pile.

Notes
-----
The foundations of a move's target are one place, :meth:`home`. A single foundation, the source of a card
coming back, is ``Pile.foundation(i)``; it holds suit ``i % 4``.)";

constexpr const char* move_doc =
    R"(Some cards from one pile to another, as one move of a player; a supermove when ``count`` > 1.

Parameters
----------
source, target : Pile or str
    Two piles, or their text. Every foundation as a target is ``Pile.home()``.
count : int
    How many cards, 1 to 13.

Raises
------
IllegalMoveError
    If a text names no pile, the source is home instead of a single foundation, or the count is out of range.

Notes
-----
``str`` gives standard notation, with ``v`` and a hexadecimal count for more than one card: ``7h``, ``26v4``,
``hs3``. Whether a move is legal is a question for a position.)";

constexpr const char* move_parse_doc =
    R"(Read what ``str`` writes: ``7h``, ``26v4``, ``hs3``; a move without ``v`` is of one card.

How many cards ``26`` means on a position is for :func:`freecell.read_move` to say.

Raises
------
IllegalMoveError
    If the text is no move; the message quotes it.)";

void register_pile(py::module_& m) {
    py::native_enum<PileKind>(m, "PileKind", "enum.IntEnum")
        .value("COLUMN", PileKind::column)
        .value("CELL", PileKind::cell)
        .value("FOUNDATION", PileKind::foundation)
        .finalize();
    auto pile = make_class<Pile>(m, "Pile", pile_doc);
    pile.def(py::init(&pile_from_text), py::arg("text"))
        .def_static(
            "column", [](const Whole& i) { return indexed(&Pile::column, i, max_columns, "column"); }, py::arg("index"),
            "The column with this index, from 0.")
        .def_static(
            "cell", [](const Whole& i) { return indexed(&Pile::cell, i, max_cells, "cell"); }, py::arg("index"),
            "The cell with this index, from 0.")
        .def_static(
            "foundation", [](const Whole& i) { return indexed(&Pile::foundation, i, max_foundations, "foundation"); },
            py::arg("index"), "The foundation with this index, from 0; it holds suit ``index % 4``.")
        .def_static("home", &Pile::home, "All foundations together, where a card goes home.")
        .def_static("parse", &pile_from_text, py::arg("text"), "Read a pile's text, like the constructor.")
        .def_property_readonly("kind", ask<&Pile::kind, const Pile>(), "Column, cell or foundation.")
        .def_property_readonly("index", ask<&Pile::index, const Pile>(), "Which of its kind, from 0; -1 for home.")
        .def_property_readonly("is_column", ask<&Pile::is_column, const Pile>(), "Whether it is a column.")
        .def_property_readonly("is_cell", ask<&Pile::is_cell, const Pile>(), "Whether it is a cell.")
        .def_property_readonly("is_foundation", ask<&Pile::is_foundation, const Pile>(),
                               "Whether it is home or a single foundation.")
        .def_property_readonly("is_home", ask<&Pile::is_home, const Pile>(),
                               "Whether it is home, all foundations together.")
        .def_property_readonly("suit", &suit_of, "The suit of a single foundation; None for every other pile.")
        .def_static(
            "all", [] { return pile_tuple(all_piles()); },
            "Every pile that any game has, ascending: columns, cells, home, single foundations.")
        .def("__str__", [](Pile p) { return to_string(p); })
        .def("__repr__", [](Pile p) { return "Pile('" + to_string(p) + "')"; })
        .def("__hash__", [](Pile p) { return hash_of(p); })
        .def("__reduce__", [](Pile p) { return py::make_tuple(py::type::of<Pile>(), py::make_tuple(to_string(p))); });
    add_order(pile);
}

// Columns, cells, foundations and home, counted through.
constexpr std::size_t num_piles = max_columns + max_cells + max_foundations + 1;

std::size_t number_of(Pile pile) {
    switch (pile.kind()) {
        case PileKind::column: return static_cast<std::size_t>(pile.index());
        case PileKind::cell: return static_cast<std::size_t>(max_columns + pile.index());
        case PileKind::foundation: break;
    }
    return pile.is_home() ? num_piles - 1 : static_cast<std::size_t>(max_columns + max_cells + pile.index());
}

}  // namespace

Pile pile_from(py::handle value) {
    if (is_a<Pile>(value)) return value.cast<Pile>();
    if (py::isinstance<py::str>(value)) return pile_from_text(py::reinterpret_borrow<py::str>(value));
    throw wrong_type("a pile or its text", value);
}

Move move_from(const Position& position, py::handle value) {
    if (is_a<Move>(value)) return value.cast<Move>();
    if (py::isinstance<py::str>(value)) return read_move(position, value);
    throw wrong_type("a move or its text", value);
}

py::object pile_object(Pile pile) {
    // Never released: the interpreter may be gone before static destructors run.
    static std::array<PyObject*, num_piles> objects{};
    PyObject*& slot = objects[number_of(pile)];
    if (slot == nullptr) slot = py::cast(pile, py::return_value_policy::copy).release().ptr();
    return py::reinterpret_borrow<py::object>(slot);
}

py::tuple pile_tuple(const std::vector<Pile>& piles) {
    py::tuple all(piles.size());
    for (std::size_t i = 0; i < piles.size(); ++i) all[i] = pile_object(piles[i]);
    return all;
}

py::object move_object(const Move& move) {
    // Never released: the interpreter may be gone before static destructors run.
    static std::array<PyObject*, num_piles * num_piles*(max_rank + 1)> objects{};
    const std::size_t at = (number_of(move.source) * num_piles + number_of(move.target)) * (max_rank + 1) + move.count;
    PyObject*& slot = objects[at];
    if (slot == nullptr) slot = py::cast(move, py::return_value_policy::copy).release().ptr();
    return py::reinterpret_borrow<py::object>(slot);
}

py::list move_list(const std::vector<Move>& moves) {
    py::list list(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        PyList_SET_ITEM(list.ptr(), static_cast<Py_ssize_t>(i), move_object(moves[i]).release().ptr());
    }
    return list;
}

void register_moves(py::module_& m) {
    register_pile(m);
    auto move = make_class<Move>(m, "Move", move_doc);
    move.def(py::init(&make_move), py::arg("source"), py::arg("target"), py::arg("count") = 1)
        .def_static("parse", &parse, py::arg("text"), move_parse_doc)
        .def_property_readonly(
            "source", [](const Move& v) { return pile_object(v.source); }, "The pile the cards leave.")
        .def_property_readonly(
            "target", [](const Move& v) { return pile_object(v.target); }, "The pile they go to.")
        .def_property_readonly(
            "count", [](const Move& v) { return static_cast<int>(v.count); }, "How many cards, 1 to 13.")
        .def("__str__", [](const Move& v) { return to_string(v); })
        .def("__repr__", [](const Move& v) { return "Move.parse('" + to_string(v) + "')"; })
        .def("__hash__", [](const Move& v) { return hash_of(v); })
        .def("__reduce__", [](const Move& v) {
            return py::make_tuple(py::type::of<Move>(), py::make_tuple(v.source, v.target, v.count));
        });
    add_order(move);
}

}  // namespace freecell::python
