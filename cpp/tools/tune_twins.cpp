// Finds weights for one scan of the two-deck schedule by random local search; tune.cpp is its model.
//
//   tune_twins --limit 2000 --rest 4000 --deals 300 --seconds 900 [--first 10001] [--after K] [--seed S]
//              [--start "29 8 ..."] [--short W]
//
// The training deals of Double FreeCell start at --first (never below 1001: the first thousand are for judging)
// and are those the first K scans of the built-in schedule fail on. The cost of a weight vector is the mean
// number of positions expanded, an unsolved deal costing --rest more than the limit, plus W for every move of a
// line. Every improvement is printed as one line.

#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "freecell/deal.hpp"
#include "freecell/search/two_decks/scan.hpp"
#include "freecell/search/two_decks/schedule.hpp"

namespace {

using namespace freecell;
using namespace freecell::search;

struct Options {
    std::uint64_t first = 10'001;
    std::size_t deals = 300;
    std::size_t after = 0;
    std::uint32_t limit = 2000;
    double rest = 4000;
    double per_move = 0;
    double seconds = 60;
    unsigned seed = 1;
    std::string start;
};

using Vector = std::array<std::int16_t, TwinWeights::count>;

Rules double_rules() {
    Rules rules;
    rules.decks = 2;
    rules.columns = 10;
    rules.cells = 6;
    return rules;
}

Position double_deal(std::uint64_t number) {
    DealPlan plan;
    plan.num_cascade = 10;
    for (std::size_t i = 0; i < 10; ++i) plan.cascade[i] = i < 4 ? 11 : 10;
    return deal(number, double_rules(), plan);
}

// The training set, and what a weight vector costs on it.
class Course {
public:
    explicit Course(const Options& options) : options_(options), table_(double_rules()) {
        std::vector<TwinEvaluation> filters;
        for (std::size_t i = 0; i < options.after; ++i) {
            filters.emplace_back(twin_schedule()[i].weights, table_.rules);
        }
        for (std::uint64_t number = std::max<std::uint64_t>(options.first, 1001); roots_.size() < options.deals;
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

    // The mean cost, or something above `best` when it is clear early that it is worse.
    double cost(const Vector& vector, double best) {
        const TwinEvaluation evaluation(std::bit_cast<TwinWeights>(vector), table_.rules);
        double total = 0;
        solved_ = 0;
        moves_ = 0;
        for (std::size_t i = 0; i < roots_.size(); ++i) {
            const bool is_solved = run(roots_[i], evaluation, options_.limit);
            solved_ += is_solved;
            if (is_solved) {
                moves_ += scan_.depth();
                total += static_cast<double>(nodes_) + options_.per_move * static_cast<double>(scan_.depth());
            } else {
                total += options_.limit + options_.rest;
            }
            const auto done = static_cast<double>(i + 1);
            if (i >= 19 && total / done > best * (1.0 + 3.0 / done + 0.25 * (i < 100))) return 1e18;
        }
        return total / static_cast<double>(roots_.size());
    }
    double solved() const { return static_cast<double>(solved_) / static_cast<double>(roots_.size()); }
    double mean_moves() const { return solved_ == 0 ? 0 : static_cast<double>(moves_) / static_cast<double>(solved_); }

private:
    bool run(const TwinBoard& root, const TwinEvaluation& evaluation, std::uint32_t limit) {
        Budget budget({}, nullptr, nullptr);
        const ScanEnd end = scan_.run(table_, root, evaluation, limit, budget);
        nodes_ = budget.nodes();
        return end == ScanEnd::solved;
    }

    const Options& options_;
    TwinTable table_;
    TwinScan scan_;
    std::vector<TwinBoard> roots_;
    std::uint64_t nodes_ = 0;
    std::uint64_t moves_ = 0;
    int solved_ = 0;
};

Vector mutate(const Vector& vector, std::mt19937& random) {
    Vector changed = vector;
    const auto below = [&](int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); };
    for (int changes = 1 + below(4); changes > 0; --changes) {
        auto& weight = changed[static_cast<std::size_t>(below(static_cast<int>(TwinWeights::count)))];
        const int span = std::max(4, std::abs(weight) / (1 + below(4)));
        weight = static_cast<std::int16_t>(weight + below(2 * span + 1) - span);
    }
    return changed;
}

void print(const Vector& vector, double cost, const Course& course, double seconds) {
    std::printf("%9.2f solved %.4f moves %.1f at %.0f s:", cost, course.solved(), course.mean_moves(), seconds);
    for (const std::int16_t weight : vector) std::printf(" %d", weight);
    std::printf("\n");
    std::fflush(stdout);
}

Options read_options(int argc, char** argv) {
    Options options;
    for (int i = 1; i + 1 < argc; i += 2) {
        const std::string name = argv[i];
        const std::string value = argv[i + 1];
        if (name == "--first") options.first = std::stoull(value);
        if (name == "--deals") options.deals = std::stoul(value);
        if (name == "--after") options.after = std::stoul(value);
        if (name == "--limit") options.limit = static_cast<std::uint32_t>(std::stoul(value));
        if (name == "--rest") options.rest = std::stod(value);
        if (name == "--short") options.per_move = std::stod(value);
        if (name == "--seconds") options.seconds = std::stod(value);
        if (name == "--seed") options.seed = static_cast<unsigned>(std::stoul(value));
        if (name == "--start") options.start = value;
    }
    return options;
}

}  // namespace

int main(int argc, char** argv) {
    const Options options = read_options(argc, argv);
    const double started = thread_seconds();
    Course course(options);
    auto best = std::bit_cast<Vector>(TwinWeights{});
    if (!options.start.empty()) {
        std::istringstream text(options.start);
        for (auto& weight : best) text >> weight;
    }
    std::mt19937 random(options.seed);
    double best_cost = course.cost(best, 1e18);
    print(best, best_cost, course, thread_seconds() - started);
    while (thread_seconds() - started < options.seconds) {
        const Vector candidate = mutate(best, random);
        const double cost = course.cost(candidate, best_cost);
        if (cost >= best_cost) continue;
        best = candidate;
        best_cost = cost;
        print(best, best_cost, course, thread_seconds() - started);
    }
    return 0;
}
