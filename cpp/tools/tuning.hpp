#pragma once
// A random local search for the weights of a scan. Every improvement is printed as one line.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <sstream>
#include <string>

#include "freecell/search/support/budget.hpp"
#include "options.hpp"

namespace freecell::tools {

template <class Weights>
using Numbers = std::array<std::int16_t, Weights::count>;

inline constexpr double far_too_much = 1e18;

// What every tuner is told; tune.cpp says what each means.
struct TuningOptions {
    std::uint64_t first = 0;
    std::size_t deals = 0;
    std::size_t after = 0;
    std::uint32_t limit = 0;
    double rest = 0;
    double seconds = 60;
    unsigned seed = 1;
    std::string start;

    void read(Options& options) {
        options.read("--first", first);
        options.read("--deals", deals);
        options.read("--after", after);
        options.read("--limit", limit);
        options.read("--rest", rest);
        options.read("--seconds", seconds);
        options.read("--seed", seed);
        options.read("--start", start);
    }
};

template <std::size_t Count>
void print_numbers(const std::array<std::int16_t, Count>& numbers) {
    for (const std::int16_t number : numbers) std::printf(" %d", number);
    std::printf("\n");
    std::fflush(stdout);
}

// Other values for one to four weights.
template <std::size_t Count>
std::array<std::int16_t, Count> mutated(std::array<std::int16_t, Count> numbers, std::mt19937& random) {
    const auto below = [&](int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); };
    for (int changes = 1 + below(4); changes > 0; --changes) {
        auto& weight = numbers[static_cast<std::size_t>(below(static_cast<int>(Count)))];
        const int span = std::max(4, std::abs(weight) / (1 + below(4)));
        weight = static_cast<std::int16_t>(weight + below(2 * span + 1) - span);
    }
    return numbers;
}

// A Course is a training set:
//   double cost(numbers, best)   what the weights cost on it, or far_too_much once it is clear that it is above best
//   void keep()                  the weights measured last are the best from now on
//   void print() const           how these fared
template <class Weights, class Course>
void tune(Course& course, const TuningOptions& options) {
    const double started = search::thread_seconds();
    auto best = std::bit_cast<Numbers<Weights>>(Weights{});
    if (!options.start.empty()) {
        std::istringstream text(options.start);
        for (auto& weight : best) text >> weight;
    }
    std::mt19937 random(options.seed);
    double best_cost = course.cost(best, far_too_much);
    const auto keep = [&] {
        course.keep();
        std::printf("%9.3f ", best_cost);
        course.print();
        std::printf(" at %.0f s:", search::thread_seconds() - started);
        print_numbers(best);
    };
    keep();
    while (search::thread_seconds() - started < options.seconds) {
        const auto candidate = mutated(best, random);
        const double cost = course.cost(candidate, best_cost);
        if (cost >= best_cost) continue;
        best = candidate;
        best_cost = cost;
        keep();
    }
}

}  // namespace freecell::tools
