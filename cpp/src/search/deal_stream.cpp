#include "freecell/search/deal_stream.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace freecell::search {

namespace {

constexpr std::uint64_t block_deals = 32;
constexpr std::uint64_t blocks_ahead = 4;  // a thread

}  // namespace

struct DealStream::Shared {
    using Block = std::vector<DealResult>;

    Shared(const DealRange& asked, unsigned wanted) : range(asked) {
        const unsigned processors = std::max(1u, std::thread::hardware_concurrency());
        deals = range.last < range.first ? 0 : range.last - range.first + 1;
        blocks = (deals + block_deals - 1) / block_deals;
        const std::uint64_t count = std::min<std::uint64_t>(wanted == 0 ? processors : wanted, blocks);
        ahead = blocks_ahead * std::max<std::uint64_t>(count, 1);
        threads.reserve(count);
        try {
            for (std::uint64_t i = 0; i < count; ++i) threads.emplace_back([this] { work(); });
        } catch (const std::exception&) {
            // The system gives no more. The results are the same for any number of threads, but there has to be one.
            if (threads.empty()) throw;
        }
    }

    ~Shared() {
        stop();
        for (std::thread& thread : threads) thread.join();
    }

    void stop() {
        token.stop();
        const std::lock_guard lock(mutex);
        is_stopped = true;
        wake_workers.notify_all();
        wake_reader.notify_all();
    }

    // The next block to solve, or nothing when there is none left to begin.
    std::optional<std::uint64_t> take() {
        std::unique_lock lock(mutex);
        wake_workers.wait(lock, [this] { return is_stopped || taken == blocks || taken < read + ahead; });
        if (is_stopped || taken == blocks) return std::nullopt;
        return taken++;
    }

    // Nothing may leave a thread: what goes wrong, like memory that isn't there, is for the reader to hear.
    void work() {
        try {
            Solver solver;
            while (const auto block = take()) {
                Block results = solved(solver, *block);
                const std::lock_guard lock(mutex);
                done.emplace(*block, std::move(results));
                wake_reader.notify_all();
            }
        } catch (...) {
            {
                const std::lock_guard lock(mutex);
                if (failure == nullptr) failure = std::current_exception();
            }
            stop();
        }
    }

    Block solved(Solver& solver, std::uint64_t block) {
        Block results;
        const std::uint64_t begin = block * block_deals;
        const std::uint64_t end = std::min(begin + block_deals, deals);
        for (std::uint64_t i = begin; i < end && !token.stopped(); ++i) {
            const std::uint64_t number = range.first + i;
            const Position position = deal(number, range.rules, range.plan);
            SolveResult result = solver.solve(position, Goal::any, range.limits, &token);
            LineCount count = count_line(position, result.moves);
            std::string text;
            if (range.style) text = report({number, range.variant}, position, result, count, *range.style);
            if (!range.with_moves || range.style) result.moves = {};
            results.push_back({number, std::move(result), std::move(count), std::move(text)});
        }
        return results;
    }

    std::optional<DealResult> next() {
        const bool has_one = at != current.size() || fetch();
        if (token.stopped()) rethrow();
        if (!has_one) return std::nullopt;
        if (token.stopped()) return std::nullopt;  // the block may hold searches that were cut short
        return std::move(current[at++]);
    }

    bool ready(std::chrono::milliseconds patience) {
        if (at != current.size()) return true;
        std::unique_lock lock(mutex);
        return wake_reader.wait_for(lock, patience,
                                    [this] { return is_stopped || read == blocks || done.contains(read); });
    }

    void rethrow() {
        const std::lock_guard lock(mutex);
        if (failure != nullptr) std::rethrow_exception(failure);
    }

    bool fetch() {
        std::unique_lock lock(mutex);
        if (read == blocks) return false;
        wake_reader.wait(lock, [this] { return is_stopped || done.contains(read); });
        if (is_stopped) return false;
        current = std::move(done.extract(read).mapped());
        at = 0;
        ++read;
        wake_workers.notify_all();
        return true;
    }

    const DealRange range;
    std::uint64_t deals = 0;
    std::uint64_t blocks = 0;
    std::uint64_t ahead = 0;
    StopToken token;

    std::mutex mutex;
    std::condition_variable wake_workers;
    std::condition_variable wake_reader;
    std::map<std::uint64_t, Block> done;
    std::uint64_t taken = 0;
    std::uint64_t read = 0;
    bool is_stopped = false;
    std::exception_ptr failure;  // of the first thread that came to grief

    Block current;
    std::size_t at = 0;
    std::vector<std::thread> threads;
};

DealStream::DealStream(const DealRange& range, unsigned threads) : shared_(std::make_unique<Shared>(range, threads)) {}

DealStream::~DealStream() = default;

std::optional<DealResult> DealStream::next() { return shared_->next(); }

bool DealStream::ready(std::chrono::milliseconds patience) { return shared_->ready(patience); }

void DealStream::stop() { shared_->stop(); }

}  // namespace freecell::search
