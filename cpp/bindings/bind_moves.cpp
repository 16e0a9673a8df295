// Pile and Move.

#include "convert.hpp"
#include "freecell/move.hpp"

namespace freecell::python {

namespace {

Pile pile_from_text(const std::string& text) {
    const auto pile = parse_pile(text);
    if (!pile) throw IllegalMoveError("unknown pile " + quoted(text));
    return *pile;
}

Pile indexed(Pile (*make)(int), int index, int limit, const char* name) {
    if (index < 0 || index >= limit) {
        throw IllegalMoveError(std::string(name) + " index must be 0 to " + std::to_string(limit - 1) + ", not " +
                               std::to_string(index));
    }
    return make(index);
}

Pile pile_from(const py::object& value) {
    if (py::isinstance<Pile>(value)) return value.cast<Pile>();
    if (py::isinstance<py::str>(value)) return pile_from_text(value.cast<std::string>());
    throw py::type_error("a pile or its text is wanted, not " + std::string(py::str(py::type::of(value))));
}

// All foundations are one target, so that equal moves are equal objects.
Move make_move(const py::object& source, const py::object& target, int count) {
    Move move{pile_from(source), pile_from(target), 1};
    if (move.source.is_home())
        throw IllegalMoveError("a card coming back names its foundation, like \"hs\", not \"h\"");
    if (move.target.is_foundation()) move.target = Pile::home();
    if (count < 1 || count > max_rank) {
        throw IllegalMoveError("a move takes 1 to 13 cards, not " + std::to_string(count));
    }
    move.count = static_cast<std::uint8_t>(count);
    return move;
}

Move parse(const std::string& text) {
    const auto move = parse_move(text);
    if (!move) throw IllegalMoveError("unknown move " + quoted(text));
    return *move;
}

std::size_t hash_of(Pile pile) {
    return static_cast<std::size_t>(pile.kind()) * 16 + static_cast<std::size_t>(pile.index() + 1);
}

void register_pile(py::module_& m) {
    py::native_enum<PileKind>(m, "PileKind", "enum.IntEnum")
        .value("COLUMN", PileKind::column)
        .value("CELL", PileKind::cell)
        .value("FOUNDATION", PileKind::foundation)
        .finalize();
    py::class_<Pile>(m, "Pile", py::is_final(), "A column, a cell or a foundation.")
        .def(py::init(&pile_from_text), py::arg("text"))
        .def_static(
            "column", [](int i) { return indexed(&Pile::column, i, max_columns, "column"); }, py::arg("index"))
        .def_static(
            "cell", [](int i) { return indexed(&Pile::cell, i, max_cells, "cell"); }, py::arg("index"))
        .def_static(
            "foundation", [](int i) { return indexed(&Pile::foundation, i, max_foundations, "foundation"); },
            py::arg("index"))
        .def_static("home", &Pile::home)
        .def_static("parse", &pile_from_text, py::arg("text"))
        .def_property_readonly("kind", &Pile::kind)
        .def_property_readonly("index", &Pile::index)
        .def_property_readonly("is_column", &Pile::is_column)
        .def_property_readonly("is_cell", &Pile::is_cell)
        .def_property_readonly("is_foundation", &Pile::is_foundation)
        .def("__str__", [](Pile pile) { return to_string(pile); })
        .def("__repr__", [](Pile pile) { return "Pile('" + to_string(pile) + "')"; })
        .def("__hash__", &hash_of)
        .def(
            "__eq__", [](Pile a, Pile b) { return a == b; }, py::is_operator())
        .def(
            "__lt__", [](Pile a, Pile b) { return a < b; }, py::is_operator())
        .def("__reduce__",
             [](Pile pile) { return py::make_tuple(py::type::of<Pile>(), py::make_tuple(to_string(pile))); });
}

}  // namespace

void register_moves(py::module_& m) {
    register_pile(m);
    py::class_<Move>(m, "Move", py::is_final(), "Some cards from one pile to another; a supermove when count > 1.")
        .def(py::init(&make_move), py::arg("source"), py::arg("target"), py::arg("count") = 1)
        .def_static("parse", &parse, py::arg("text"))
        .def_property_readonly("source", [](const Move& move) { return move.source; })
        .def_property_readonly("target", [](const Move& move) { return move.target; })
        .def_property_readonly("count", [](const Move& move) { return static_cast<int>(move.count); })
        .def("__str__", [](const Move& move) { return to_string(move); })
        .def("__repr__", [](const Move& move) { return "Move.parse('" + to_string(move) + "')"; })
        .def("__hash__",
             [](const Move& move) { return (hash_of(move.source) * 64 + hash_of(move.target)) * 16 + move.count; })
        .def(
            "__eq__", [](const Move& a, const Move& b) { return a == b; }, py::is_operator())
        .def(
            "__lt__", [](const Move& a, const Move& b) { return a < b; }, py::is_operator())
        .def("__reduce__", [](const Move& move) {
            return py::make_tuple(py::type::of<Move>(), py::make_tuple(move.source, move.target, move.count));
        });
}

}  // namespace freecell::python
