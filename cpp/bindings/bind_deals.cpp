// Deal numbers, laid out or as a plain shuffled deck.

#include "convert.hpp"
#include "freecell/deal.hpp"

namespace freecell::python {

namespace {

std::uint64_t checked_number(const py::int_& number) {
    // Compared in Python, since a number can be too large for any C++ integer.
    const py::int_ low(min_deal);
    const py::int_ high(max_deal);
    if (number < low || number > high) {
        throw DealNumberError("deal number must be 1 to 8589934591, not " + std::string(py::str(number)));
    }
    return number.cast<std::uint64_t>();
}

py::list shuffled(const py::int_& number, int decks) {
    if (decks < 1 || decks > max_decks) throw RulesError("decks must be 1 or 2, not " + std::to_string(decks));
    py::list cards;
    for (const Card card : shuffle(checked_number(number), decks)) cards.append(card_object(card));
    return cards;
}

Position deal_position(const py::int_& number, const Rules& rules, const DealPlan& plan) {
    const auto checked = checked_number(number);
    if (const auto wrong = problem(plan, rules)) throw RulesError(*wrong);
    return deal(checked, rules, plan);
}

}  // namespace

void register_deals(py::module_& m) {
    m.attr("MIN_DEAL") = min_deal;
    m.attr("MAX_DEAL") = max_deal;
    m.def("shuffle", &shuffled, py::arg("number"), py::arg("decks") = 1);
    m.def("deal_position", &deal_position, py::arg("number"), py::arg("rules"), py::arg("plan"));
}

}  // namespace freecell::python
