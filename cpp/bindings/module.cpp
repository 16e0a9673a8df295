// The module body only dispatches; each concept registers itself in its own file.

#include "classes.hpp"
#include "convert.hpp"
#include "readers.hpp"
#include "unlocked.hpp"

namespace {

template <class Error>
void register_error(pybind11::module_& m, const char* name) {
    pybind11::register_exception<Error>(m, name, PyExc_ValueError);
}

}  // namespace

PYBIND11_MODULE(_core_of_the_main_interpreter, m) {
    using namespace freecell::python;
    m.doc() = "The compiled engine: cards, rules, positions, moves, deals and the solver.";
    register_error<CardError>(m, "CardError");
    register_error<DealNumberError>(m, "DealNumberError");
    register_error<BoardError>(m, "BoardError");
    register_error<IllegalMoveError>(m, "IllegalMoveError");
    register_error<RulesError>(m, "RulesError");
    register_cards(m);
    register_rules(m);
    register_moves(m);
    register_readers(m);
    register_refusal(m);
    register_position(m);
    register_deals(m);
    register_lines(m);
    register_search(m);
    register_batch(m);
    close_classes(m);
    register_endings();
}

// Static objects and pybind11's own state belong to the main interpreter; another one would wait for it for ever.
// Python prescribes the name.
PyMODINIT_FUNC PyInit__core() {  // NOLINT(bugprone-reserved-identifier)
    if (PyInterpreterState_Get() == PyInterpreterState_Main()) return PyInit__core_of_the_main_interpreter();
    PyErr_SetString(PyExc_ImportError, "freecell's engine can be imported in the main interpreter only");
    return nullptr;
}
