// Measures the solver on FreeCell deals A..B, one thread, one deal after the other, moves included.
//
//   bench_solver A B [--replay]
//
// Prints one line of name=value pairs: CPU seconds for the solves (dealing not included), the distribution of
// microseconds a deal, what was solved and refuted, the nodes in all (the same on every machine and build),
// and the most memory the process ever held. --replay also plays every line by the core's rules, outside the
// measured time.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <vector>

#include "freecell/deal.hpp"
#include "freecell/movegen.hpp"
#include "freecell/search/budget.hpp"
#include "freecell/search/solver.hpp"

namespace {

using namespace freecell;
using namespace freecell::search;

// Peak resident kilobytes as Linux reports them; 0 elsewhere.
long peak_kilobytes() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmHWM:")) return std::strtol(line.c_str() + 6, nullptr, 10);
    }
    return 0;
}

bool wins(Position position, const std::vector<Move>& moves) {
    for (const Move& move : moves) {
        if (refusal(position, move)) return false;
        position.do_move(move);
    }
    return position.is_won();
}

struct Worst {
    std::uint64_t deal = 0;
    double seconds = 0;
};

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fputs("usage: bench_solver A B [--replay]\n", stderr);
        return 2;
    }
    const std::uint64_t first = std::strtoull(argv[1], nullptr, 10);
    const std::uint64_t last = std::strtoull(argv[2], nullptr, 10);
    const bool replay = argc > 3 && std::strcmp(argv[3], "--replay") == 0;
    DealPlan plan;
    plan.num_cascade = 8;
    for (std::size_t i = 0; i < 8; ++i) plan.cascade[i] = i < 4 ? 7 : 6;

    Solver solver;
    std::vector<float> seconds;
    seconds.reserve(last - first + 1);
    double total = 0;
    std::uint64_t nodes = 0;
    std::uint64_t solved = 0;
    std::uint64_t wrong = 0;
    std::string refuted;
    Worst worst;
    const long before = peak_kilobytes();
    for (std::uint64_t number = first; number <= last; ++number) {
        const Position position = deal(number, Rules{}, plan);
        const double started = thread_seconds();
        const SolveResult result = solver.solve(position);
        const double taken = thread_seconds() - started;
        seconds.push_back(static_cast<float>(taken));
        total += taken;
        nodes += result.nodes;
        solved += result.status == SolveStatus::solved;
        if (result.status == SolveStatus::unsolvable) {
            if (!refuted.empty()) refuted += ",";
            refuted += std::to_string(number);
        }
        if (taken > worst.seconds) worst = {number, taken};
        if (replay && result.status == SolveStatus::solved) wrong += !wins(position, result.moves);
    }
    std::sort(seconds.begin(), seconds.end());
    const auto at = [&](double share) {
        return 1e6 * static_cast<double>(seconds[static_cast<std::size_t>(share * static_cast<double>(seconds.size() - 1))]);
    };
    std::printf("deals=%zu total_s=%.3f median_us=%.1f p99_us=%.1f p999_us=%.1f max_ms=%.2f worst=%llu solved=%llu "
                "refuted=%s nodes=%llu peak_kb=%ld base_kb=%ld wrong=%llu\n",
                seconds.size(), total, at(0.5), at(0.99), at(0.999), 1e3 * worst.seconds,
                static_cast<unsigned long long>(worst.deal), static_cast<unsigned long long>(solved),
                refuted.empty() ? "none" : refuted.c_str(), static_cast<unsigned long long>(nodes), peak_kilobytes(),
                before, static_cast<unsigned long long>(wrong));
    return wrong == 0 ? 0 : 1;
}
