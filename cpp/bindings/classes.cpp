// How objects come to be, and how not.

#include "classes.hpp"

#include <exception>
#include <string>

namespace freecell::python {

namespace {

// Set from the call of a class until its __new__ has begun.
thread_local bool is_called = false;

PyObject* metaclass = nullptr;  // never released: classes outlive every module
newfunc usual_new = nullptr;

// pybind11 throws where it finds no class of its own; through the interpreter that would end the process.
PyObject* make_new(PyTypeObject* type, PyObject* arguments, PyObject* keywords) {
    try {
        return usual_new(type, arguments, keywords);
    } catch (const std::exception& error) {
        PyErr_SetString(PyExc_TypeError, error.what());
        return nullptr;
    }
}

PyObject* call(PyObject* type, PyObject* arguments, PyObject* keywords) {
    is_called = true;
    auto* const usual = py::detail::get_internals().default_metaclass->tp_call;
    PyObject* const made = usual(type, arguments, keywords);
    is_called = false;
    return made;
}

PyObject* guarded_new(PyTypeObject* type, PyObject* arguments, PyObject* keywords) {
    if (!std::exchange(is_called, false)) {
        PyErr_Format(PyExc_TypeError, "%s objects are made by calling the class, not by __new__", type->tp_name);
        return nullptr;
    }
    return make_new(type, arguments, keywords);
}

}  // namespace

py::object calling_metaclass() {
    if (metaclass == nullptr) {
        PyType_Slot slots[] = {{Py_tp_call, reinterpret_cast<void*>(&call)}, {0, nullptr}};
        PyType_Spec spec = {"freecell._core._Class", 0, 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, slots};
        const auto base = py::reinterpret_borrow<py::object>(
            reinterpret_cast<PyObject*>(py::detail::get_internals().default_metaclass));
        metaclass = PyType_FromSpecWithBases(&spec, py::make_tuple(base).ptr());
        if (metaclass == nullptr) throw py::error_already_set();
    }
    return py::reinterpret_borrow<py::object>(metaclass);
}

void close_class(py::handle cls) {
    auto* const type = reinterpret_cast<PyTypeObject*>(cls.ptr());
    usual_new = type->tp_new;
    type->tp_new = &guarded_new;
    // Neither the class of an object nor what stands in a class can be set any more.
    type->tp_flags |= Py_TPFLAGS_IMMUTABLETYPE;
    PyType_Modified(type);
}

void close_classes(const py::module_& m) {
    for (const auto& [name, value] : py::reinterpret_borrow<py::dict>(m.attr("__dict__"))) {
        if (Py_TYPE(value.ptr()) == reinterpret_cast<PyTypeObject*>(metaclass)) close_class(value);
    }
    // The class that all others are built on has no objects: `object.__reduce__` asks it for one.
    auto* const base = reinterpret_cast<PyTypeObject*>(py::detail::get_internals().instance_base);
    if (base->tp_new == usual_new) base->tp_new = &make_new;
}

void refuse_pickling(const char* name) { throw py::type_error(std::string(name) + " objects are no values to pickle"); }

}  // namespace freecell::python
