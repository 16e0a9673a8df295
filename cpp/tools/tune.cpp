// Finds weights for one scan of the schedule by random local search.
//
//   tune --limit 300 --rest 600 --deals 3000 --seconds 900 [--first 1000001] [--after K] [--seed S]
//        [--start "33 17 ..."] [--numbers FILE]
//
// The training deals start at --first, or are listed in a file (bench_solver --over finds hard ones), and are those
// the first K scans of the built-in schedule fail on. The
// cost of a weight vector is the mean number of positions expanded when each deal gets the best limit up to
// --limit, an unsolved one costing --rest more. Steps change one to four weights; a step is given up as soon
// as its running cost is clearly above the best. Every improvement is printed as one line.
//
// Deals 30,000,001 to 31,000,000 are kept for judging the result: never tune on them.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "freecell/deal.hpp"
#include "freecell/search/one_deck/scan.hpp"
#include "freecell/search/one_deck/schedule.hpp"

namespace {

using namespace freecell;
using namespace freecell::search;

constexpr std::uint64_t judged_first = 30'000'001;
constexpr std::uint64_t judged_last = 31'000'000;

struct Options {
    std::uint64_t first = 1'000'001;
    std::size_t deals = 3000;
    std::size_t after = 0;
    std::uint32_t limit = 300;
    double rest = 600;
    double seconds = 60;
    unsigned seed = 1;
    std::string start;
    std::string numbers;
};

using Vector = std::array<std::int16_t, Weights::count>;

Weights to_weights(const Vector& vector) { return std::bit_cast<Weights>(vector); }

Vector to_vector(const Weights& weights) { return std::bit_cast<Vector>(weights); }

Position freecell_deal(std::uint64_t number) {
    DealPlan plan;
    plan.num_cascade = 8;
    for (std::size_t i = 0; i < 8; ++i) plan.cascade[i] = i < 4 ? 7 : 6;
    return deal(number, Rules{}, plan);
}

struct Root {
    CompactTable table;
    Board board;
};

// The training set, and what a weight vector costs on it.
class Course {
public:
    explicit Course(const Options& options) : options_(options) {
        const auto& schedule = schedule_for(Rules{}).scans;
        std::vector<Evaluation> filters;
        for (std::size_t i = 0; i < options.after; ++i) filters.emplace_back(schedule[i].weights, 4, max_rank);
        std::ifstream listed(options.numbers);
        std::uint64_t number = options.first - 1;
        while (roots_.size() < options.deals) {
            if (options.numbers.empty()) {
                ++number;
            } else if (!(listed >> number)) {
                break;
            }
            if (number >= judged_first && number <= judged_last) continue;
            auto root = std::make_unique<Root>();
            set_root(freecell_deal(number), root->table, root->board);
            send_safe_home(root->table, root->board);
            bool is_open = true;
            for (std::size_t i = 0; i < filters.size() && is_open; ++i) {
                is_open = nodes(*root, filters[i], schedule[i].nodes) > schedule[i].nodes;
            }
            if (is_open) roots_.push_back(std::move(root));
        }
    }

    // The cost, or something above `best` when it is clear early that it is worse. Sets `limit`.
    double cost(const Vector& vector, std::uint32_t& limit) {
        const Evaluation evaluation(to_weights(vector), 4, max_rank);
        counts_.clear();
        double running = 0;
        for (std::size_t i = 0; i < roots_.size(); ++i) {
            const std::uint32_t count = nodes(*roots_[i], evaluation, options_.limit);
            counts_.push_back(count);
            running += count > options_.limit ? options_.limit + options_.rest : count;
            if (trail_.size() == roots_.size() && i % 100 == 99 && i >= 299) {
                const double slack = 1.0 + 0.6 / static_cast<double>(i / 100);
                if (running > trail_[i] * slack) return 1e18;
            }
        }
        return best_limit(limit);
    }

    // Remembers the running costs of the vector measured last, as what others are compared with.
    void keep() {
        trail_.clear();
        double running = 0;
        for (const std::uint32_t count : order_) {
            running += count > options_.limit ? options_.limit + options_.rest : count;
            trail_.push_back(running);
        }
    }
    double solved(std::uint32_t limit) const {
        const auto count = std::ranges::count_if(order_, [&](std::uint32_t nodes) { return nodes <= limit; });
        return static_cast<double>(count) / static_cast<double>(order_.size());
    }

private:
    // limit + 1 when it was not solved within it.
    std::uint32_t nodes(const Root& root, const Evaluation& evaluation, std::uint32_t limit) {
        Budget budget({}, nullptr, nullptr);
        const ScanEnd end = scan_.run(root.table, root.board, evaluation, limit, budget);
        return end == ScanEnd::solved ? static_cast<std::uint32_t>(budget.nodes()) : limit + 1;
    }

    double best_limit(std::uint32_t& limit) {
        order_ = counts_;
        std::sort(counts_.begin(), counts_.end());
        const auto total = static_cast<double>(counts_.size());
        double below = 0;
        double best = 1e18;
        for (std::size_t i = 0; i < counts_.size() && counts_[i] <= options_.limit; ++i) {
            below += counts_[i];
            const double left = total - static_cast<double>(i + 1);
            const double sum = below + left * (counts_[i] + options_.rest);
            if (sum < best) {
                best = sum;
                limit = counts_[i];
            }
        }
        return best / total;
    }

    const Options& options_;
    Scan scan_;
    std::vector<std::unique_ptr<Root>> roots_;
    std::vector<std::uint32_t> counts_;
    std::vector<std::uint32_t> order_;
    std::vector<double> trail_;
};

Vector mutate(const Vector& vector, std::mt19937& random) {
    Vector changed = vector;
    const auto below = [&](int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); };
    for (int changes = 1 + below(4); changes > 0; --changes) {
        auto& weight = changed[static_cast<std::size_t>(below(static_cast<int>(Weights::count)))];
        const int span = std::max(4, std::abs(weight) / (1 + below(4)));
        weight = static_cast<std::int16_t>(weight + below(2 * span + 1) - span);
    }
    return changed;
}

void print(const Vector& vector, double cost, std::uint32_t limit, double solved, double seconds) {
    std::printf("%8.3f limit %u solved %.4f at %.0f s:", cost, limit, solved, seconds);
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
        if (name == "--seconds") options.seconds = std::stod(value);
        if (name == "--seed") options.seed = static_cast<unsigned>(std::stoul(value));
        if (name == "--start") options.start = value;
        if (name == "--numbers") options.numbers = value;
    }
    return options;
}

}  // namespace

int main(int argc, char** argv) {
    const Options options = read_options(argc, argv);
    const double started = thread_seconds();
    Course course(options);
    Vector best = to_vector(Weights{});
    if (!options.start.empty()) {
        std::istringstream text(options.start);
        for (auto& weight : best) text >> weight;
    }
    std::mt19937 random(options.seed);
    std::uint32_t limit = options.limit;
    double best_cost = course.cost(best, limit);
    course.keep();
    print(best, best_cost, limit, course.solved(limit), thread_seconds() - started);
    while (thread_seconds() - started < options.seconds) {
        const Vector candidate = mutate(best, random);
        const double cost = course.cost(candidate, limit);
        if (cost >= best_cost) continue;
        best = candidate;
        best_cost = cost;
        course.keep();
        print(best, best_cost, limit, course.solved(limit), thread_seconds() - started);
    }
    return 0;
}
