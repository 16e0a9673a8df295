#pragma once
// What every bindings file shares: the register functions, the exceptions and the card objects.

#include <pybind11/native_enum.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <stdexcept>
#include <string>

#include "freecell/position.hpp"

namespace freecell::python {

namespace py = pybind11;

void register_cards(py::module_& m);
void register_rules(py::module_& m);
void register_moves(py::module_& m);
void register_position(py::module_& m);
void register_deals(py::module_& m);
void register_search(py::module_& m);

// Each becomes a ValueError subclass of the same name.
struct CardError : std::runtime_error {
    using std::runtime_error::runtime_error;
};
struct DealNumberError : std::runtime_error {
    using std::runtime_error::runtime_error;
};
struct BoardError : std::runtime_error {
    using std::runtime_error::runtime_error;
};
struct IllegalMoveError : std::runtime_error {
    using std::runtime_error::runtime_error;
};
struct RulesError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

inline std::string quoted(std::string_view text) {
    std::string result = "\"";
    result.append(text).push_back('"');
    return result;
}

// The one Python object for this card, or None for no card: a position hands out the same 52 again and again.
py::object card_object(Card card);

}  // namespace freecell::python
