// How arguments are read.

#include "convert.hpp"

#include <limits>

namespace freecell::python {

std::string shown(const Whole& number) { return number.text.empty() ? std::to_string(number.value) : number.text; }

std::string shown(const Seconds& seconds) { return py::str(py::float_(seconds.value)).cast<std::string>(); }

std::string_view bytes_of(const py::str& text) {
    Py_ssize_t size = 0;
    const char* bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
    if (bytes == nullptr) {
        PyErr_Clear();
        return {};
    }
    return {bytes, static_cast<std::size_t>(size)};
}

py::type_error wrong_type(const char* wanted, py::handle given) {
    return py::type_error(std::string(wanted) + " is wanted, not " + Py_TYPE(given.ptr())->tp_name);
}

namespace {

std::vector<py::object> first_of(py::handle iterable, std::size_t most) {
    const auto iterator = py::reinterpret_steal<py::object>(asked([&] { return PyObject_GetIter(iterable.ptr()); }));
    if (!iterator) throw py::error_already_set();
    std::vector<py::object> items;
    while (items.size() < most) {
        auto item = py::reinterpret_steal<py::object>(asked([&] { return PyIter_Next(iterator.ptr()); }));
        if (!item) break;
        items.push_back(std::move(item));
    }
    if (PyErr_Occurred() != nullptr) throw py::error_already_set();
    return items;
}

}  // namespace

std::vector<py::object> items_of(py::handle sequence, int most, const char* what) {
    if (PySequence_Check(sequence.ptr()) == 0)
        throw wrong_type((std::string(what) + ", a sequence,").c_str(), sequence);
    return first_of(sequence, static_cast<std::size_t>(most) + 1);
}

std::vector<py::object> all_of(py::handle iterable, int most, const char* what) {
    std::vector<py::object> items = first_of(iterable, static_cast<std::size_t>(most) + 1);
    if (items.size() > static_cast<std::size_t>(most)) {
        throw py::value_error("more than " + std::to_string(most) + " " + what);
    }
    return items;
}

std::vector<Whole> numbers_of(py::handle sequence, int most, const char* what) {
    std::vector<Whole> numbers;
    for (const py::object& item : items_of(sequence, most, what)) {
        py::detail::make_caster<Whole> number;
        if (!number.load(item, true)) throw wrong_type("a whole number", item);
        numbers.push_back(py::detail::cast_op<Whole>(number));
    }
    return numbers;
}

CollectRule collect_rule(const Word& word) {
    const auto rule = parse_collect_rule(word.text);
    if (!rule) throw RulesError("rule must be \"horne\", \"raymond\" or \"all\", not " + quoted(word.text));
    return *rule;
}

}  // namespace freecell::python

namespace pybind11::detail {

namespace {

// Python refuses to write out numbers of many thousand digits, and nobody would read them.
std::string text_of_large(const object& number) {
    constexpr int most_bits = 128;
    const auto bits = number.attr("bit_length")().cast<std::int64_t>();
    if (bits <= most_bits) return str(number).cast<std::string>();
    return "a number of " + std::to_string(bits) + " bits";
}

}  // namespace

bool type_caster<freecell::python::Whole>::load(handle source, bool) {
    if (!source || PyIndex_Check(source.ptr()) == 0) return false;
    const auto number =
        reinterpret_steal<object>(freecell::python::asked([&] { return PyNumber_Index(source.ptr()); }));
    if (!number) throw error_already_set();
    int overflow = 0;
    value.value = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
    if (overflow != 0) {
        using limits = std::numeric_limits<std::int64_t>;
        value.value = overflow > 0 ? limits::max() : limits::min();
        value.text = text_of_large(number);
    }
    return true;
}

handle type_caster<freecell::python::Whole>::cast(const freecell::python::Whole& number, return_value_policy, handle) {
    return PyLong_FromLongLong(number.value);
}

bool type_caster<freecell::python::Seconds>::load(handle source, bool) {
    if (!source) return false;
    const PyNumberMethods* const number = Py_TYPE(source.ptr())->tp_as_number;
    if (number == nullptr || (number->nb_float == nullptr && number->nb_index == nullptr)) return false;
    value.value = freecell::python::asked([&] { return PyFloat_AsDouble(source.ptr()); });
    if (PyErr_Occurred() == nullptr) return true;
    if (PyErr_ExceptionMatches(PyExc_OverflowError) == 0 || !PyLong_Check(source.ptr())) throw error_already_set();
    PyErr_Clear();
    const bool negative = reinterpret_borrow<object>(source) < int_(0);
    value.value = negative ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
    return true;
}

handle type_caster<freecell::python::Seconds>::cast(const freecell::python::Seconds& seconds, return_value_policy,
                                                    handle) {
    return PyFloat_FromDouble(seconds.value);
}

bool type_caster<freecell::python::Word>::load(handle source, bool) {
    if (!source || !PyUnicode_Check(source.ptr())) return false;
    const auto bytes = reinterpret_steal<object>(PyUnicode_AsEncodedString(source.ptr(), "utf-8", "backslashreplace"));
    if (!bytes) throw error_already_set();
    value.text = std::string(PyBytes_AS_STRING(bytes.ptr()), static_cast<std::size_t>(PyBytes_GET_SIZE(bytes.ptr())));
    return true;
}

handle type_caster<freecell::python::Word>::cast(const freecell::python::Word& word, return_value_policy, handle) {
    return str(word.text).release();
}

}  // namespace pybind11::detail
