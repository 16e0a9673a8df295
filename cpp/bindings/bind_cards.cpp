// Suit, Rank and Card.

#include <array>

#include "classes.hpp"
#include "convert.hpp"

namespace freecell::python {

namespace {

// Python's Rank; the core keeps ranks as plain numbers.
enum class RankName : std::uint8_t { ace = 1, two, three, four, five, six, seven, eight, nine, ten, jack, queen, king };

Card make_card(const Whole& rank, const Whole& suit) {
    const int checked_rank = in_range<CardError>(rank, 1, max_rank, "rank");
    return Card(checked_rank, static_cast<Suit>(in_range<CardError>(suit, 0, num_suits - 1, "suit")));
}

Card card_from_text(const py::str& text) {
    const auto card = parse_card(bytes_of(text));
    if (!card) throw CardError("unknown card " + quoted(text));
    return *card;
}

void register_names(py::module_& m) {
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
}

constexpr const char* card_doc = R"(A playing card; equal, hashable and ordered by rank, then suit.

Parameters
----------
rank : int
    1, the ace, to 13, the king; see :class:`Rank`.
suit : int
    0 clubs, 1 diamonds, 2 hearts, 3 spades; see :class:`Suit`.

Raises
------
CardError
    If there is no such rank or suit.

Notes
-----
``str`` gives the text, such as ``7H`` or ``TD``, that :meth:`parse` reads.)";

constexpr const char* parse_doc = R"(Read a card's text: ``7H``, ``TD``, ``10d``, ``Q`` and a suit symbol.

Raises
------
CardError
    If the text is anything else; the message quotes it.)";

}  // namespace

Card card_from(py::handle value) {
    if (is_a<Card>(value)) return value.cast<Card>();
    if (py::isinstance<py::str>(value)) return card_from_text(py::reinterpret_borrow<py::str>(value));
    throw wrong_type("a card or its text", value);
}

py::object card_object(Card card) {
    if (!card) return py::none();
    // Never released: the interpreter may be gone before static destructors run.
    static std::array<PyObject*, num_card_codes> objects{};
    PyObject*& slot = objects[card.code()];
    if (slot == nullptr) slot = py::cast(card, py::return_value_policy::copy).release().ptr();
    return py::reinterpret_borrow<py::object>(slot);
}

void register_cards(py::module_& m) {
    register_names(m);
    auto card = make_class<Card>(m, "Card", card_doc);
    card.def(py::init(&make_card), py::arg("rank"), py::arg("suit"))
        .def_static(
            "parse", [](const py::str& text) { return card_object(card_from_text(text)); }, py::arg("text"), parse_doc)
        .def_property_readonly(
            "rank", [](Card c) { return static_cast<RankName>(c.rank()); }, "Its rank, from ACE (1) to KING (13).")
        .def_property_readonly(
            "suit", [](Card c) { return c.suit(); }, "Its suit.")
        .def_property_readonly(
            "is_red", [](Card c) { return c.is_red(); }, "Whether it is a diamond or a heart.")
        .def("__str__", [](Card c) { return to_string(c); })
        .def("__repr__", [](Card c) { return "Card.parse('" + to_string(c) + "')"; })
        .def("__hash__", [](Card c) { return c.code(); })
        .def("__reduce__",
             [](Card c) { return py::make_tuple(py::type::of<Card>(), py::make_tuple(c.rank(), c.suit_index())); });
    add_order(card);
}

}  // namespace freecell::python
