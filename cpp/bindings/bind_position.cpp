// Position, Refusal and perft.

#include "convert.hpp"
#include "freecell/collect.hpp"
#include "freecell/key.hpp"
#include "freecell/movegen.hpp"
#include "freecell/perft.hpp"

namespace freecell::python {

namespace {

Position make_position(const py::sequence& columns, const py::sequence& cells, const py::sequence& foundations,
                       const std::optional<Rules>& given) {
    const Rules rules = given.value_or(Rules{});
    Position position(rules);
    const auto too_many = [](const char* what, std::size_t count, int most) {
        if (count > static_cast<std::size_t>(most)) {
            throw BoardError(std::to_string(count) + " " + what + ", but the rules have " + std::to_string(most));
        }
    };
    too_many("columns", columns.size(), rules.columns);
    too_many("cells", cells.size(), rules.cells);
    too_many("foundations", foundations.size(), rules.foundations);
    int on_table = 0;
    for (int i = 0; i < static_cast<int>(columns.size()); ++i) {
        for (const py::handle card : columns[static_cast<std::size_t>(i)].cast<py::sequence>()) {
            if (++on_table > rules.num_cards()) {
                throw BoardError("more than " + std::to_string(rules.num_cards()) + " cards on the columns");
            }
            position.column(i).push(card.cast<Card>());
        }
    }
    for (int i = 0; i < static_cast<int>(cells.size()); ++i) {
        const py::object card = cells[static_cast<std::size_t>(i)];
        if (!card.is_none()) position.set_cell(i, card.cast<Card>());
    }
    for (int i = 0; i < static_cast<int>(foundations.size()); ++i) {
        const int count = foundations[static_cast<std::size_t>(i)].cast<int>();
        if (count < 0 || count > rules.foundation_height()) {
            throw BoardError("a foundation holds 0 to " + std::to_string(rules.foundation_height()) + " cards, not " +
                             std::to_string(count));
        }
        position.set_foundation(i, count);
    }
    if (const auto wrong = problem(position)) throw BoardError(*wrong);
    return position;
}

py::tuple column_cards(const Position& position, int index) {
    const Column& column = position.column(index);
    py::tuple cards(column.size());
    for (int i = 0; i < column.size(); ++i) cards[static_cast<std::size_t>(i)] = card_object(column[i]);
    return cards;
}

py::tuple columns(const Position& position) {
    py::tuple all(position.rules().columns);
    for (int i = 0; i < position.rules().columns; ++i) all[static_cast<std::size_t>(i)] = column_cards(position, i);
    return all;
}

py::tuple cells(const Position& position) {
    py::tuple all(position.rules().cells);
    for (int i = 0; i < position.rules().cells; ++i) all[static_cast<std::size_t>(i)] = card_object(position.cell(i));
    return all;
}

py::tuple foundations(const Position& position) {
    py::tuple all(position.rules().foundations);
    for (int i = 0; i < position.rules().foundations; ++i) {
        all[static_cast<std::size_t>(i)] = py::int_(position.foundation(i));
    }
    return all;
}

void require_legal(const Position& position, const Move& move) {
    if (const auto why = refusal(position, move)) {
        throw IllegalMoveError("illegal move " + quoted(to_string(move)) + ": " + describe(*why, move));
    }
}

Position play(const Position& position, const py::object& given) {
    const Move move = py::isinstance<py::str>(given)
                          ? py::module_::import("freecell.notation").attr("read_move")(position, given).cast<Move>()
                          : given.cast<Move>();
    require_legal(position, move);
    Position next = position;
    next.do_move(move);
    return next;
}

py::tuple cards_of(const Position& position, const Move& move) {
    if (const auto why = refusal(position, move);
        why && (why->reason == IllegalReason::no_such_pile || why->reason == IllegalReason::source_empty ||
                why->reason == IllegalReason::not_enough_cards)) {
        throw IllegalMoveError(describe(*why, move));
    }
    if (!move.source.is_column()) return py::make_tuple(card_object(position.moving_card(move)));
    const Column& column = position.column(move.source.index());
    py::tuple cards(move.count);
    for (int i = 0; i < move.count; ++i) {
        cards[static_cast<std::size_t>(i)] = card_object(column[column.size() - move.count + i]);
    }
    return cards;
}

int run_length(const Position& position, Pile pile) {
    switch (pile.kind()) {
        case PileKind::column: return pile.index() < position.rules().columns ? position.run_length(pile.index()) : 0;
        case PileKind::cell: return pile.index() < position.rules().cells && position.cell(pile.index()) ? 1 : 0;
        case PileKind::foundation: break;
    }
    return 0;
}

CollectRule collect_rule(const std::string& text) {
    const auto rule = parse_collect_rule(text);
    if (!rule) throw RulesError("rule must be \"horne\", \"raymond\" or \"all\", not " + quoted(text));
    return *rule;
}

py::object parse_board(const py::object& text, const py::object& variant, const py::object& cell_count) {
    return py::module_::import("freecell.boards").attr("parse_board")(text, variant, py::arg("cells") = cell_count);
}

Position with_rules(const Position& position, const Rules& rules) {
    Position changed(rules);
    const Rules& old = position.rules();
    const auto fits = [](int used, int room, const char* what) {
        if (used > room) throw BoardError("the position has more " + std::string(what) + " than the new rules");
    };
    if (old.decks != rules.decks || old.ranks != rules.ranks || old.foundations != rules.foundations) {
        throw BoardError("the new rules need another deck or other foundations");
    }
    fits(old.columns, rules.columns, "columns");
    for (int i = 0; i < old.columns; ++i) changed.column(i) = position.column(i);
    for (int i = 0; i < old.cells; ++i) {
        if (i < rules.cells)
            changed.set_cell(i, position.cell(i));
        else if (position.cell(i))
            throw BoardError("cell " + std::to_string(i + 1) + " is filled, but the new rules have fewer cells");
    }
    for (int i = 0; i < old.foundations; ++i) changed.set_foundation(i, position.foundation(i));
    return changed;
}

void register_refusal(py::module_& m) {
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
    py::class_<Refusal>(m, "Refusal", py::is_final(),
                        "Why a move is illegal, with the numbers and cards it depends on.")
        .def_property_readonly("reason", [](const Refusal& r) { return r.reason; })
        .def_property_readonly("card", [](const Refusal& r) { return card_object(r.card); })
        .def_property_readonly("onto", [](const Refusal& r) { return card_object(r.onto); })
        .def_property_readonly("count", [](const Refusal& r) { return r.count; })
        .def_property_readonly("capacity", [](const Refusal& r) { return r.capacity; })
        .def_property_readonly("free_cells", [](const Refusal& r) { return r.free_cells; })
        .def_property_readonly("empty_columns", [](const Refusal& r) { return r.empty_columns; });
}

std::uint64_t counted(const Position& position, int depth) {
    if (depth < 0 || depth > 64) throw RulesError("depth must be 0 to 64, not " + std::to_string(depth));
    std::uint64_t total = 0;
    {
        py::gil_scoped_release release;
        total = perft(position, depth, [] {
            py::gil_scoped_acquire acquire;
            return PyErr_CheckSignals() != 0;
        });
    }
    if (PyErr_Occurred() != nullptr) throw py::error_already_set();
    return total;
}

}  // namespace

void register_position(py::module_& m) {
    register_refusal(m);
    const std::vector<int> none;
    py::class_<Position>(m, "Position", py::is_final(), "All cards on the table under some rules, without history.")
        .def(py::init(&make_position), py::arg("columns"), py::arg("cells") = py::tuple(),
             py::arg("foundations") = py::tuple(), py::arg("rules") = py::none())
        .def_static("parse", &parse_board, py::arg("text"), py::arg("variant") = "freecell", py::kw_only(),
                    py::arg("cells") = py::none())
        .def_property_readonly("columns", &columns)
        .def_property_readonly("cells", &cells)
        .def_property_readonly("foundations", &foundations)
        .def_property_readonly("rules", [](const Position& p) { return p.rules(); })
        .def_property_readonly("cards_home", &Position::cards_home)
        .def_property_readonly("free_cells", &Position::free_cells)
        .def_property_readonly("empty_columns", &Position::empty_columns)
        .def("legal_moves", [](const Position& p) { return legal_moves(p); })
        .def(
            "is_legal", [](const Position& p, const Move& move) { return !refusal(p, move); }, py::arg("move"))
        .def(
            "why_illegal",
            [](const Position& p, const Move& move) -> std::optional<std::string> {
                const auto why = refusal(p, move);
                if (!why) return std::nullopt;
                return describe(*why, move);
            },
            py::arg("move"))
        .def(
            "refusal", [](const Position& p, const Move& move) { return refusal(p, move); }, py::arg("move"))
        .def("play", &play, py::arg("move"))
        .def(
            "steps",
            [](const Position& p, const Move& move) {
                require_legal(p, move);
                return steps(p, move);
            },
            py::arg("move"))
        .def("cards_of", &cards_of, py::arg("move"))
        .def("run_length", &run_length, py::arg("pile"))
        .def(
            "capacity",
            [](const Position& p, bool to_empty_column) {
                return capacity(p.rules(), p.free_cells(), p.empty_columns(), to_empty_column);
            },
            py::arg("to_empty_column") = false)
        .def(
            "safe_moves", [](const Position& p, const std::string& rule) { return safe_moves(p, collect_rule(rule)); },
            py::arg("rule") = "horne")
        .def(
            "collect_moves",
            [](const Position& p, const std::string& rule, const std::vector<Card>& keep) {
                return collect_moves(p, collect_rule(rule), keep);
            },
            py::arg("rule") = "horne", py::kw_only(), py::arg("keep") = py::tuple())
        .def("can_finish", [](const Position& p) { return finish_moves(p).has_value(); })
        .def("finish_moves", [](const Position& p) { return finish_moves(p).value_or(std::vector<Move>{}); })
        .def("is_won", &Position::is_won)
        .def("has_moves", [](const Position& p) { return has_moves(p); })
        .def("canonical_key", [](const Position& p) { return py::bytes(canonical_key(p)); })
        .def("with_rules", &with_rules, py::arg("rules"))
        .def("__str__", [](const Position& p) { return to_string(p); })
        .def("__repr__", [](const Position& p) { return "<Position\n" + to_string(p) + ">"; })
        .def("__hash__", [](const Position& p) { return hash_value(p); })
        .def(
            "__eq__", [](const Position& a, const Position& b) { return a == b; }, py::is_operator())
        .def("__reduce__", [](const Position& p) {
            return py::make_tuple(py::type::of<Position>(),
                                  py::make_tuple(columns(p), cells(p), foundations(p), p.rules()));
        });
    m.def("perft", &counted, py::arg("position"), py::arg("depth"));
}

}  // namespace freecell::python
