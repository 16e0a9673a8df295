// The readers that the package hands in.

#include "readers.hpp"

#include <utility>

namespace freecell::python {

namespace {

// Never released: the interpreter may be gone before static destructors run.
PyObject* board_reader = nullptr;
PyObject* move_reader = nullptr;

void keep(PyObject*& reader, const py::object& given) {
    if (PyCallable_Check(given.ptr()) == 0) throw wrong_type("a callable", given);
    Py_XDECREF(reader);
    reader = given.inc_ref().ptr();
}

template <class... Arguments>
py::object ask(PyObject* reader, Arguments&&... arguments) {
    if (reader == nullptr) throw std::logic_error("no reader was handed in");
    return py::handle(reader)(std::forward<Arguments>(arguments)...);
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
    return ask(board_reader, text, variant, cells);
}

Move read_move(const Position& position, py::handle text) { return ask(move_reader, position, text).cast<Move>(); }

void register_readers(py::module_& m) {
    m.def(
        "_set_readers",
        [](const py::object& board, const py::object& move) {
            keep(board_reader, board);
            keep(move_reader, move);
        },
        py::kw_only(), py::arg("board"), py::arg("move"), set_readers_doc);
}

}  // namespace freecell::python
