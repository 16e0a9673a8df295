// The solver's door.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <future>
#include <memory>
#include <stdexcept>

#include "classes.hpp"
#include "freecell/deal.hpp"
#include "freecell/movegen.hpp"
#include "search_docs.hpp"
#include "solution.hpp"
#include "unlocked.hpp"

namespace freecell::python {

Solution told(const Position& position, search::SolveResult result) {
    LineCount count = count_line(position, result.moves);
    return told(position, std::move(result), std::move(count));
}

Solution told(const Position& position, search::SolveResult result, LineCount count) {
    return {position, std::move(result), std::move(count), {}, {}};
}

search::Limits limits_from(const std::optional<Seconds>& seconds, const std::optional<Whole>& nodes,
                           const std::optional<Whole>& memory) {
    const auto checked = [](const Whole& limit, const char* name) {
        if (limit.value < 0) throw RulesError(std::string(name) + " can't be " + shown(limit));
        return static_cast<std::uint64_t>(limit.value);
    };
    search::Limits limits;
    if (seconds) {
        if (!(seconds->value >= 0)) throw RulesError("seconds can't be " + shown(*seconds));
        limits.seconds = seconds->value;
    }
    if (nodes) limits.nodes = checked(*nodes, "nodes");
    if (memory) limits.memory_bytes = checked(*memory, "memory");
    return limits;
}

search::ReportStyle report_style(const Word& word) {
    const std::string& text = word.text;
    if (text == "notation") return search::ReportStyle::notation;
    if (text == "json") return search::ReportStyle::json;
    throw RulesError("report must be \"notation\" or \"json\", not " + quoted(text));
}

const std::string& slug(const Word& word) {
    const std::string& text = word.text;
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
    if (text.empty() || !std::ranges::all_of(text, fits)) throw RulesError(quoted(text) + " is no game's slug");
    return text;
}

namespace {

using search::Goal;
using search::SolveResult;
using search::SolveStatus;
using search::StopToken;

constexpr std::chrono::milliseconds signal_interval{20};
constexpr int most_moves = 1'000'000;

Goal goal_from(const Word& word) {
    const std::string& text = word.text;
    if (text == "any") return Goal::any;
    if (text == "short") return Goal::short_;
    if (text == "optimal") return Goal::optimal;
    throw RulesError("goal must be \"any\", \"short\" or \"optimal\", not " + quoted(text));
}

// Runs without the lock; takes it for a moment now and then to hear Ctrl+C and to report progress.
class Listener {
public:
    explicit Listener(const py::object& on_progress) : on_progress_(on_progress) {}

    bool operator()(std::uint64_t nodes, std::uint64_t states) {
        if (is_ending()) return false;
        py::gil_scoped_acquire acquire;
        if (PyErr_CheckSignals() != 0) return fail(py::error_already_set());
        if (on_progress_.is_none()) return true;
        try {
            const py::tuple arguments = py::make_tuple(nodes, states);
            PyObject* const answer = asked([&] { return PyObject_CallObject(on_progress_.ptr(), arguments.ptr()); });
            if (answer == nullptr) throw py::error_already_set();
            asked([answer] {
                Py_DECREF(answer);
                return true;
            });
        } catch (py::error_already_set& error) {
            return fail(std::move(error));
        }
        return true;
    }

    void rethrow() {
        if (error_) throw std::move(*error_);
    }

private:
    bool fail(py::error_already_set error) {
        error_.emplace(std::move(error));
        return false;
    }

    const py::object& on_progress_;
    std::optional<py::error_already_set> error_;
};

Solution solve(const Position& position, const Word& goal, const Word& metric, const std::optional<Seconds>& seconds,
               const std::optional<Whole>& nodes, const std::optional<Whole>& memory,
               const std::shared_ptr<StopToken>& stop, const py::object& on_progress) {
    const Goal wanted = goal_from(goal);
    if (metric.text != "moves" && metric.text != "card-moves") {
        throw RulesError("metric must be \"moves\" or \"card-moves\", not " + quoted(metric.text));
    }
    if (!on_progress.is_none() && PyCallable_Check(on_progress.ptr()) == 0) throw wrong_type("a callable", on_progress);
    const search::Limits limits = limits_from(seconds, nodes, memory);
    Listener listener(on_progress);
    SolveResult result;
    {
        const Unlocked unlocked;
        result = search::solve(position, wanted, limits, stop.get(), std::ref(listener));
    }
    listener.rethrow();
    return told(position, std::move(result));
}

// Counts in a thread of its own, so that this one hears Ctrl+C.
std::optional<std::uint64_t> count_states(const Position& position, bool safe, const std::optional<Whole>& memory) {
    const search::Limits limits = limits_from(std::nullopt, std::nullopt, memory);
    const auto pruning = safe ? search::Pruning::safe : search::Pruning::none;
    StopToken stop;
    using Count = std::future<std::optional<std::uint64_t>>;
    auto counting = std::make_unique<Count>(std::async(std::launch::async, [&position, &limits, &stop, pruning] {
        return search::count_states(position, pruning, limits.memory_bytes, &stop);
    }));
    const std::uint64_t forks_before = forks();
    const Unlocked unlocked;
    while (counting->wait_for(signal_interval) != std::future_status::ready) {
        if (is_ending()) stop.stop();
        const py::gil_scoped_acquire acquire;
        const bool interrupted = PyErr_CheckSignals() != 0;
        if (interrupted) stop.stop();
        if (forks_before != forks()) {
            // What answered a signal has forked: in this process nobody is counting, and nobody can be waited for.
            [[maybe_unused]] const Count* const left = counting.release();
            if (!interrupted) throw std::runtime_error("states are counted in the process that began it");
        }
        if (interrupted) throw py::error_already_set();
    }
    return counting->get();
}

py::str report_of(const Solution& solution, const Word& style, const std::optional<Whole>& deal, const Word& variant) {
    search::ReportSubject subject{std::nullopt, slug(variant)};
    if (deal) {
        if (!deal->within(min_deal, max_deal))
            throw DealNumberError("deal number must be 1 to 8589934591, not " + shown(*deal));
        subject.deal = static_cast<std::uint64_t>(deal->value);
    }
    return search::report(subject, solution.position, solution.result, solution.count, report_style(style));
}

py::object moves_of(Solution& solution) {
    if (!solution.moves_seen) {
        const std::vector<Move>& moves = solution.result.moves;
        py::tuple values(moves.size());
        for (std::size_t i = 0; i < moves.size(); ++i) values[i] = move_object(moves[i]);
        solution.moves_seen = std::move(values);
    }
    return solution.moves_seen;
}

py::object automatic_of(Solution& solution) {
    if (!solution.automatic_seen) {
        py::tuple values(solution.count.automatic.size());
        for (std::size_t i = 0; i < solution.count.automatic.size(); ++i)
            values[i] = py::bool_(solution.count.automatic[i]);
        solution.automatic_seen = std::move(values);
    }
    return solution.automatic_seen;
}

// What was found; what it took on that day in time and memory is no part of it.
bool is_same(const Solution& a, const Solution& b) {
    const SolveResult& one = a.result;
    const SolveResult& other = b.result;
    return one.status == other.status && one.nodes == other.nodes && one.states == other.states &&
           one.optimal == other.optimal && one.moves == other.moves && a.position == b.position;
}

std::size_t hash_of_solution(const Solution& solution) {
    return hash_value(solution.position) * 31 + solution.result.nodes * 7 + solution.result.moves.size();
}

py::tuple reduced(Solution& solution) {
    const SolveResult& result = solution.result;
    return py::make_tuple(py::module_::import("freecell._core").attr("_restored_solution"),
                          py::make_tuple(solution.position, result.status, moves_of(solution), result.nodes,
                                         result.states, result.cpu_seconds, result.peak_bytes, result.optimal));
}

std::uint64_t count_from(const Whole& number, const char* name) {
    if (number.value < 0 || !number.text.empty()) throw RulesError(std::string(name) + " can't be " + shown(number));
    return static_cast<std::uint64_t>(number.value);
}

// What a pickle calls; a line is only believed when it wins.
Solution restored(const Position& position, SolveStatus status, const py::object& moves, const Whole& nodes,
                  const Whole& states, const Seconds& cpu_seconds, const Whole& peak_bytes, bool optimal) {
    if (!(cpu_seconds.value >= 0) || !std::isfinite(cpu_seconds.value)) {
        throw RulesError("cpu_seconds can't be " + shown(cpu_seconds));
    }
    SolveResult result;
    result.status = status;
    Position now = position;
    for (const py::object& item : items_of(moves, most_moves, "the moves")) {
        const Move move = move_from(now, item);
        if (refusal(now, move)) throw IllegalMoveError("illegal move " + quoted(to_string(move)) + " in a solution");
        now.do_move(move);
        result.moves.push_back(move);
    }
    if ((status == SolveStatus::solved) != now.is_won() || (status != SolveStatus::solved && !result.moves.empty())) {
        throw RulesError("the moves of a solution contradict its status");
    }
    result.nodes = count_from(nodes, "nodes");
    result.states = count_from(states, "states");
    result.cpu_seconds = cpu_seconds.value;
    result.peak_bytes = count_from(peak_bytes, "peak_bytes");
    result.optimal = optimal;
    return told(position, std::move(result));
}

const char* status_name(SolveStatus status) {
    switch (status) {
        case SolveStatus::solved: return "SOLVED";
        case SolveStatus::unsolvable: return "UNSOLVABLE";
        case SolveStatus::undecided: return "UNDECIDED";
        case SolveStatus::cancelled: break;
    }
    return "CANCELLED";
}

void register_solution(py::module_& m) {
    py::native_enum<SolveStatus>(m, "SolveStatus", "enum.IntEnum")
        .value("SOLVED", SolveStatus::solved)
        .value("UNSOLVABLE", SolveStatus::unsolvable)
        .value("UNDECIDED", SolveStatus::undecided)
        .value("CANCELLED", SolveStatus::cancelled)
        .finalize();
    make_class<Solution>(m, "Solution", "What a search found, and what it cost.")
        .def_property_readonly(
            "position", [](const Solution& s) { return s.position; }, "What was solved.")
        .def_property_readonly(
            "status", [](const Solution& s) { return s.result.status; }, "How the search ended.")
        .def_property_readonly("moves", &moves_of, docs::moves_found)
        .def_property_readonly("auto", &automatic_of, docs::automatic)
        .def_property_readonly(
            "num_moves", [](const Solution& s) { return s.count.num_moves; }, docs::num_moves)
        .def_property_readonly(
            "num_card_moves", [](const Solution& s) { return s.count.num_card_moves; }, docs::num_card_moves)
        .def_property_readonly(
            "optimal", [](const Solution& s) { return s.result.optimal; },
            "Whether no shorter line exists, which is proved.")
        .def_property_readonly(
            "lower_bound", [](const Solution&) { return py::none(); }, docs::lower_bound)
        .def_property_readonly(
            "nodes", [](const Solution& s) { return s.result.nodes; }, "Positions expanded.")
        .def_property_readonly(
            "states", [](const Solution& s) { return s.result.states; }, "Positions stored.")
        .def_property_readonly(
            "cpu_seconds", [](const Solution& s) { return s.result.cpu_seconds; },
            "Processor time of the searching thread.")
        .def_property_readonly(
            "peak_bytes", [](const Solution& s) { return s.result.peak_bytes; }, "The most memory the search held.")
        .def("__eq__", &is_same, py::is_operator())
        .def("__hash__", &hash_of_solution)
        .def("__reduce__", &reduced)
        .def("report", &report_of, py::arg("style"), py::kw_only(), py::arg("deal") = py::none(),
             py::arg("variant") = "freecell", docs::report)
        .def("__repr__", [](const Solution& s) {
            return "<Solution " + std::string(status_name(s.result.status)) + ", " + std::to_string(s.count.num_moves) +
                   " moves, " + std::to_string(s.result.nodes) + " nodes>";
        });
}

}  // namespace

void register_search(py::module_& m) {
    make_class<StopToken, std::shared_ptr<StopToken>>(m, "StopToken", docs::stop_token)
        .def(py::init<>())
        .def("stop", ask<&StopToken::stop, StopToken>(), "Ask every search that has this token to stop.")
        .def_property_readonly("stopped", ask<&StopToken::stopped, const StopToken>(), "Whether it was asked.")
        .def("__reduce__", [](const StopToken&) -> py::object { refuse_pickling("StopToken"); });
    register_solution(m);
    m.def("solve", &solve, py::arg("position"), py::kw_only(), py::arg("goal") = "any", py::arg("metric") = "moves",
          py::arg("seconds") = py::none(), py::arg("nodes") = py::none(), py::arg("memory") = py::none(),
          py::arg("stop") = py::none(), py::arg("on_progress") = py::none(), docs::solve);
    m.def("_restored_solution", &restored, py::arg("position"), py::arg("status"), py::arg("moves"), py::arg("nodes"),
          py::arg("states"), py::arg("cpu_seconds"), py::arg("peak_bytes"), py::arg("optimal"),
          "Give the solution that was pickled, its line played again.");
    m.def("count_states", &count_states, py::arg("position"), py::kw_only(), py::arg("safe") = false,
          py::arg("memory") = py::none(), docs::count_states);
}

}  // namespace freecell::python
