// Orders scans into a schedule and gives each its limit.
//
//   plan --candidates FILE --scans 8 [--after K] [--limit 5000] [--least 60]
//        [--deals 3000] [--first 2000001] [--numbers FILE]
//
// FILE has one weight vector a line: the numbers after the last colon, as the tuner prints them. The deals
// are those the first K scans of the built-in schedule fail on, from --first up, or those listed in the file
// that --numbers names (bench_solver --over finds hard ones). For each candidate and deal
// the expansions to a win are measured once; then, again and again, the pair of candidate and limit is taken
// that solves the most deals per expansion spent on all that are still open. Prints "limit: weights" lines.
//
// Deals 30,000,001 to 31,000,000 are kept for judging the result: never plan on them.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "training.hpp"
#include "tuning.hpp"

namespace {

using namespace freecell;
using namespace freecell::search;
using namespace freecell::tools;

struct PlanOptions {
    std::string candidates;
    std::string numbers;
    std::uint64_t first = 2'000'001;
    std::size_t deals = 3000;
    std::size_t after = 0;
    std::size_t scans = 8;
    std::uint32_t limit = 5000;
    std::uint32_t least = 60;
};

std::vector<Numbers<Weights>> read_candidates(const std::string& path) {
    std::vector<Numbers<Weights>> candidates;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        std::istringstream text(line.substr(line.rfind(':') + 1));
        Numbers<Weights> numbers{};
        bool is_whole = true;
        for (auto& weight : numbers) is_whole = is_whole && (text >> weight);
        if (is_whole && std::ranges::find(candidates, numbers) == candidates.end()) candidates.push_back(numbers);
    }
    return candidates;
}

class Planner {
public:
    explicit Planner(const PlanOptions& options) : options_(options), candidates_(read_candidates(options.candidates)) {
        for (const Numbers<Weights>& numbers : candidates_) {
            evaluations_.emplace_back(std::bit_cast<Weights>(numbers), 4, max_rank);
        }
        collect_deals();
    }

    void plan() {
        std::vector<bool> open(counts_.size(), true);
        std::size_t left = counts_.size();
        double spent = 0;
        for (std::size_t scan = 0; scan < options_.scans && left > 0; ++scan) {
            const Choice choice = best_choice(open);
            if (choice.limit == 0) break;
            for (std::size_t deal = 0; deal < counts_.size(); ++deal) {
                if (open[deal]) spent += std::min(counts_[deal][choice.candidate], choice.limit);
                if (open[deal] && counts_[deal][choice.candidate] <= choice.limit) {
                    open[deal] = false;
                    --left;
                }
            }
            std::printf("%u:", choice.limit);
            print_numbers(candidates_[choice.candidate]);
            std::fprintf(stderr, "scan %zu: candidate %zu, limit %u, %zu of %zu deals left, %.1f nodes a deal\n", scan,
                         choice.candidate, choice.limit, left, counts_.size(),
                         spent / static_cast<double>(counts_.size()));
        }
    }

private:
    struct Choice {
        std::size_t candidate = 0;
        std::uint32_t limit = 0;
    };

    void collect_deals() {
        TrainingDeals deals(options_.first, options_.numbers, options_.after);
        while (counts_.size() < options_.deals) {
            const auto deal = deals.next();
            if (!deal) break;
            std::vector<std::uint32_t> row;
            row.reserve(evaluations_.size());
            for (const Evaluation& evaluation : evaluations_) {
                row.push_back(nodes_to_win(scan_, *deal, evaluation, options_.limit));
            }
            counts_.push_back(row);
        }
    }

    Choice best_choice(const std::vector<bool>& open) const {
        Choice best;
        double best_ratio = 0;
        for (std::size_t candidate = 0; candidate < candidates_.size(); ++candidate) {
            std::vector<std::uint32_t> counts;
            for (std::size_t deal = 0; deal < counts_.size(); ++deal) {
                if (open[deal]) counts.push_back(counts_[deal][candidate]);
            }
            std::ranges::sort(counts);
            double below = 0;
            for (std::size_t i = 0; i < counts.size() && counts[i] <= options_.limit; ++i) {
                below += counts[i];
                if (counts[i] < options_.least) continue;
                const double cost = below + static_cast<double>(counts.size() - i - 1) * counts[i];
                const double ratio = static_cast<double>(i + 1) / cost;
                if (ratio > best_ratio) {
                    best_ratio = ratio;
                    best = {candidate, counts[i]};
                }
            }
        }
        return best;
    }

    const PlanOptions& options_;
    std::vector<Numbers<Weights>> candidates_;
    std::vector<Evaluation> evaluations_;
    std::vector<std::vector<std::uint32_t>> counts_;  // by deal, then candidate
    Scan scan_;
};

}  // namespace

int main(int argc, char** argv) {
    PlanOptions planning;
    Options options(argc, argv);
    options.read("--candidates", planning.candidates);
    options.read("--numbers", planning.numbers);
    options.read("--first", planning.first);
    options.read("--deals", planning.deals);
    options.read("--after", planning.after);
    options.read("--scans", planning.scans);
    options.read("--least", planning.least);
    options.read("--limit", planning.limit);
    if (planning.candidates.empty() || !options.are_known()) {
        std::fputs(
            "usage: plan --candidates FILE [--scans N] [--after K] [--limit L] [--least L]\n"
            "            [--deals D] [--first F] [--numbers FILE]\n",
            stderr);
        return 2;
    }
    Planner(planning).plan();
    return 0;
}
