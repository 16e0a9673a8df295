#pragma once
// Solves a range of deals on several threads and hands the results out in order.
//
// Threads take blocks of consecutive deals, each with its own Solver; the results of a block wait until it is
// their turn. At most a few blocks a thread are under way beyond the one being read, so that memory stays
// flat however slowly the reader goes. The results are the same for any number of threads.

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "freecell/deal.hpp"
#include "freecell/line_count.hpp"
#include "freecell/search/report.hpp"
#include "freecell/search/solver.hpp"

namespace freecell::search {

struct DealRange {
    std::uint64_t first = 1;
    std::uint64_t last = 1;  // inclusive; a range that ends before it begins is empty
    Rules rules;
    DealPlan plan;
    Limits limits;  // for each deal
    bool with_moves = true;
    // Set, the threads write each result down as report() does; the moves are then in the text alone.
    std::optional<ReportStyle> style;
    std::string variant;  // what a report calls the game
};

struct DealResult {
    std::uint64_t deal = 0;
    SolveResult result;
    LineCount count;  // of its moves, counted by the thread that found them
    std::string report;
};

class DealStream {
public:
    // `threads` of 0 means one for each processor. Fewer if the system has no more; throws if it has none.
    explicit DealStream(const DealRange& range, unsigned threads = 0);
    // Stops what is still running and waits for it.
    ~DealStream();
    DealStream(const DealStream&) = delete;
    DealStream& operator=(const DealStream&) = delete;

    // The next deal's result, or nothing after the last (or after stop()). Waits for it; any one thread at a
    // time may ask. Throws what a searching thread threw: memory that isn't there.
    std::optional<DealResult> next();

    // Waits at most so long; true when next() would answer at once. For the same thread as next().
    bool ready(std::chrono::milliseconds patience);

    // Ends the stream early, from any thread. A search under way ends within a few milliseconds.
    void stop();

private:
    struct Shared;
    std::unique_ptr<Shared> shared_;
};

}  // namespace freecell::search
