// Suit, Rank and Card.

#include <array>

#include "convert.hpp"

namespace freecell::python {

namespace {

// Python's Rank; the core keeps ranks as plain numbers.
enum class RankName : std::uint8_t { ace = 1, two, three, four, five, six, seven, eight, nine, ten, jack, queen, king };

Card make_card(int rank, int suit) {
    if (rank < 1 || rank > max_rank) throw CardError("rank must be 1 to 13, not " + std::to_string(rank));
    if (suit < 0 || suit >= num_suits) throw CardError("suit must be 0 to 3, not " + std::to_string(suit));
    return Card(rank, static_cast<Suit>(suit));
}

py::object parse(const std::string& text) {
    const auto card = parse_card(text);
    if (!card) throw CardError("unknown card " + quoted(text));
    return card_object(*card);
}

}  // namespace

py::object card_object(Card card) {
    if (!card) return py::none();
    // Never released: the interpreter may be gone before static destructors run.
    static std::array<PyObject*, num_card_codes> objects{};
    PyObject*& slot = objects[card.code()];
    if (slot == nullptr) slot = py::cast(card, py::return_value_policy::copy).release().ptr();
    return py::reinterpret_borrow<py::object>(slot);
}

void register_cards(py::module_& m) {
    py::native_enum<Suit>(m, "Suit", "enum.IntEnum")
        .value("CLUBS", Suit::clubs)
        .value("DIAMONDS", Suit::diamonds)
        .value("HEARTS", Suit::hearts)
        .value("SPADES", Suit::spades)
        .finalize();
    py::native_enum<RankName>(m, "Rank", "enum.IntEnum")
        .value("ACE", RankName::ace)
        .value("TWO", RankName::two)
        .value("THREE", RankName::three)
        .value("FOUR", RankName::four)
        .value("FIVE", RankName::five)
        .value("SIX", RankName::six)
        .value("SEVEN", RankName::seven)
        .value("EIGHT", RankName::eight)
        .value("NINE", RankName::nine)
        .value("TEN", RankName::ten)
        .value("JACK", RankName::jack)
        .value("QUEEN", RankName::queen)
        .value("KING", RankName::king)
        .finalize();

    py::class_<Card>(m, "Card", py::is_final(), "A playing card; equal, hashable and ordered by rank, then suit.")
        .def(py::init(&make_card), py::arg("rank"), py::arg("suit"))
        .def_static("parse", &parse, py::arg("text"))
        .def_property_readonly("rank", [](Card card) { return static_cast<RankName>(card.rank()); })
        .def_property_readonly("suit", [](Card card) { return card.suit(); })
        .def_property_readonly("is_red", [](Card card) { return card.is_red(); })
        .def("__str__", [](Card card) { return to_string(card); })
        .def("__repr__", [](Card card) { return "Card.parse('" + to_string(card) + "')"; })
        .def("__hash__", [](Card card) { return card.code(); })
        .def(
            "__eq__", [](Card a, Card b) { return a == b; }, py::is_operator())
        .def(
            "__lt__", [](Card a, Card b) { return a < b; }, py::is_operator())
        .def("__reduce__", [](Card card) {
            return py::make_tuple(py::type::of<Card>(), py::make_tuple(card.rank(), card.suit_index()));
        });
}

}  // namespace freecell::python
