// Rules and DealPlan.

#include <array>
#include <utility>

#include "classes.hpp"
#include "convert.hpp"
#include "freecell/deal.hpp"
#include "freecell/rules.hpp"

namespace freecell::python {

namespace {

constexpr std::array<const char*, 2> build_names = {"alternate", "suit"};
constexpr std::array<const char*, 3> empty_column_names = {"any", "king", "none"};
constexpr std::array<const char*, 2> run_moves_names = {"standard", "relaxed"};

template <class Enum, std::size_t N>
Enum from_name(const std::array<const char*, N>& names, const Word& word, const char* key) {
    std::string known;
    for (std::size_t i = 0; i < N; ++i) {
        if (word.text == names[i]) return static_cast<Enum>(i);
        if (i > 0) known += ", ";
        known += quoted(names[i]);
    }
    throw RulesError(std::string(key) + " must be one of " + known + ", not " + quoted(word.text));
}

template <class Enum, std::size_t N>
const char* name_of(const std::array<const char*, N>& names, Enum value) {
    return names[static_cast<std::size_t>(value)];
}

std::uint8_t small(const Whole& number, const char* key) {
    if (!number.within(0, 255)) throw RulesError(std::string(key) + " can't be " + shown(number));
    return static_cast<std::uint8_t>(number.value);
}

Rules checked(const Rules& rules) {
    if (const auto wrong = problem(rules)) throw RulesError(*wrong);
    return rules;
}

Rules make_rules(const Whole& decks, const Whole& ranks, const Whole& columns, const Whole& cells,
                 const Whole& foundations, const Word& build, const Word& empty_column, const Word& run_moves,
                 bool foundation_return) {
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

using OptionalWhole = std::optional<Whole>;
using OptionalText = std::optional<Word>;

Whole or_old(const OptionalWhole& number, int old) { return number.value_or(Whole{old, {}}); }

Rules replaced(const Rules& old, const OptionalWhole& decks, const OptionalWhole& ranks, const OptionalWhole& columns,
               const OptionalWhole& cells, const OptionalWhole& foundations, const OptionalText& build,
               const OptionalText& empty_column, const OptionalText& run_moves, std::optional<bool> foundation_return) {
    return make_rules(or_old(decks, old.decks), or_old(ranks, old.ranks), or_old(columns, old.columns),
                      or_old(cells, old.cells), or_old(foundations, old.foundations),
                      build.value_or(Word{name_of(build_names, old.build)}),
                      empty_column.value_or(Word{name_of(empty_column_names, old.empty_column)}),
                      run_moves.value_or(Word{name_of(run_moves_names, old.run_moves)}),
                      foundation_return.value_or(old.foundation_return));
}

// What a field is called and what it holds, in the one order in which they are written everywhere.
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

// Strict about types, since what was written as a number doesn't come back as a truth value or a text.
Rules rules_from(const py::dict& given) {
    // A copy: a subclass may answer otherwise the second time.
    const auto fields = py::reinterpret_steal<py::dict>(PyDict_Copy(given.ptr()));
    if (!fields) throw py::error_already_set();
    const py::dict examples = as_dict(Rules{});
    std::string names;
    for (const auto& [key, example] : examples) {
        if (!names.empty()) names += ", ";
        names += std::string(py::str(key));
    }
    const auto require = [&names](bool fine, py::handle key, const char* what) {
        if (!fine) throw py::type_error("rules must hold exactly " + names + ": " + quoted(py::str(key)) + what);
    };
    for (const auto& [key, value] : fields) require(examples.contains(key), key, " is none of them");
    for (const auto& [key, example] : examples) {
        require(fields.contains(key), key, " is missing");
        const py::object value = fields[key];
        if (!py::type::of(value).is(py::type::of(example))) {
            throw py::type_error(std::string(py::str(key)) + " can't be " + quoted(py::repr(value)));
        }
    }
    return py::type::of<Rules>()(**fields).cast<Rules>();
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

DealPlan make_plan(const py::object& given_cascade, const py::object& given_cells, const Whole& kings_to_cells) {
    DealPlan plan;
    const std::vector<Whole> cascade = numbers_of(given_cascade, max_columns, "a cascade");
    const std::vector<Whole> cells = numbers_of(given_cells, max_cells, "the cells");
    if (cascade.size() > static_cast<std::size_t>(max_columns)) throw RulesError("a cascade has at most 10 columns");
    if (cells.size() > static_cast<std::size_t>(max_cells)) throw RulesError("a plan fills at most 8 cells");
    for (const Whole& height : cascade) plan.cascade[plan.num_cascade++] = small(height, "a column height");
    for (const Whole& cell : cells) plan.cells[plan.num_cells++] = small(cell, "a cell index");
    plan.kings_to_cells = small(kings_to_cells, "kings_to_cells");
    return plan;
}

template <class Array>
py::tuple first_of(const Array& values, std::size_t count) {
    py::tuple result(count);
    for (std::size_t i = 0; i < count; ++i) result[i] = py::int_(values[i]);
    return result;
}

constexpr const char* plan_doc = R"(How a shuffled deck is laid out: to the columns first, what is left to cells.

Parameters
----------
cascade : sequence of int
    How many cards each column gets, dealt one to each in turn and skipping full ones.
cells : sequence of int
    The index of the cell that each card left over goes to, in order.
kings_to_cells : int
    How many of those cells take the first kings of the shuffle instead of its last cards.

Notes
-----
Whether a plan fits some rules shows when it deals: :func:`deal_position`.)";

void register_plan(py::module_& m) {
    make_class<DealPlan>(m, "DealPlan", plan_doc)
        .def(py::init(&make_plan), py::arg("cascade"), py::arg("cells") = py::tuple(), py::kw_only(),
             py::arg("kings_to_cells") = 0)
        .def_property_readonly(
            "cascade", [](const DealPlan& p) { return first_of(p.cascade, p.num_cascade); }, "Cards each column gets.")
        .def_property_readonly(
            "cells", [](const DealPlan& p) { return first_of(p.cells, p.num_cells); },
            "Cells the cards left over go to.")
        .def_property_readonly(
            "kings_to_cells", [](const DealPlan& p) { return static_cast<int>(p.kings_to_cells); },
            "How many of those cells take kings.")
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

constexpr const char* rules_doc = R"(What kind of game it is, as data; frozen, equal and hashable by value.

Parameters
----------
decks : int
    1 or 2.
ranks : int
    Cards in a suit, 1 to 13; a smaller deck is for exhaustive tests.
columns, cells : int
    1 to 10 columns, 0 to 8 cells.
foundations : int
    4, each ``decks * ranks`` cards high, or 8 with two decks, each ``ranks`` high.
build : str
    What a column card may lie on: ``"alternate"`` colours or the same ``"suit"``, one rank higher.
empty_column : str
    What may enter an empty column: ``"any"`` card, a ``"king"`` or ``"none"``.
run_moves : str
    ``"standard"``: as many cards as free cells and empty columns could carry one by one. ``"relaxed"``: any run.
foundation_return : bool
    Whether the top card of a foundation may come back onto a column.

Raises
------
RulesError
    If a value is out of its range; the message names it.)";

constexpr const char* replace_doc = R"(The same rules with the given values changed.

Raises
------
RulesError
    If a value is out of its range.)";

constexpr const char* from_dict_doc = R"(Read what :meth:`to_dict` gave: every field, and nothing else.

Parameters
----------
data : dict

Raises
------
TypeError
    If a field is missing, unknown or of another type than was written; the message names it.
RulesError
    If a value is out of its range.)";

constexpr const char* capacity_doc = R"(How many cards may move at once with this much free space.

``(free_cells + 1) * 2 ** empty_columns``, where an empty target column is not counted and empty columns that
don't take every card don't double. Relaxed rules: every run.

Parameters
----------
rules : Rules
free_cells : int
    0 to 8.
empty_columns : int
    0 to 10, the target included.
to_empty_column : bool
    Whether the cards go into one of the empty columns.

Raises
------
RulesError
    If a number is out of its range.)";

void register_fields(py::class_<Rules>& rules) {
    rules.def_property_readonly(
             "decks", [](const Rules& r) { return static_cast<int>(r.decks); }, "Decks of cards.")
        .def_property_readonly(
            "ranks", [](const Rules& r) { return static_cast<int>(r.ranks); }, "Cards in a suit.")
        .def_property_readonly(
            "columns", [](const Rules& r) { return static_cast<int>(r.columns); }, "Columns.")
        .def_property_readonly(
            "cells", [](const Rules& r) { return static_cast<int>(r.cells); }, "Cells.")
        .def_property_readonly(
            "foundations", [](const Rules& r) { return static_cast<int>(r.foundations); }, "Foundations, 4 or 8.")
        .def_property_readonly(
            "build", [](const Rules& r) { return name_of(build_names, r.build); }, "\"alternate\" or \"suit\".")
        .def_property_readonly(
            "empty_column", [](const Rules& r) { return name_of(empty_column_names, r.empty_column); },
            "\"any\", \"king\" or \"none\".")
        .def_property_readonly(
            "run_moves", [](const Rules& r) { return name_of(run_moves_names, r.run_moves); },
            "\"standard\" or \"relaxed\".")
        .def_property_readonly(
            "foundation_return", [](const Rules& r) { return r.foundation_return; },
            "Whether a foundation's top card may come back.")
        .def_property_readonly("num_cards", ask<&Rules::num_cards, const Rules>(), "Cards in the game.")
        .def_property_readonly("foundation_height", ask<&Rules::foundation_height, const Rules>(),
                               "Cards a full foundation holds.");
}

}  // namespace

void register_rules(py::module_& m) {
    auto type = make_class<Rules>(m, "Rules", rules_doc);
    type.def(py::init(&make_rules), py::kw_only(), py::arg("decks") = 1, py::arg("ranks") = 13, py::arg("columns") = 8,
             py::arg("cells") = 4, py::arg("foundations") = 4, py::arg("build") = "alternate",
             py::arg("empty_column") = "any", py::arg("run_moves") = "standard", py::arg("foundation_return") = false)
        .def("replace", &replaced, py::kw_only(), py::arg("decks") = py::none(), py::arg("ranks") = py::none(),
             py::arg("columns") = py::none(), py::arg("cells") = py::none(), py::arg("foundations") = py::none(),
             py::arg("build") = py::none(), py::arg("empty_column") = py::none(), py::arg("run_moves") = py::none(),
             py::arg("foundation_return") = py::none(), replace_doc);
    register_fields(type);
    type.def(
            "builds_on",
            [](const Rules& r, const py::object& card, const py::object& onto) {
                return r.builds_on(card_from(card), card_from(onto));
            },
            py::arg("card"), py::arg("onto"), "Whether a card (or its text) may lie on another in a column.")
        .def(
            "may_enter_empty",
            [](const Rules& r, const py::object& card) { return r.may_enter_empty(card_from(card)); }, py::arg("card"),
            "Whether a card (or its text) may be the first of an empty column.")
        .def(
            "piles", [](const Rules& r) { return pile_tuple(piles(r)); },
            "The piles of such a game: columns, cells, then foundations, each left to right.")
        .def(
            "has_pile", [](const Rules& r, const py::object& pile) { return has_pile(r, pile_from(pile)); },
            py::arg("pile"), "Whether such a game has this pile (or the one of this text); every game has home.")
        .def("to_dict", &as_dict, "Every field by its name, as JSON can hold it.")
        .def_static("from_dict", &rules_from, py::arg("data"), from_dict_doc)
        .def(
            "__eq__", [](const Rules& a, const Rules& b) { return a == b; }, py::is_operator())
        .def("__hash__", [](const Rules& r) { return py::hash(py::tuple(as_dict(r).attr("values")())); })
        .def("__repr__", &repr)
        .def("__reduce__", &reduce);
    register_plan(m);
    m.def(
        "capacity",
        [](const Rules& rules, const Whole& free_cells, const Whole& empty_columns, bool to_empty_column) {
            return capacity(rules, in_range<RulesError>(free_cells, 0, max_cells, "free_cells"),
                            in_range<RulesError>(empty_columns, 0, max_columns, "empty_columns"), to_empty_column);
        },
        py::arg("rules"), py::arg("free_cells"), py::arg("empty_columns"), py::arg("to_empty_column") = false,
        capacity_doc);
}

}  // namespace freecell::python
