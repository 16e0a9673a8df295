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

#include "freecell/deal.hpp"
#include "freecell/search/one_deck/scan.hpp"
#include "freecell/search/one_deck/schedule.hpp"

namespace {

using namespace freecell;
using namespace freecell::search;

using Vector = std::array<std::int16_t, Weights::count>;

constexpr std::uint64_t judged_first = 30'000'001;
constexpr std::uint64_t judged_last = 31'000'000;

struct Options {
    std::string candidates;
    std::string numbers;
    std::uint64_t first = 2'000'001;
    std::size_t deals = 3000;
    std::size_t after = 0;
    std::size_t scans = 8;
    std::uint32_t limit = 5000;
    std::uint32_t least = 60;
};

std::vector<Vector> read_candidates(const std::string& path) {
    std::vector<Vector> candidates;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        std::istringstream text(line.substr(line.rfind(':') + 1));
        Vector vector{};
        bool is_whole = true;
        for (auto& weight : vector) is_whole = is_whole && (text >> weight);
        if (is_whole && std::ranges::find(candidates, vector) == candidates.end()) candidates.push_back(vector);
    }
    return candidates;
}

Position freecell_deal(std::uint64_t number) {
    DealPlan plan;
    plan.num_cascade = 8;
    for (std::size_t i = 0; i < 8; ++i) plan.cascade[i] = i < 4 ? 7 : 6;
    return deal(number, Rules{}, plan);
}

class Planner {
public:
    explicit Planner(const Options& options) : options_(options), candidates_(read_candidates(options.candidates)) {
        for (const Vector& vector : candidates_) {
            evaluations_.emplace_back(std::bit_cast<Weights>(vector), 4, max_rank);
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
            for (const std::int16_t weight : candidates_[choice.candidate]) std::printf(" %d", weight);
            std::printf("\n");
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
        const auto& schedule = schedule_for(Rules{}).scans;
        std::vector<Evaluation> filters;
        for (std::size_t i = 0; i < options_.after; ++i) filters.emplace_back(schedule[i].weights, 4, max_rank);
        std::ifstream listed(options_.numbers);
        std::uint64_t number = options_.first - 1;
        while (counts_.size() < options_.deals) {
            if (options_.numbers.empty()) {
                ++number;
            } else if (!(listed >> number)) {
                break;
            }
            if (number >= judged_first && number <= judged_last) continue;
            set_root(freecell_deal(number), table_, board_);
            send_safe_home(table_, board_);
            bool is_open = true;
            for (std::size_t i = 0; i < filters.size() && is_open; ++i) {
                is_open = nodes(filters[i], schedule[i].nodes) > schedule[i].nodes;
            }
            if (!is_open) continue;
            std::vector<std::uint32_t> row;
            for (const Evaluation& evaluation : evaluations_) row.push_back(nodes(evaluation, options_.limit));
            counts_.push_back(row);
        }
    }

    // limit + 1 when it was not solved within it.
    std::uint32_t nodes(const Evaluation& evaluation, std::uint32_t limit) {
        Budget budget({}, nullptr, nullptr);
        const ScanEnd end = scan_.run(table_, board_, evaluation, limit, budget);
        return end == ScanEnd::solved ? static_cast<std::uint32_t>(budget.nodes()) : limit + 1;
    }

    Choice best_choice(const std::vector<bool>& open) const {
        Choice best;
        double best_ratio = 0;
        for (std::size_t candidate = 0; candidate < candidates_.size(); ++candidate) {
            std::vector<std::uint32_t> counts;
            for (std::size_t deal = 0; deal < counts_.size(); ++deal) {
                if (open[deal]) counts.push_back(counts_[deal][candidate]);
            }
            std::sort(counts.begin(), counts.end());
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

    const Options& options_;
    std::vector<Vector> candidates_;
    std::vector<Evaluation> evaluations_;
    std::vector<std::vector<std::uint32_t>> counts_;  // by deal, then candidate
    CompactTable table_;
    Board board_;
    Scan scan_;
};

Options read_options(int argc, char** argv) {
    Options options;
    for (int i = 1; i + 1 < argc; i += 2) {
        const std::string name = argv[i];
        const std::string value = argv[i + 1];
        if (name == "--candidates") options.candidates = value;
        if (name == "--numbers") options.numbers = value;
        if (name == "--first") options.first = std::stoull(value);
        if (name == "--deals") options.deals = std::stoul(value);
        if (name == "--after") options.after = std::stoul(value);
        if (name == "--scans") options.scans = std::stoul(value);
        if (name == "--least") options.least = static_cast<std::uint32_t>(std::stoul(value));
        if (name == "--limit") options.limit = static_cast<std::uint32_t>(std::stoul(value));
    }
    return options;
}

}  // namespace

int main(int argc, char** argv) {
    const Options options = read_options(argc, argv);
    if (options.candidates.empty()) {
        std::fputs(
            "usage: plan --candidates FILE [--scans N] [--after K] [--limit L] [--least L]\n"
            "            [--deals D] [--first F] [--numbers FILE]\n",
            stderr);
        return 2;
    }
    Planner(options).plan();
    return 0;
}
