// Rules and DealPlan.

#include <array>
#include <utility>

#include "convert.hpp"
#include "freecell/deal.hpp"
#include "freecell/rules.hpp"

namespace freecell::python {

namespace {

constexpr std::array<const char*, 2> build_names = {"alternate", "suit"};
constexpr std::array<const char*, 3> empty_column_names = {"any", "king", "none"};
constexpr std::array<const char*, 2> run_moves_names = {"standard", "relaxed"};

template <class Enum, std::size_t N>
Enum from_name(const std::array<const char*, N>& names, const std::string& text, const char* key) {
    std::string known;
    for (std::size_t i = 0; i < N; ++i) {
        if (text == names[i]) return static_cast<Enum>(i);
        if (i > 0) known += ", ";
        known += quoted(names[i]);
    }
    throw RulesError(std::string(key) + " must be one of " + known + ", not " + quoted(text));
}

template <class Enum, std::size_t N>
const char* name_of(const std::array<const char*, N>& names, Enum value) {
    return names[static_cast<std::size_t>(value)];
}

std::uint8_t small(int value, const char* key) {
    if (value < 0 || value > 255) throw RulesError(std::string(key) + " can't be " + std::to_string(value));
    return static_cast<std::uint8_t>(value);
}

Rules checked(const Rules& rules) {
    if (const auto wrong = problem(rules)) throw RulesError(*wrong);
    return rules;
}

Rules make_rules(int decks, int ranks, int columns, int cells, int foundations, const std::string& build,
                 const std::string& empty_column, const std::string& run_moves, bool foundation_return) {
    Rules rules;
    rules.decks = small(decks, "decks");
    rules.ranks = small(ranks, "ranks");
    rules.columns = small(columns, "columns");
    rules.cells = small(cells, "cells");
    rules.foundations = small(foundations, "foundations");
    rules.build = from_name<Build>(build_names, build, "build");
    rules.empty_column = from_name<EmptyColumn>(empty_column_names, empty_column, "empty_column");
    rules.run_moves = from_name<RunMoves>(run_moves_names, run_moves, "run_moves");
    rules.foundation_return = foundation_return;
    return checked(rules);
}

using OptionalInt = std::optional<int>;
using OptionalText = std::optional<std::string>;

Rules replaced(const Rules& old, OptionalInt decks, OptionalInt ranks, OptionalInt columns, OptionalInt cells,
               OptionalInt foundations, const OptionalText& build, const OptionalText& empty_column,
               const OptionalText& run_moves, std::optional<bool> foundation_return) {
    return make_rules(
        decks.value_or(old.decks), ranks.value_or(old.ranks), columns.value_or(old.columns), cells.value_or(old.cells),
        foundations.value_or(old.foundations), build.value_or(name_of(build_names, old.build)),
        empty_column.value_or(name_of(empty_column_names, old.empty_column)),
        run_moves.value_or(name_of(run_moves_names, old.run_moves)), foundation_return.value_or(old.foundation_return));
}

py::dict as_dict(const Rules& rules) {
    py::dict fields;
    fields["decks"] = rules.decks;
    fields["ranks"] = rules.ranks;
    fields["columns"] = rules.columns;
    fields["cells"] = rules.cells;
    fields["foundations"] = rules.foundations;
    fields["build"] = name_of(build_names, rules.build);
    fields["empty_column"] = name_of(empty_column_names, rules.empty_column);
    fields["run_moves"] = name_of(run_moves_names, rules.run_moves);
    fields["foundation_return"] = rules.foundation_return;
    return fields;
}

// The constructor's arguments are keywords only; a pickle keeps them bound to the class.
py::tuple reduce(const Rules& rules) {
    const py::object make = py::module_::import("functools").attr("partial")(py::type::of<Rules>(), **as_dict(rules));
    return py::make_tuple(make, py::tuple());
}

std::string repr(const Rules& rules) {
    std::string text = "Rules(";
    const py::dict fields = as_dict(rules);
    const py::dict defaults = as_dict(Rules{});
    for (const auto& [key, value] : fields) {
        if (value.equal(defaults[key])) continue;
        if (text.back() != '(') text += ", ";
        text += std::string(py::str(key)) + "=" + std::string(py::repr(value));
    }
    return text + ")";
}

DealPlan make_plan(const std::vector<int>& cascade, const std::vector<int>& cells, int kings_to_cells) {
    DealPlan plan;
    if (cascade.size() > static_cast<std::size_t>(max_columns)) throw RulesError("a cascade has at most 10 columns");
    if (cells.size() > static_cast<std::size_t>(max_cells)) throw RulesError("a plan fills at most 8 cells");
    for (const int height : cascade) plan.cascade[plan.num_cascade++] = small(height, "a column height");
    for (const int cell : cells) plan.cells[plan.num_cells++] = small(cell, "a cell index");
    plan.kings_to_cells = small(kings_to_cells, "kings_to_cells");
    return plan;
}

template <class Array>
py::tuple first_of(const Array& values, std::size_t count) {
    py::tuple result(count);
    for (std::size_t i = 0; i < count; ++i) result[i] = py::int_(values[i]);
    return result;
}

void register_plan(py::module_& m) {
    py::class_<DealPlan>(m, "DealPlan", py::is_final(), "How a shuffled deck is laid out.")
        .def(py::init(&make_plan), py::arg("cascade"), py::arg("cells") = std::vector<int>{}, py::kw_only(),
             py::arg("kings_to_cells") = 0)
        .def_property_readonly("cascade", [](const DealPlan& p) { return first_of(p.cascade, p.num_cascade); })
        .def_property_readonly("cells", [](const DealPlan& p) { return first_of(p.cells, p.num_cells); })
        .def_property_readonly("kings_to_cells", [](const DealPlan& p) { return static_cast<int>(p.kings_to_cells); })
        .def(
            "__eq__", [](const DealPlan& a, const DealPlan& b) { return a == b; }, py::is_operator())
        .def("__hash__",
             [](const DealPlan& p) {
                 return py::hash(py::make_tuple(first_of(p.cascade, p.num_cascade), first_of(p.cells, p.num_cells),
                                                p.kings_to_cells));
             })
        .def("__repr__",
             [](const DealPlan& p) {
                 return "DealPlan(" + std::string(py::repr(first_of(p.cascade, p.num_cascade))) + ", " +
                        std::string(py::repr(first_of(p.cells, p.num_cells))) +
                        ", kings_to_cells=" + std::to_string(p.kings_to_cells) + ")";
             })
        .def("__reduce__", [](const DealPlan& p) {
            const py::object make =
                py::module_::import("functools")
                    .attr("partial")(py::type::of<DealPlan>(), py::arg("kings_to_cells") = p.kings_to_cells);
            return py::make_tuple(make,
                                  py::make_tuple(first_of(p.cascade, p.num_cascade), first_of(p.cells, p.num_cells)));
        });
}

}  // namespace

void register_rules(py::module_& m) {
    py::class_<Rules>(m, "Rules", py::is_final(), "What kind of game it is, as data.")
        .def(py::init(&make_rules), py::kw_only(), py::arg("decks") = 1, py::arg("ranks") = 13, py::arg("columns") = 8,
             py::arg("cells") = 4, py::arg("foundations") = 4, py::arg("build") = "alternate",
             py::arg("empty_column") = "any", py::arg("run_moves") = "standard", py::arg("foundation_return") = false)
        .def("replace", &replaced, py::kw_only(), py::arg("decks") = py::none(), py::arg("ranks") = py::none(),
             py::arg("columns") = py::none(), py::arg("cells") = py::none(), py::arg("foundations") = py::none(),
             py::arg("build") = py::none(), py::arg("empty_column") = py::none(), py::arg("run_moves") = py::none(),
             py::arg("foundation_return") = py::none())
        .def_property_readonly("decks", [](const Rules& r) { return static_cast<int>(r.decks); })
        .def_property_readonly("ranks", [](const Rules& r) { return static_cast<int>(r.ranks); })
        .def_property_readonly("columns", [](const Rules& r) { return static_cast<int>(r.columns); })
        .def_property_readonly("cells", [](const Rules& r) { return static_cast<int>(r.cells); })
        .def_property_readonly("foundations", [](const Rules& r) { return static_cast<int>(r.foundations); })
        .def_property_readonly("build", [](const Rules& r) { return name_of(build_names, r.build); })
        .def_property_readonly("empty_column",
                               [](const Rules& r) { return name_of(empty_column_names, r.empty_column); })
        .def_property_readonly("run_moves", [](const Rules& r) { return name_of(run_moves_names, r.run_moves); })
        .def_property_readonly("foundation_return", [](const Rules& r) { return r.foundation_return; })
        .def_property_readonly("num_cards", &Rules::num_cards)
        .def_property_readonly("foundation_height", &Rules::foundation_height)
        .def("builds_on", &Rules::builds_on, py::arg("card"), py::arg("onto"))
        .def(
            "__eq__", [](const Rules& a, const Rules& b) { return a == b; }, py::is_operator())
        .def("__hash__", [](const Rules& r) { return py::hash(py::tuple(as_dict(r).attr("values")())); })
        .def("__repr__", &repr)
        .def("__reduce__", &reduce);
    register_plan(m);
    m.def(
        "capacity",
        [](const Rules& rules, int free_cells, int empty_columns, bool to_empty_column) {
            if (free_cells < 0 || free_cells > max_cells)
                throw RulesError("free_cells must be 0 to 8, not " + std::to_string(free_cells));
            if (empty_columns < 0 || empty_columns > max_columns)
                throw RulesError("empty_columns must be 0 to 10, not " + std::to_string(empty_columns));
            return capacity(rules, free_cells, empty_columns, to_empty_column);
        },
        py::arg("rules"), py::arg("free_cells"), py::arg("empty_columns"), py::arg("to_empty_column") = false);
}

}  // namespace freecell::python
