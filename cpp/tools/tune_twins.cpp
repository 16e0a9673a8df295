// Finds weights for one scan of the two-deck schedule by random local search; tune.cpp is its model.
//
//   tune_twins --limit 2000 --rest 4000 --deals 300 --seconds 900 [--first 10001] [--after K] [--seed S]
//              [--start "29 8 ..."] [--short W]
//
// The training deals of Double FreeCell start at --first (never below 1001: the first thousand are for judging)
// and are those the first K scans of the built-in schedule fail on. The cost of a weight vector is the mean
// number of positions expanded, an unsolved deal costing --rest more than the limit, plus W for every move of a
// line. Every improvement is printed as one line.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <vector>

#include "deals.hpp"
#include "freecell/search/two_decks/scan.hpp"
#include "freecell/search/two_decks/schedule.hpp"
#include "tuning.hpp"

namespace {

using namespace freecell;
using namespace freecell::search;
using namespace freecell::tools;

constexpr std::uint64_t first_for_training = 1001;

// The training set, and what a weight vector costs on it.
class Course {
public:
    Course(const TuningOptions& options, double per_move)
        : options_(options), per_move_(per_move), table_(double_rules()) {
        std::vector<TwinEvaluation> filters;
        filters.reserve(options.after);
        for (std::size_t i = 0; i < options.after; ++i) {
            filters.emplace_back(twin_schedule()[i].weights, table_.rules);
        }
        for (std::uint64_t number = std::max(options.first, first_for_training); roots_.size() < options.deals;
             ++number) {
            TwinBoard root = read_board(table_, double_deal(number));
            send_safe_home(table_, root);
            bool is_open = true;
            for (std::size_t i = 0; i < filters.size() && is_open; ++i) {
                is_open = !run(root, filters[i], twin_schedule()[i].nodes);
            }
            if (is_open) roots_.push_back(root);
        }
    }

    double cost(const Numbers<TwinWeights>& numbers, double best) {
        const TwinEvaluation evaluation(std::bit_cast<TwinWeights>(numbers), table_.rules);
        double total = 0;
        solved_ = 0;
        moves_ = 0;
        for (std::size_t i = 0; i < roots_.size(); ++i) {
            const bool is_solved = run(roots_[i], evaluation, options_.limit);
            solved_ += is_solved;
            if (is_solved) {
                moves_ += scan_.depth();
                total += static_cast<double>(nodes_) + per_move_ * static_cast<double>(scan_.depth());
            } else {
                total += options_.limit + options_.rest;
            }
            const auto done = static_cast<double>(i + 1);
            if (i >= 19 && total / done > best * (1.0 + 3.0 / done + 0.25 * (i < 100))) return far_too_much;
        }
        return total / static_cast<double>(roots_.size());
    }

    void keep() {
        kept_solved_ = solved_ / static_cast<double>(roots_.size());
        kept_moves_ = solved_ == 0 ? 0 : moves_ / solved_;
    }

    void print() const { std::printf("solved %.4f moves %.1f", kept_solved_, kept_moves_); }

private:
    bool run(const TwinBoard& root, const TwinEvaluation& evaluation, std::uint32_t limit) {
        Budget budget({}, nullptr, nullptr);
        const ScanEnd end = scan_.run(table_, root, evaluation, limit, budget);
        nodes_ = budget.nodes();
        return end == ScanEnd::solved;
    }

    const TuningOptions& options_;
    const double per_move_;
    TwinTable table_;
    TwinScan scan_;
    std::vector<TwinBoard> roots_;
    std::uint64_t nodes_ = 0;
    double moves_ = 0;
    double solved_ = 0;
    double kept_moves_ = 0;
    double kept_solved_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    TuningOptions tuning{.first = 10'001, .deals = 300, .limit = 2000, .rest = 4000, .start = {}};
    double per_move = 0;
    Options options(argc, argv);
    tuning.read(options);
    options.read("--short", per_move);
    if (!options.are_known()) {
        std::fputs(
            "usage: tune_twins [--limit L] [--rest R] [--deals D] [--seconds S] [--first F] [--after K] [--seed S]\n"
            "                  [--start \"29 8 ...\"] [--short W]\n",
            stderr);
        return 2;
    }
    Course course(tuning, per_move);
    tune<TwinWeights>(course, tuning);
    return 0;
}
