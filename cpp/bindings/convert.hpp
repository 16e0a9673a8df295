#pragma once
// What every bindings file shares: the register functions, the exceptions, and how arguments are read.

#include <pybind11/native_enum.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "freecell/collect.hpp"
#include "freecell/position.hpp"

namespace freecell::python {

namespace py = pybind11;

void register_cards(py::module_& m);
void register_rules(py::module_& m);
void register_moves(py::module_& m);
void register_refusal(py::module_& m);
void register_position(py::module_& m);
void register_deals(py::module_& m);
void register_lines(py::module_& m);
void register_search(py::module_& m);
void register_batch(py::module_& m);

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

// In double quotes, on one line and never too long: what `freecell.errors.quote` gives, which this layer may not ask.
// `text` is a str.
std::string quoted(py::handle text);
std::string quoted(std::string_view text);

// A whole number argument whose range the callee checks. Python's may be too large for C++: then `value` is
// the nearest there is, which is outside every range, and `text` says what was given.
struct Whole {
    std::int64_t value = 0;
    std::string text;

    bool within(std::int64_t low, std::int64_t high) const { return value >= low && value <= high; }
};

// A number of seconds: a float or what counts as one; an int too large for a float is as good as infinite.
struct Seconds {
    double value = 0;
};

// The number as a message shows it.
std::string shown(const Whole& number);
std::string shown(const Seconds& seconds);

// The argument as a number in the range, or an Error that names the range and what was given.
template <class Error>
int in_range(const Whole& number, int low, int high, const std::string& name) {
    if (!number.within(low, high)) {
        throw Error(name + " must be " + std::to_string(low) + " to " + std::to_string(high) + ", not " +
                    shown(number));
    }
    return static_cast<int>(number.value);
}

// A text argument that names one of a few things. Any str is read: what UTF-8 doesn't have (a lone surrogate) stands
// in it as an escape, which is no name of anything, so that the callee can say what was given.
struct Word {
    std::string text;
};

// "`wanted` is wanted, not int": for an argument of a type that means nothing here.
py::type_error wrong_type(const char* wanted, py::handle given);

// The text's UTF-8; empty when it has none (a lone surrogate), which is no card, pile or move either.
std::string_view bytes_of(const py::str& text);

// A card, pile or move given as the object itself or as its text; the text of a move is read on the position.
Card card_from(py::handle value);
Pile pile_from(py::handle value);
Move move_from(const Position& position, py::handle value);

// Whether it is an object of this final class, whatever it says of itself (`__class__`).
template <class T>
bool is_a(py::handle value) {
    return py::type::handle_of(value).is(py::detail::get_type_handle(typeid(T), false));
}

// Calls what may run Python's code, and throws nothing. Where the interpreter has ended meanwhile, a daemon thread is
// unwound instead of coming back, and would let go of objects without Python's lock. Here it stays, until the process
// is gone.
template <class Call>
auto asked(Call call) {
    struct Stay {
        bool is_back = false;

        ~Stay() {
            while (!is_back) std::this_thread::sleep_for(std::chrono::hours(1));
        }
    } stay;
    const auto answer = call();
    stay.is_back = true;
    return answer;
}

// The items of a sequence, each asked for once and held, since a sequence may make them when asked and may change while
// it is read. `most` is how many may be there: one more is read to know that there are more, and then no further.
// `what` names it where it is no sequence.
std::vector<py::object> items_of(py::handle sequence, int most, const char* what);
std::vector<Whole> numbers_of(py::handle sequence, int most, const char* what);
// Those of anything that can be gone through; a ValueError where it has more than `most`, as what never ends has.
std::vector<py::object> all_of(py::handle iterable, int most, const char* what);

// How many cards may be named to be kept, each as often as one likes.
constexpr int most_kept = 10'000;

// A collect rule by its name, or a RulesError.
CollectRule collect_rule(const Word& word);

// The one Python object for this card, or None for no card: a position hands out the same 52 again and again.
py::object card_object(Card card);
// The one Python object for this pile.
py::object pile_object(Pile pile);
py::tuple pile_tuple(const std::vector<Pile>& piles);
// The one Python object for this move; lists of moves are what programs ask for most.
py::object move_object(const Move& move);
py::list move_list(const std::vector<Move>& moves);

// Adds the comparisons of an ordered value.
template <class T, class... Options>
void add_order(py::class_<T, Options...>& cls) {
    cls.def(
           "__eq__", [](const T& a, const T& b) { return a == b; }, py::is_operator())
        .def(
            "__lt__", [](const T& a, const T& b) { return a < b; }, py::is_operator())
        .def(
            "__le__", [](const T& a, const T& b) { return a <= b; }, py::is_operator())
        .def(
            "__gt__", [](const T& a, const T& b) { return a > b; }, py::is_operator())
        .def("__ge__", [](const T& a, const T& b) { return a >= b; }, py::is_operator());
}

}  // namespace freecell::python

namespace pybind11::detail {

// Takes an int or whatever counts as one (`__index__`), of any size; never a float. What `__index__` raises is raised.
template <>
struct type_caster<freecell::python::Whole> {
    PYBIND11_TYPE_CASTER(freecell::python::Whole, const_name("int"));

    bool load(handle source, bool convert);
    static handle cast(const freecell::python::Whole& number, return_value_policy policy, handle parent);
};

template <>
struct type_caster<freecell::python::Seconds> {
    PYBIND11_TYPE_CASTER(freecell::python::Seconds, const_name("float"));

    bool load(handle source, bool convert);
    static handle cast(const freecell::python::Seconds& seconds, return_value_policy policy, handle parent);
};

template <>
struct type_caster<freecell::python::Word> {
    PYBIND11_TYPE_CASTER(freecell::python::Word, const_name("str"));

    bool load(handle source, bool convert);
    static handle cast(const freecell::python::Word& word, return_value_policy policy, handle parent);
};

}  // namespace pybind11::detail
