#pragma once
// Classes whose objects are whole: made by calling the class, or by the engine, and never changed into another's.
//
// Python has ways around a constructor: `X.__new__(X)`, the oldest pickle protocols, `object.__reduce__`, another
// `__class__`. pybind11 hands out memory that holds nothing, ends the process or takes one thing for another then.
// All of these are a TypeError here.

#include <utility>

#include "convert.hpp"

namespace freecell::python {

// The metaclass of the classes below: it alone lets objects be made.
py::object calling_metaclass();

// Closes a class once everything is defined on it.
void close_class(py::handle cls);

// A final class of this module; close_classes() has to follow when all are defined.
template <class T, class... Options>
py::class_<T, Options...> make_class(py::module_& m, const char* name, const char* doc) {
    return py::class_<T, Options...>(m, name, py::is_final(), py::metaclass(calling_metaclass()), doc);
}

// Closes every class of the module that make_class() made.
void close_classes(const py::module_& m);

// A member that takes nothing, as a function of an object: the member's own pointer would take None for an object too.
template <auto Member, class Self>
auto ask() {
    return [](Self& self) { return (self.*Member)(); };
}

// For `__reduce__` of what is no value.
[[noreturn]] void refuse_pickling(const char* name);

}  // namespace freecell::python
