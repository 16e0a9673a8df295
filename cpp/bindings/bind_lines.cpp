// Lines as a house plays them.

#include <algorithm>

#include "convert.hpp"
#include "freecell/house_line.hpp"
#include "freecell/movegen.hpp"

namespace freecell::python {

namespace {

constexpr int most_moves = 100'000;

std::vector<Move> moves_from(const Position& start, const py::iterable& given) {
    std::vector<Move> moves;
    Position now = start;
    for (const py::object& item : all_of(given, most_moves, "moves of a line")) {
        const Move move = move_from(now, item);
        if (const auto why = refusal(now, move)) {
            throw IllegalMoveError("illegal move " + quoted(to_string(move)) + ": " + describe(*why, move));
        }
        now.do_move(move);
        moves.push_back(move);
    }
    return moves;
}

std::vector<Card> kept_from(const py::iterable& given) {
    std::vector<Card> kept;
    for (const py::object& item : all_of(given, most_kept, "cards to keep")) kept.push_back(card_from(item));
    std::ranges::sort(kept);
    const auto twins = std::ranges::unique(kept);
    kept.erase(twins.begin(), twins.end());
    return kept;
}

py::tuple move_tuple(const std::vector<Move>& moves) {
    py::tuple all(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) all[i] = move_object(moves[i]);
    return all;
}

py::object kept_object(const std::vector<Card>& kept) {
    py::set cards;
    for (const Card card : kept) cards.add(card_object(card));
    return py::frozenset(cards);
}

py::tuple house_line(const Position& position, const py::iterable& moves, const Word& rule, const py::iterable& keep) {
    const auto collect = rule.text == "none" ? std::nullopt : std::optional(collect_rule(rule));
    const HouseState start{position, kept_from(keep)};
    const std::vector<HouseTurn> turns = freecell::house_line(start, moves_from(position, moves), collect);
    py::tuple played(turns.size());
    py::tuple automatic(turns.size());
    py::tuple positions(turns.size());
    py::tuple kept(turns.size());
    py::tuple cards(turns.size());
    const py::tuple nothing(0);
    const py::object none_kept = kept_object({});
    for (std::size_t i = 0; i < turns.size(); ++i) {
        const HouseTurn& turn = turns[i];
        played[i] = move_object(turn.move);
        automatic[i] = turn.automatic.empty() ? nothing : move_tuple(turn.automatic);
        positions[i] = py::cast(turn.after.position);
        kept[i] = turn.after.kept.empty() ? none_kept : kept_object(turn.after.kept);
        cards[i] = py::int_(turn.num_card_moves);
    }
    return py::make_tuple(played, automatic, positions, kept, cards);
}

constexpr const char* house_line_doc = R"(Play the moves of a search as a house does, with what it sends home by itself.

A move that has happened by itself already is left out, a run of which some cards are home is moved without them,
and so is whatever leads back to where the line has been. It ends early where a move isn't legal under the house.

Parameters
----------
position : Position
    Where the line starts.
moves : iterable of Move
    Each legal after those before it, when nothing goes home by itself.
rule : str
    ``"none"``, or the collect rule ``"horne"``, ``"raymond"`` or ``"all"``.
keep : iterable of Card
    Cards that stay although the rule would take them.

Returns
-------
tuple of five tuples
    Of each turn the move by hand, the moves that followed by themselves, the position they led to, the cards then
    kept (a frozenset), and how many single cards moved.

Raises
------
IllegalMoveError
    If a move isn't legal when its turn comes.)";

}  // namespace

void register_lines(py::module_& m) {
    m.def("house_line", &house_line, py::arg("position"), py::arg("moves"), py::arg("rule") = "none", py::kw_only(),
          py::arg("keep") = py::tuple(), house_line_doc);
}

}  // namespace freecell::python
