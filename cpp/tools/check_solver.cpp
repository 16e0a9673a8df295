// Checks the solver against code that shares nothing with it: the core's own moves. (check_pruning does so on
// small decks, where everything can be tried.)
//
//   check_solver replay A B          solves FreeCell deals A..B and plays every line by the core's rules
//   check_solver midgame COUNT [SEED] [--print]  verdicts on COUNT positions a kind: after 5-40 random moves,
//                                    and after 1-3 deviations from a solution; --print writes board and verdict
//   check_solver priority COUNT      child priorities read off the parent, against the child's own
//
// Exit status 0 when nothing disagreed.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "deals.hpp"
#include "freecell/movegen.hpp"
#include "freecell/search/one_deck/expander.hpp"
#include "freecell/search/solver.hpp"
#include "freecell/search/support/budget.hpp"
#include "small_decks.hpp"

namespace {

using namespace freecell;
using namespace freecell::search;
using namespace freecell::tools;

int check_replay(std::uint64_t first, std::uint64_t last) {
    Solver solver;
    std::uint64_t solved = 0;
    std::uint64_t refuted = 0;
    std::uint64_t wrong = 0;
    for (std::uint64_t number = first; number <= last; ++number) {
        const Position position = freecell_deal(number);
        const SolveResult result = solver.solve(position);
        solved += result.status == SolveStatus::solved;
        if (result.status == SolveStatus::unsolvable) {
            ++refuted;
            std::printf("%llu has no win\n", static_cast<unsigned long long>(number));
        }
        if (result.status == SolveStatus::solved ? !wins(position, result.moves) : !result.moves.empty()) {
            ++wrong;
            std::printf("%llu: the line does not win\n", static_cast<unsigned long long>(number));
        }
    }
    std::printf("%llu solved and replayed, %llu refuted, %llu wrong\n", static_cast<unsigned long long>(solved),
                static_cast<unsigned long long>(refuted), static_cast<unsigned long long>(wrong));
    return wrong == 0 ? 0 : 1;
}

void play_random(Position& position, int moves, Random& random) {
    for (; moves > 0; --moves) {
        const std::vector<Move> legal = legal_moves(position);
        if (legal.empty()) return;
        position.do_move(legal[static_cast<std::size_t>(below(random, static_cast<int>(legal.size())))]);
    }
}

// Some way along a solution, then one to three moves that are not its own.
void deviate(Position& position, Solver& solver, Random& random) {
    const SolveResult result = solver.solve(position);
    if (result.moves.empty()) return;
    const int along = below(random, static_cast<int>(result.moves.size() / 2));
    for (int i = 0; i < along; ++i) position.do_move(result.moves[static_cast<std::size_t>(i)]);
    play_random(position, 1 + below(random, 3), random);
}

int check_midgame(int count, std::uint64_t seed, bool print) {
    constexpr std::uint64_t most_nodes = 1'000'000;
    Limits limits;
    limits.nodes = most_nodes;
    Random random(seed);
    Solver solver;
    int wrong = 0;
    for (int kind = 0; kind < 2; ++kind) {
        std::vector<double> seconds;
        std::array<int, 4> statuses{};
        for (int i = 0; i < count; ++i) {
            Position position = freecell_deal(1 + random() % 1'000'000);
            if (kind == 0) {
                play_random(position, 5 + below(random, 36), random);
            } else {
                deviate(position, solver, random);
            }
            const double before = thread_seconds();
            const SolveResult result = solver.solve(position, Goal::any, limits);
            seconds.push_back(thread_seconds() - before);
            ++statuses[static_cast<std::size_t>(result.status)];
            if (result.status == SolveStatus::solved) wrong += !wins(position, result.moves);
            if (print) std::printf("# %d\n%s", static_cast<int>(result.status), to_string(position).c_str());
        }
        std::ranges::sort(seconds);
        const auto at = [&](double share) {
            return 1e3 * seconds[static_cast<std::size_t>(share * static_cast<double>(seconds.size() - 1))];
        };
        std::fprintf(stderr, "%s: solved %d, refuted %d, undecided %d; median %.3f ms, p99 %.3f ms, most %.1f ms\n",
                     kind == 0 ? "random moves" : "deviations", statuses[0], statuses[1], statuses[2], at(0.5),
                     at(0.99), at(1.0));
    }
    return wrong == 0 ? 0 : 1;
}

// Where no safe card follows a move, what the parent says of a child must be what the child says of itself.
int check_priority(int count) {
    Weights weights;
    weights.inversion2 = -1;
    weights.mixed = 3;
    weights.sequence2 = 6;
    weights.low_base = 2;
    weights.dig = 4;
    weights.cell_empty = -2;
    weights.uncover = 0;
    Random random(1);
    int compared = 0;
    int wrong = 0;
    for (int i = 0; i < count; ++i) {
        Position position = freecell_deal(1 + random() % 1'000'000);
        play_random(position, below(random, 40), random);
        CompactTable table;
        Board board;
        set_root(position, table, board);
        const Frontier frontier = send_safe_home<0>(table, board);
        const Evaluation evaluation(weights, table.cells, table.ranks);
        Expander<0> expander(table, evaluation);
        Children children;
        children.clear();
        expander.expand(board, frontier, 0, no_card, children);
        for (const std::uint32_t item : children.view()) {
            Board child = board;
            const auto move = static_cast<CompactMove>(item & 511u);
            apply_move(table, child, move);
            const int home = child.cards_home();
            const Frontier after = send_safe_home<0>(table, child);
            if (child.cards_home() != home) continue;
            ++compared;
            Children own;
            own.clear();
            own.add(expander.priority(child, after, 1), move);
            wrong += own.view()[0] != item;
        }
    }
    std::printf("%d priorities compared, %d wrong\n", compared, wrong);
    return wrong == 0 && compared > 0 ? 0 : 1;
}

int usage() {
    std::fputs("usage: check_solver replay A B | midgame COUNT [SEED] [--print] | priority COUNT\n", stderr);
    return 2;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) return usage();
    const std::string what = argv[1];
    const std::uint64_t number = std::strtoull(argv[2], nullptr, 10);
    const std::uint64_t second = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
    const bool print = std::strcmp(argv[argc - 1], "--print") == 0;
    if (what == "replay") return check_replay(number, argc > 3 ? second : number);
    if (what == "midgame") return check_midgame(static_cast<int>(number), second, print);
    if (what == "priority") return check_priority(static_cast<int>(number));
    return usage();
}
