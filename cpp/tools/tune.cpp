// Finds weights for one scan of the one-deck schedule by random local search.
//
//   tune --limit 300 --rest 600 --deals 3000 --seconds 900 [--first 1000001] [--after K] [--seed S]
//        [--start "33 17 ..."] [--numbers FILE]
//
// The training deals start at --first, or are listed in a file (bench_solver --over finds hard ones), and are those
// the first K scans of the built-in schedule fail on. The cost of a weight vector is the mean number of positions
// expanded when each deal gets the best limit up to --limit, an unsolved one costing --rest more. Steps change one
// to four weights; a step is given up as soon as its running cost is clearly above the best. Every improvement is
// printed as one line.
//
// Deals 30,000,001 to 31,000,000 are kept for judging the result: never tune on them.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "training.hpp"
#include "tuning.hpp"

namespace {

using namespace freecell;
using namespace freecell::search;
using namespace freecell::tools;

// The training set, and what a weight vector costs on it.
class Course {
public:
    Course(const TuningOptions& options, const std::string& numbers) : options_(options) {
        TrainingDeals deals(options.first, numbers, options.after);
        while (deals_.size() < options.deals) {
            auto deal = deals.next();
            if (!deal) break;
            deals_.push_back(std::move(deal));
        }
    }

    double cost(const Numbers<Weights>& numbers, double /*best*/) {
        const Evaluation evaluation(std::bit_cast<Weights>(numbers), 4, max_rank);
        counts_.clear();
        double running = 0;
        for (std::size_t i = 0; i < deals_.size(); ++i) {
            counts_.push_back(nodes_to_win(scan_, *deals_[i], evaluation, options_.limit));
            running += cost_of(counts_.back());
            if (trail_.size() == deals_.size() && i % 100 == 99 && i >= 299) {
                const std::size_t hundreds = i / 100;
                const double slack = 1.0 + 0.6 / static_cast<double>(hundreds);
                if (running > trail_[i] * slack) return far_too_much;
            }
        }
        return cost_at_best_limit();
    }

    // Remembers the running costs too, as what others are compared with.
    void keep() {
        kept_limit_ = limit_;
        trail_.clear();
        double running = 0;
        for (const std::uint32_t count : counts_) trail_.push_back(running += cost_of(count));
        const auto solved = std::ranges::count_if(counts_, [&](std::uint32_t count) { return count <= kept_limit_; });
        kept_solved_ = static_cast<double>(solved) / static_cast<double>(counts_.size());
    }

    void print() const { std::printf("limit %u solved %.4f", kept_limit_, kept_solved_); }

private:
    double cost_of(std::uint32_t count) const {
        return count > options_.limit ? options_.limit + options_.rest : count;
    }

    // Tries every limit, and leaves the one with the least mean cost in limit_.
    double cost_at_best_limit() {
        std::vector<std::uint32_t> sorted = counts_;
        std::ranges::sort(sorted);
        const auto total = static_cast<double>(sorted.size());
        double below = 0;
        double best = far_too_much;
        limit_ = options_.limit;
        for (std::size_t i = 0; i < sorted.size() && sorted[i] <= options_.limit; ++i) {
            below += sorted[i];
            const double left = total - static_cast<double>(i + 1);
            const double sum = below + left * (sorted[i] + options_.rest);
            if (sum < best) {
                best = sum;
                limit_ = sorted[i];
            }
        }
        return best / total;
    }

    const TuningOptions& options_;
    Scan scan_;
    std::vector<std::unique_ptr<TrainingDeal>> deals_;
    std::vector<std::uint32_t> counts_;  // of the weights measured last, by deal
    std::vector<double> trail_;
    std::uint32_t limit_ = 0;
    std::uint32_t kept_limit_ = 0;
    double kept_solved_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    TuningOptions tuning{.first = 1'000'001, .deals = 3000, .limit = 300, .rest = 600, .start = {}};
    std::string numbers;
    Options options(argc, argv);
    tuning.read(options);
    options.read("--numbers", numbers);
    if (!options.are_known()) {
        std::fputs(
            "usage: tune [--limit L] [--rest R] [--deals D] [--seconds S] [--first F] [--after K] [--seed S]\n"
            "            [--start \"33 17 ...\"] [--numbers FILE]\n",
            stderr);
        return 2;
    }
    Course course(tuning, numbers);
    tune<Weights>(course, tuning);
    return 0;
}
