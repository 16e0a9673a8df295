// The readers that the package hands in.

#include "readers.hpp"

#include <utility>

namespace freecell::python {

namespace {

// Never released: the interpreter may be gone before static destructors run.
PyObject* board_reader = nullptr;
PyObject* move_reader = nullptr;

// The old one goes last: letting go of it may run code that asks for the new one.
void keep(PyObject*& reader, const py::object& given) {
    const auto old = py::reinterpret_steal<py::object>(std::exchange(reader, given.inc_ref().ptr()));
}

// The reader is held while it is asked, since it may be replaced meanwhile.
py::object ask(PyObject* reader, const py::tuple& arguments) {
    if (reader == nullptr) throw std::logic_error("no reader was handed in");
    const auto held = py::reinterpret_borrow<py::object>(reader);
    auto answer =
        py::reinterpret_steal<py::object>(asked([&] { return PyObject_CallObject(held.ptr(), arguments.ptr()); }));
    if (!answer) throw py::error_already_set();
    return answer;
}

constexpr const char* set_readers_doc = R"(Hand in what reads the text of boards and of moves.

Parameters
----------
board : callable
    Called as ``board(text, variant, cells)`` for :meth:`Position.parse`; gives a Position.
move : callable
    Called as ``move(position, text)`` where a move is given as its text; gives a Move.)";

}  // namespace

py::object read_board(const py::object& text, const py::object& variant, const py::object& cells) {
    return ask(board_reader, py::make_tuple(text, variant, cells));
}

Move read_move(const Position& position, py::handle text) {
    const py::object move = ask(move_reader, py::make_tuple(position, text));
    if (!is_a<Move>(move)) throw wrong_type("a Move from the reader of moves", move);
    return move.cast<Move>();
}

void register_readers(py::module_& m) {
    m.def(
        "_set_readers",
        [](const py::object& board, const py::object& move) {
            for (const py::object& reader : {board, move}) {
                if (PyCallable_Check(reader.ptr()) == 0) throw wrong_type("a callable", reader);
            }
            keep(board_reader, board);
            keep(move_reader, move);
        },
        py::kw_only(), py::arg("board"), py::arg("move"), set_readers_doc);
}

}  // namespace freecell::python
