#pragma once
// Text that the Python layer reads: boards of any variant, and moves in standard notation.
//
// This layer looks nothing up above itself; the package hands its readers in when it is imported (_set_readers).

#include "convert.hpp"

namespace freecell::python {

void register_readers(py::module_& m);

py::object read_board(const py::object& text, const py::object& variant, const py::object& cells);
Move read_move(const Position& position, py::handle text);

}  // namespace freecell::python
