// Checks the solver against code that shares nothing with it: the core's own moves.
//
//   check_solver replay A B          solves FreeCell deals A..B and plays every line by the core's rules
//   check_solver small COUNT [SEED]  verdicts on COUNT random positions of small decks under random rules,
//                                    against a plain search of everything reachable
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
#include <deque>
#include <random>
#include <string>
#include <unordered_set>
#include <vector>

#include "freecell/collect.hpp"
#include "freecell/deal.hpp"
#include "freecell/key.hpp"
#include "freecell/movegen.hpp"
#include "freecell/search/budget.hpp"
#include "freecell/search/expander.hpp"
#include "freecell/search/solver.hpp"

namespace {

using namespace freecell;
using namespace freecell::search;

using Random = std::mt19937_64;

int below(Random& random, int bound) { return static_cast<int>(random() % static_cast<std::uint64_t>(bound)); }

Position freecell_deal(std::uint64_t number) {
    DealPlan plan;
    plan.num_cascade = 8;
    for (std::size_t i = 0; i < 8; ++i) plan.cascade[i] = i < 4 ? 7 : 6;
    return deal(number, Rules{}, plan);
}

// Whether the line is legal move by move and wins.
bool wins(Position position, const std::vector<Move>& moves) {
    for (const Move& move : moves) {
        if (refusal(position, move)) return false;
        position.do_move(move);
    }
    return position.is_won();
}

// Everything reachable by the core's legal moves, nothing forced, no move left out. `limit` states at most.
enum class Truth : std::uint8_t { winnable, lost, unknown };

Truth exhaust(const Position& start, std::size_t limit) {
    std::unordered_set<std::string> seen{canonical_key(start)};
    std::deque<Position> waiting{start};
    std::vector<Move> moves;
    while (!waiting.empty()) {
        const Position position = waiting.front();
        waiting.pop_front();
        if (position.is_won()) return Truth::winnable;
        moves.clear();
        legal_moves(position, moves);
        for (const Move& move : moves) {
            Position child = position;
            child.do_move(move);
            if (!seen.insert(canonical_key(child)).second) continue;
            if (seen.size() > limit) return Truth::unknown;
            waiting.push_back(child);
        }
    }
    return Truth::lost;
}

Rules random_rules(Random& random) {
    Rules rules;
    rules.decks = static_cast<std::uint8_t>(1 + (below(random, 4) == 0));
    rules.ranks = static_cast<std::uint8_t>(rules.decks == 2 ? 3 : 3 + below(random, 3));
    rules.columns = static_cast<std::uint8_t>(2 + below(random, rules.ranks == 5 ? 3 : 4));
    rules.cells = static_cast<std::uint8_t>(below(random, 3));
    rules.foundations = static_cast<std::uint8_t>(rules.decks == 2 && below(random, 2) == 0 ? 8 : 4);
    rules.build = below(random, 3) == 0 ? Build::suit : Build::alternate;
    rules.empty_column = static_cast<EmptyColumn>(below(random, 3));
    rules.run_moves = below(random, 4) == 0 ? RunMoves::relaxed : RunMoves::standard;
    rules.foundation_return = below(random, 4) == 0;
    return rules;
}

// A shuffled deck dealt to random columns, now and then with some cells filled.
Position random_position(const Rules& rules, Random& random) {
    std::vector<Card> deck;
    for (int copy = 0; copy < rules.decks; ++copy) {
        for (int rank = 1; rank <= rules.ranks; ++rank) {
            for (int suit = 0; suit < num_suits; ++suit) deck.emplace_back(rank, static_cast<Suit>(suit));
        }
    }
    for (std::size_t i = deck.size(); i > 1; --i) {
        std::swap(deck[i - 1], deck[static_cast<std::size_t>(below(random, static_cast<int>(i)))]);
    }
    Position position(rules);
    for (int i = 0; i < rules.cells; ++i) {
        if (below(random, 4) != 0) continue;
        position.set_cell(i, deck.back());
        deck.pop_back();
    }
    const bool even = below(random, 2) == 0;
    for (std::size_t i = 0; i < deck.size(); ++i) {
        const int column = even ? static_cast<int>(i) % rules.columns : below(random, rules.columns);
        position.column(column).push(deck[i]);
    }
    return position;
}

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

int check_small(int count, std::uint64_t seed) {
    constexpr std::size_t most_states = 60'000;
    Random random(seed);
    Solver solver;
    int winnable = 0;
    int lost = 0;
    int wrong = 0;
    for (int i = 0; i < count; ++i) {
        const Position position = random_position(random_rules(random), random);
        const Truth truth = exhaust(position, most_states);
        if (truth == Truth::unknown) continue;
        const SolveResult result = solver.solve(position);
        winnable += truth == Truth::winnable;
        lost += truth == Truth::lost;
        const bool agrees = truth == Truth::winnable
                                ? result.status == SolveStatus::solved && wins(position, result.moves)
                                : result.status == SolveStatus::unsolvable;
        if (agrees) continue;
        ++wrong;
        const Rules& rules = position.rules();
        std::printf(
            "disagreement: decks %d ranks %d build %d empty %d relaxed %d return %d foundations %d, status %d\n%s\n",
            rules.decks, rules.ranks, static_cast<int>(rules.build), static_cast<int>(rules.empty_column),
            static_cast<int>(rules.run_moves), rules.foundation_return, rules.foundations,
            static_cast<int>(result.status), to_string(position).c_str());
    }
    std::printf("%d winnable, %d lost, %d wrong\n", winnable, lost, wrong);
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
        std::sort(seconds.begin(), seconds.end());
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
        Table table;
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
    std::fputs(
        "usage: check_solver replay A B | small COUNT [SEED] | midgame COUNT [SEED] [--print] | priority COUNT\n",
        stderr);
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
    if (what == "small") return check_small(static_cast<int>(number), second);
    if (what == "midgame") return check_midgame(static_cast<int>(number), second, print);
    if (what == "priority") return check_priority(static_cast<int>(number));
    return usage();
}
