// Times the engine's everyday operations over positions met in play: nanoseconds each, the median of several rounds.
//
//   bench_engine [ROUNDS]

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <vector>

#include "deals.hpp"
#include "freecell/collect.hpp"
#include "freecell/key.hpp"
#include "freecell/movegen.hpp"

namespace {

using namespace freecell;

constexpr int num_deals = 100;
constexpr int plies = 30;

// Positions along pseudo-random play, the same on every machine.
std::vector<Position> positions() {
    std::vector<Position> met;
    std::uint32_t random = 12345;
    for (std::uint64_t number = 1; number <= num_deals; ++number) {
        Position now = tools::freecell_deal(number);
        for (int ply = 0; ply < plies; ++ply) {
            met.push_back(now);
            const auto moves = legal_moves(now);
            if (moves.empty()) break;
            random = random * 1664525u + 1013904223u;
            now.do_move(moves[(random >> 8) % moves.size()]);
        }
    }
    return met;
}

// Times `work`, which says how many operations it did, and prints nanoseconds an operation.
void report(const char* name, int rounds, const std::function<std::size_t()>& work) {
    std::vector<double> figures;
    for (int round = 0; round < rounds; ++round) {
        const auto start = std::chrono::steady_clock::now();
        const std::size_t operations = work();
        const std::chrono::duration<double, std::nano> spent = std::chrono::steady_clock::now() - start;
        figures.push_back(spent.count() / static_cast<double>(operations));
    }
    std::ranges::sort(figures);
    std::printf("%-34s %8.1f ns\n", name, figures[figures.size() / 2]);
}

}  // namespace

int main(int argc, char** argv) {
    const int rounds = argc > 1 ? std::max(1, static_cast<int>(std::strtol(argv[1], nullptr, 10))) : 9;
    const auto met = positions();
    std::vector<Move> moves;
    std::size_t sink = 0;  // keeps the compiler from dropping the work

    report("list of legal moves", rounds, [&] {
        for (const Position& position : met) {
            moves.clear();
            legal_moves(position, moves);
            sink += moves.size();
        }
        return met.size();
    });
    report("do_move and undo_move", rounds, [&] {
        std::size_t operations = 0;
        for (Position position : met) {
            moves.clear();
            legal_moves(position, moves);
            operations += moves.size() * 10;
            for (int again = 0; again < 10; ++again) {
                for (const Move& move : moves) position.undo_move(position.do_move(move));
            }
            sink += static_cast<std::size_t>(position.cards_home());
        }
        return operations;
    });
    report("canonical_key", rounds, [&] {
        for (const Position& position : met) sink += canonical_key(position).size();
        return met.size();
    });
    report("hash_value", rounds, [&] {
        for (const Position& position : met) sink += hash_value(position);
        return met.size();
    });
    report("finish test", rounds, [&] {
        for (const Position& position : met) sink += finish_moves(position).has_value();
        return met.size();
    });
    std::printf("%zu positions, check %zu\n", met.size(), sink % 1000);
    return 0;
}
