// Refusal: why a move is illegal.

#include "classes.hpp"
#include "convert.hpp"
#include "freecell/movegen.hpp"

namespace freecell::python {

namespace {

void register_reasons(py::module_& m) {
    py::native_enum<IllegalReason>(m, "IllegalReason", "enum.IntEnum")
        .value("NO_SUCH_PILE", IllegalReason::no_such_pile)
        .value("SOURCE_EMPTY", IllegalReason::source_empty)
        .value("SAME_PILE", IllegalReason::same_pile)
        .value("BAD_COUNT", IllegalReason::bad_count)
        .value("NOT_ENOUGH_CARDS", IllegalReason::not_enough_cards)
        .value("NOT_A_RUN", IllegalReason::not_a_run)
        .value("NO_CELL_FREE", IllegalReason::no_cell_free)
        .value("CELL_OCCUPIED", IllegalReason::cell_occupied)
        .value("ONE_AT_A_TIME", IllegalReason::one_at_a_time)
        .value("WRONG_COLOR", IllegalReason::wrong_color)
        .value("WRONG_SUIT", IllegalReason::wrong_suit)
        .value("WRONG_RANK", IllegalReason::wrong_rank)
        .value("FOUNDATION_NOT_NEXT", IllegalReason::foundation_not_next)
        .value("FOUNDATION_LOCKED", IllegalReason::foundation_locked)
        .value("EMPTY_COLUMN_KINGS_ONLY", IllegalReason::empty_column_kings_only)
        .value("EMPTY_COLUMN_CLOSED", IllegalReason::empty_column_closed)
        .value("OVER_CAPACITY", IllegalReason::over_capacity)
        .value("CELL_TO_CELL", IllegalReason::cell_to_cell)
        .value("WHOLE_COLUMN_TO_EMPTY", IllegalReason::whole_column_to_empty)
        .value("FOUNDATION_TO_COLUMN_ONLY", IllegalReason::foundation_to_column_only)
        .finalize();
}

std::string repr(const Refusal& refusal) {
    return "<Refusal " + py::cast(refusal.reason).attr("name").cast<std::string>() + ">";
}

py::tuple fields(const Refusal& r) {
    return py::make_tuple(r.reason, card_object(r.card), card_object(r.onto), r.count, r.capacity, r.free_cells,
                          r.empty_columns);
}

Card card_or_none(const py::object& card) { return card.is_none() ? Card() : card_from(card); }

// What a pickle calls.
Refusal restored(IllegalReason reason, const py::object& card, const py::object& onto, const Whole& count,
                 const Whole& capacity, const Whole& free_cells, const Whole& empty_columns) {
    constexpr int most = 255;
    return {reason,
            card_or_none(card),
            card_or_none(onto),
            in_range<RulesError>(count, 0, most, "count"),
            in_range<RulesError>(capacity, 0, most * most, "capacity"),
            in_range<RulesError>(free_cells, 0, max_cells, "free_cells"),
            in_range<RulesError>(empty_columns, 0, max_columns, "empty_columns")};
}

}  // namespace

void register_refusal(py::module_& m) {
    register_reasons(m);
    make_class<Refusal>(m, "Refusal",
                        "Why a move is illegal, with the numbers and cards it depends on, for words of one's own.")
        .def_property_readonly(
            "reason", [](const Refusal& r) { return r.reason; }, "The first thing that is wrong.")
        .def_property_readonly(
            "card", [](const Refusal& r) { return card_object(r.card); },
            "The card that would land, the highest of those that move; None if no move came so far.")
        .def_property_readonly(
            "onto", [](const Refusal& r) { return card_object(r.onto); },
            "The card it would land on, or the one its foundation wants next; None if there is none.")
        .def_property_readonly(
            "count", [](const Refusal& r) { return r.count; }, "Cards the move names.")
        .def_property_readonly(
            "capacity", [](const Refusal& r) { return r.capacity; },
            "Cards that could go to the target column at once.")
        .def_property_readonly(
            "free_cells", [](const Refusal& r) { return r.free_cells; }, "Empty cells.")
        .def_property_readonly(
            "empty_columns", [](const Refusal& r) { return r.empty_columns; }, "Empty columns, the target included.")
        .def("__repr__", &repr)
        .def(
            "__eq__", [](const Refusal& a, const Refusal& b) { return a == b; }, py::is_operator())
        .def("__hash__", [](const Refusal& r) { return py::hash(fields(r)); })
        .def("__reduce__", [](const Refusal& r) {
            return py::make_tuple(py::module_::import("freecell._core").attr("_restored_refusal"), fields(r));
        });
    m.def("_restored_refusal", &restored, py::arg("reason"), py::arg("card"), py::arg("onto"), py::arg("count"),
          py::arg("capacity"), py::arg("free_cells"), py::arg("empty_columns"), "Give the refusal that was pickled.");
}

}  // namespace freecell::python
