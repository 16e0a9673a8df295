// Measures the solver on FreeCell deals, one thread, one deal after the other, moves included.
//
//   bench_solver DEALS [--replay] [--over NODES]        DEALS: numbers and ranges A-B, separated by commas
//
// Prints one line of name=value pairs: CPU seconds for the solves (dealing not included), the distribution of
// microseconds a deal, what was solved and refuted, the nodes in all (the same on every machine and build),
// and the most memory the process ever held. --replay also plays every line by the core's rules, outside the
// measured time. --over lists the deals that took more nodes than so many, on the standard error stream:
// number, nodes, milliseconds.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "deals.hpp"
#include "freecell/search/solver.hpp"

namespace {

using namespace freecell;
using namespace freecell::search;
using namespace freecell::tools;

// Peak resident kilobytes as Linux reports them; 0 elsewhere.
long peak_kilobytes() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmHWM:")) return std::strtol(line.c_str() + 6, nullptr, 10);
    }
    return 0;
}

std::vector<std::uint64_t> read_deals(const std::string& text) {
    std::vector<std::uint64_t> deals;
    std::istringstream parts(text);
    for (std::string part; std::getline(parts, part, ',');) {
        const std::size_t dash = part.find('-');
        const std::uint64_t first = std::stoull(part);
        const std::uint64_t last = dash == std::string::npos ? first : std::stoull(part.substr(dash + 1));
        for (std::uint64_t number = first; number <= last; ++number) deals.push_back(number);
    }
    return deals;
}

// What was measured, added up.
struct Tally {
    std::vector<float> seconds;
    double total = 0;
    std::uint64_t nodes = 0;
    std::uint64_t solved = 0;
    std::uint64_t wrong = 0;
    std::string refuted;
    std::uint64_t worst_deal = 0;
    double worst_seconds = 0;

    void add(std::uint64_t number, const SolveResult& result) {
        seconds.push_back(static_cast<float>(result.cpu_seconds));
        total += result.cpu_seconds;
        nodes += result.nodes;
        solved += result.status == SolveStatus::solved;
        if (result.cpu_seconds > worst_seconds) {
            worst_seconds = result.cpu_seconds;
            worst_deal = number;
        }
        if (result.status != SolveStatus::unsolvable) return;
        if (!refuted.empty()) refuted += ',';
        refuted += std::to_string(number);
    }

    double microseconds(double share) const {
        return 1e6 *
               static_cast<double>(seconds[static_cast<std::size_t>(share * static_cast<double>(seconds.size() - 1))]);
    }
};

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fputs("usage: bench_solver DEALS [--replay] [--over NODES]\n", stderr);
        return 2;
    }
    bool replay = false;
    std::uint64_t listed_over = UINT64_MAX;
    for (int i = 2; i < argc; ++i) {
        if (std::strcmp(argv[i], "--replay") == 0) replay = true;
        if (std::strcmp(argv[i], "--over") == 0 && i + 1 < argc) listed_over = std::stoull(argv[++i]);
    }
    const std::vector<std::uint64_t> deals = read_deals(argv[1]);
    Solver solver;
    Tally tally;
    tally.seconds.reserve(deals.size());
    const long before = peak_kilobytes();
    for (const std::uint64_t number : deals) {
        const Position position = freecell_deal(number);
        const SolveResult result = solver.solve(position);
        tally.add(number, result);
        if (result.nodes > listed_over) {
            std::fprintf(stderr, "%llu %llu %.2f\n", static_cast<unsigned long long>(number),
                         static_cast<unsigned long long>(result.nodes), 1e3 * result.cpu_seconds);
        }
        if (replay && result.status == SolveStatus::solved) tally.wrong += !wins(position, result.moves);
    }
    std::ranges::sort(tally.seconds);
    std::printf(
        "deals=%zu total_s=%.4f median_us=%.1f p99_us=%.1f p999_us=%.1f max_ms=%.2f worst=%llu solved=%llu "
        "refuted=%s nodes=%llu peak_kb=%ld base_kb=%ld wrong=%llu\n",
        deals.size(), tally.total, tally.microseconds(0.5), tally.microseconds(0.99), tally.microseconds(0.999),
        1e3 * tally.worst_seconds, static_cast<unsigned long long>(tally.worst_deal),
        static_cast<unsigned long long>(tally.solved), tally.refuted.empty() ? "none" : tally.refuted.c_str(),
        static_cast<unsigned long long>(tally.nodes), peak_kilobytes(), before,
        static_cast<unsigned long long>(tally.wrong));
    return tally.wrong == 0 ? 0 : 1;
}
