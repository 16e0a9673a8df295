// Many deals at once: the stream of solved deals, and ratings.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "classes.hpp"
#include "freecell/search/deal_stream.hpp"
#include "freecell/search/one_deck/compact.hpp"
#include "freecell/search/rating.hpp"
#include "solution.hpp"
#include "unlocked.hpp"

namespace freecell::python {

namespace {

using search::DealRange;
using search::DealResult;

constexpr std::int64_t most_threads = 1024;
constexpr std::chrono::milliseconds signal_interval{50};

void check_range(const Whole& first, const Whole& last, const Rules& rules, const DealPlan& plan) {
    for (const Whole* number : {&first, &last}) {
        if (!number->within(min_deal, max_deal)) {
            throw DealNumberError("deal number must be 1 to 8589934591, not " + shown(*number));
        }
    }
    if (const auto wrong = problem(plan, rules)) throw RulesError(*wrong);
}

template <class T>
py::bytes as_bytes(const std::vector<T>& values) {
    return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)};
}

// The figures of some solutions, one vector each, as NumPy reads them.
struct Columns {
    std::vector<std::int64_t> deal;
    std::vector<std::uint8_t> status;
    std::vector<std::int32_t> num_moves, num_card_moves;
    std::vector<std::int64_t> nodes, states;
    std::vector<double> cpu_seconds;

    void add(const DealResult& solved) {
        deal.push_back(static_cast<std::int64_t>(solved.deal));
        status.push_back(static_cast<std::uint8_t>(solved.result.status));
        num_moves.push_back(solved.count.num_moves);
        num_card_moves.push_back(solved.count.num_card_moves);
        nodes.push_back(static_cast<std::int64_t>(solved.result.nodes));
        states.push_back(static_cast<std::int64_t>(solved.result.states));
        cpu_seconds.push_back(solved.result.cpu_seconds);
    }

    py::tuple as_tuple() const {
        return py::make_tuple(as_bytes(deal), as_bytes(status), as_bytes(num_moves), as_bytes(num_card_moves),
                              as_bytes(nodes), as_bytes(states), as_bytes(cpu_seconds));
    }
};

// A DealStream that several Python threads may ask, and that hears Ctrl+C while it waits.
class Stream : public Stoppable {
public:
    Stream(const DealRange& range, unsigned threads)
        : range_(range), stream_(std::make_unique<search::DealStream>(range, threads)) {}

    ~Stream() override {
        // After a fork its threads are in the other process: nothing here could be waited for.
        if (forks_ != forks()) {
            [[maybe_unused]] const search::DealStream* const left = stream_.release();
        }
    }

    Solution next() {
        check_reader();
        std::optional<Solution> solution;
        {
            const Unlocked unlocked;
            const Reading reading(*this);
            if (auto result = pull()) solution = retold(std::move(*result));
        }
        if (!solution) throw py::stop_iteration();
        return std::move(*solution);
    }

    py::tuple read_columns(const Whole& count) {
        if (count.value < 0) throw py::value_error("count can't be " + shown(count));
        check_reader();
        const auto wanted = static_cast<std::size_t>(count.value);
        Columns columns;
        {
            const Unlocked unlocked;
            const Reading reading(*this);
            while (columns.deal.size() < wanted) {
                const auto result = pull();
                if (!result) break;
                columns.add(*result);
            }
        }
        return columns.as_tuple();
    }

    // The first result as soon as it is there, and with it the others that are.
    py::tuple read_reports(const Whole& count) {
        if (count.value < 0) throw py::value_error("count can't be " + shown(count));
        if (!range_.style) throw py::value_error("the stream was opened without a report");
        check_reader();
        const auto wanted = static_cast<std::size_t>(count.value);
        std::string text;
        std::vector<std::uint8_t> statuses;
        {
            const Unlocked unlocked;
            const Reading reading(*this);
            while (statuses.size() < wanted && (statuses.empty() || stream_->ready(std::chrono::milliseconds(0)))) {
                const auto result = pull();
                if (!result) break;
                text += result->report;
                statuses.push_back(static_cast<std::uint8_t>(result->result.status));
            }
        }
        return py::make_tuple(py::str(text), as_bytes(statuses));
    }

    void stop() override {
        if (forks_ == forks()) stream_->stop();
    }

private:
    using Clock = std::chrono::steady_clock;

    Solution retold(DealResult solved) const {
        return told(deal(solved.deal, range_.rules, range_.plan), std::move(solved.result), std::move(solved.count));
    }

    // Held by the one thread that reads. Made without Python's lock.
    class Reading {
    public:
        explicit Reading(Stream& stream) : stream_(stream), lock_(stream.reading_) {
            stream_.reader_ = std::this_thread::get_id();
        }
        ~Reading() { stream_.reader_ = std::thread::id(); }
        Reading(const Reading&) = delete;
        Reading& operator=(const Reading&) = delete;

    private:
        Stream& stream_;
        std::lock_guard<std::mutex> lock_;
    };

    void check_process() const {
        if (forks_ != forks()) throw std::runtime_error("a DealStream is read in the process that opened it");
    }

    // Before it is read: what answers a signal may ask for more in the middle of that.
    void check_reader() const {
        check_process();
        if (reader_ == std::this_thread::get_id()) throw std::runtime_error("the DealStream is being read already");
    }

    // Called without Python's lock.
    std::optional<DealResult> pull() {
        while (!stream_->ready(signal_interval)) hear_signals();
        if (Clock::now() >= next_hearing_) hear_signals();
        return stream_->next();
    }

    void hear_signals() {
        py::gil_scoped_acquire acquire;
        if (PyErr_CheckSignals() != 0) {
            stop();
            throw py::error_already_set();
        }
        check_process();
        next_hearing_ = Clock::now() + signal_interval;
    }

    DealRange range_;
    std::mutex reading_;  // held by whoever reads
    std::atomic<std::thread::id> reader_;
    Clock::time_point next_hearing_;
    std::unique_ptr<search::DealStream> stream_;
    const std::uint64_t forks_ = forks();
};

std::unique_ptr<Stream> make_stream(const Whole& first, const Whole& last, const Rules& rules, const DealPlan& plan,
                                    const Whole& threads, const std::optional<Seconds>& seconds,
                                    const std::optional<Whole>& nodes, const std::optional<Whole>& memory,
                                    const std::optional<Word>& report, const Word& variant) {
    check_range(first, last, rules, plan);
    if (threads.value < 1) throw py::value_error("threads must be at least 1, not " + shown(threads));
    const DealRange range{.first = static_cast<std::uint64_t>(first.value),
                          .last = static_cast<std::uint64_t>(last.value),
                          .rules = rules,
                          .plan = plan,
                          .limits = limits_from(seconds, nodes, memory),
                          .with_moves = true,
                          .style = report ? std::optional(report_style(*report)) : std::nullopt,
                          .variant = slug(variant)};
    return std::make_unique<Stream>(range, static_cast<unsigned>(std::min(threads.value, most_threads)));
}

void check_ratable(const Rules& rules) {
    if (!search::fits_compact(rules)) {
        throw RulesError("there is no rating for games with two decks or a way back from the foundations");
    }
}

std::optional<std::uint32_t> rate(const Position& position) {
    check_ratable(position.rules());
    const Unlocked unlocked;
    return search::Rater().rate(position);
}

std::optional<std::uint32_t> hardness(const Position& position) {
    check_ratable(position.rules());
    const Unlocked unlocked;
    return search::Rater().hardness(position);
}

std::vector<std::optional<std::uint32_t>> rate_deals(const Whole& first, const Whole& last, const Rules& rules,
                                                     const DealPlan& plan) {
    check_range(first, last, rules, plan);
    check_ratable(rules);
    std::vector<std::optional<std::uint32_t>> ratings;
    const Unlocked unlocked;
    search::Rater rater;
    auto next_hearing = std::chrono::steady_clock::now() + signal_interval;
    for (std::int64_t number = first.value; number <= last.value && !is_ending(); ++number) {
        ratings.push_back(rater.rate(deal(static_cast<std::uint64_t>(number), rules, plan)));
        if (std::chrono::steady_clock::now() < next_hearing) continue;
        const py::gil_scoped_acquire acquire;
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        next_hearing = std::chrono::steady_clock::now() + signal_interval;
    }
    return ratings;
}

constexpr const char* stream_doc = R"(The solutions of the deals `first` to `last`, in order, found by several threads.

What is found is the same for any number of threads. Ctrl+C ends the stream, and so does letting go of it.

Parameters
----------
first, last : int
    Deal numbers.
rules : Rules
    What the deals are played by.
plan : DealPlan
    How they are laid out.
threads : int
    How many search at once.
seconds, nodes, memory
    Limits of each deal, as :func:`freecell.solve` takes them.
report : str, optional
    ``"notation"`` or ``"json"``: the threads write each result down, for :meth:`read_reports`.
variant : str
    What these reports call the game.)";

constexpr const char* columns_doc = R"(Take the next deals as the memory of native arrays, fewer at the end.

Parameters
----------
count : int
    How many deals.

Returns
-------
tuple of bytes
    deal (int64), status (uint8), num_moves (int32), num_card_moves (int32), nodes (int64), states (int64) and
    cpu_seconds (float64).)";

constexpr const char* reports_doc =
    R"(Wait for the next deal; give what the command line writes of it and of those that are there already.

Parameters
----------
count : int
    How many deals at the most.

Returns
-------
tuple of str and bytes
    The reports, each ending with a line feed, and the status of each deal as a byte; empty after the last.

Raises
------
ValueError
    If the stream was opened without `report`.)";

constexpr const char* rate_doc = R"(Rate a position: how many positions the fixed rating search expands until it wins.

Parameters
----------
position : Position
    Of a game with one deck and no way back from the foundations.

Returns
-------
int or None
    0 to 50000; None if the search doesn't win within that.

Raises
------
RulesError
    If there is no rating for such a game.)";

constexpr const char* hardness_doc = R"(Count the positions that the second fixed search expands until it wins.

It puts the positions in order that are beyond the scale of :func:`freecell.rate`, and says nothing of others.

Parameters
----------
position : Position
    Of a game with one deck and no way back from the foundations.

Returns
-------
int or None
    0 to 1000000; None if the search doesn't win within that.

Raises
------
RulesError
    If there is no rating for such a game.)";

constexpr const char* rate_deals_doc = "Rate the deals `first` to `last`, each as :func:`freecell.rate` does.";

}  // namespace

void register_batch(py::module_& m) {
    make_class<Stream>(m, "DealStream", stream_doc)
        .def(py::init(&make_stream), py::arg("first"), py::arg("last"), py::arg("rules"), py::arg("plan"),
             py::kw_only(), py::arg("threads") = 1, py::arg("seconds") = py::none(), py::arg("nodes") = py::none(),
             py::arg("memory") = py::none(), py::arg("report") = py::none(), py::arg("variant") = "freecell")
        .def("__iter__", [](py::object self) { return self; })
        .def("__next__", ask<&Stream::next, Stream>())
        .def("__reduce__", [](const Stream&) -> py::object { refuse_pickling("DealStream"); })
        .def(
            "read_columns", [](Stream& stream, const Whole& count) { return stream.read_columns(count); },
            py::arg("count"), columns_doc)
        .def(
            "read_reports", [](Stream& stream, const Whole& count) { return stream.read_reports(count); },
            py::arg("count"), reports_doc)
        .def("stop", ask<&Stream::stop, Stream>(), "End the stream, from any thread.");
    m.attr("RATING_VERSION") = search::rating_version;
    m.attr("RATING_LIMIT") = search::rating_limit;
    m.attr("HARDNESS_VERSION") = search::hardness_version;
    m.attr("HARDNESS_LIMIT") = search::hardness_limit;
    m.def("rate", &rate, py::arg("position"), rate_doc);
    m.def("hardness", &hardness, py::arg("position"), hardness_doc);
    m.def("rate_deals", &rate_deals, py::arg("first"), py::arg("last"), py::arg("rules"), py::arg("plan"),
          rate_deals_doc);
}

}  // namespace freecell::python
