// Deal numbers, laid out or as a plain shuffled deck.

#include "convert.hpp"
#include "freecell/deal.hpp"

namespace freecell::python {

namespace {

std::uint64_t checked_number(const Whole& number) {
    if (!number.within(min_deal, max_deal)) {
        throw DealNumberError("deal number must be 1 to 8589934591, not " + shown(number));
    }
    return static_cast<std::uint64_t>(number.value);
}

py::list shuffled(const Whole& number, const Whole& decks) {
    const int checked_decks = in_range<RulesError>(decks, 1, max_decks, "decks");
    py::list cards;
    for (const Card card : shuffle(checked_number(number), checked_decks)) cards.append(card_object(card));
    return cards;
}

Position deal_position(const Whole& number, const Rules& rules, const DealPlan& plan) {
    const auto checked = checked_number(number);
    if (const auto wrong = problem(plan, rules)) throw RulesError(*wrong);
    return deal(checked, rules, plan);
}

constexpr const char* shuffle_doc = R"(The cards of a deal in the order in which they are dealt.

Parameters
----------
number : int
    1 to 8589934591: Microsoft's numbers up to 2**31 - 1, FreeCell Pro's beyond.
decks : int
    1, or 2: the same order twice over, shuffled by the same steps.

Returns
-------
list of Card
    52 or 104 cards.

Raises
------
DealNumberError
    If there is no such number.
RulesError
    If `decks` is neither 1 nor 2.)";

constexpr const char* deal_doc =
    R"(Lay out a deal under any rules and plan; :func:`freecell.deal` knows those of the variants.

Raises
------
DealNumberError
    If there is no such number.
RulesError
    If the plan doesn't fit the rules; the message says where.)";

}  // namespace

void register_deals(py::module_& m) {
    m.attr("MIN_DEAL") = min_deal;
    m.attr("MAX_DEAL") = max_deal;
    m.def("shuffle", &shuffled, py::arg("number"), py::arg("decks") = 1, shuffle_doc);
    m.def("deal_position", &deal_position, py::arg("number"), py::arg("rules"), py::arg("plan"), deal_doc);
}

}  // namespace freecell::python
