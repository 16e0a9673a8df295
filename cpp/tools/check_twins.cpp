// Checks the two-deck scans against code that shares nothing with them.
//
//   check_twins priority COUNT   child priorities read off the parent, against the child's own, on COUNT positions
//                                of random two-deck games
//   check_twins boards COUNT     the same positions after each of a scan's moves, against the core's own play
//
// Exit status 0 when nothing disagreed.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "freecell/deal.hpp"
#include "freecell/movegen.hpp"
#include "freecell/search/two_decks/expander.hpp"

namespace {

using namespace freecell;
using namespace freecell::search;

using Random = std::mt19937_64;

int below(Random& random, int bound) { return static_cast<int>(random() % static_cast<std::uint64_t>(bound)); }

Rules random_rules(Random& random) {
    Rules rules;
    rules.decks = 2;
    rules.columns = static_cast<std::uint8_t>(6 + below(random, 5));
    rules.cells = static_cast<std::uint8_t>(2 + below(random, 7));
    rules.foundations = static_cast<std::uint8_t>(below(random, 2) == 0 ? 8 : 4);
    rules.ranks = static_cast<std::uint8_t>(4 + below(random, 10));
    rules.build = below(random, 3) == 0 ? Build::suit : Build::alternate;
    rules.empty_column = static_cast<EmptyColumn>(below(random, 3));
    rules.run_moves = below(random, 4) == 0 ? RunMoves::relaxed : RunMoves::standard;
    return rules;
}

// A shuffled deck in columns, then some random moves with a liking for moves home and onto other cards.
Position random_position(Random& random) {
    const Rules rules = random_rules(random);
    Position position(rules);
    std::vector<Card> deck;
    deck.reserve(static_cast<std::size_t>(rules.num_cards()));
    for (int i = 0; i < rules.num_cards(); ++i) {
        deck.emplace_back(i / num_suits % rules.ranks + 1, static_cast<Suit>(i % num_suits));
    }
    for (std::size_t i = deck.size(); i > 1; --i) {
        std::swap(deck[i - 1], deck[static_cast<std::size_t>(below(random, static_cast<int>(i)))]);
    }
    for (std::size_t i = 0; i < deck.size(); ++i) {
        position.column(static_cast<int>(i) % rules.columns).push(deck[i]);
    }
    for (int moves = below(random, 60); moves > 0; --moves) {
        const std::vector<Move> legal = legal_moves(position);
        if (legal.empty()) break;
        Move chosen = legal[static_cast<std::size_t>(below(random, static_cast<int>(legal.size())))];
        for (const Move& move : legal) {
            if (move.target.is_home()) chosen = move;
        }
        position.do_move(chosen);
    }
    return position;
}

TwinWeights some_weights() {
    TwinWeights weights;
    weights.first_break = 3;
    weights.inversion2 = -1;
    weights.mixed = 3;
    weights.sequence2 = 6;
    weights.low_base = 2;
    weights.king_base = 5;
    weights.dig = 4;
    weights.balance = 3;
    weights.uncover = 0;
    weights.after_next = 2;
    return weights;
}

bool same(const TwinBoard& left, const TwinBoard& right) {
    return left.hash == right.hash && left.once == right.once && left.twice == right.twice &&
           left.num_cells == right.num_cells && left.num_empty == right.num_empty &&
           left.cards_home == right.cards_home && left.column_hash == right.column_hash;
}

int check(int count, bool priorities) {
    Random random(1);
    long compared = 0;
    long wrong = 0;
    for (int i = 0; i < count; ++i) {
        const Position position = random_position(random);
        const TwinTable table(position.rules());
        TwinBoard board = read_board(table, position);
        const TwinBoard start = board;
        const TwinFrontier frontier = send_safe_home(table, board);
        if (!priorities && !same(board, start)) continue;  // the core plays no safe moves by itself
        const TwinEvaluation evaluation(some_weights(), position.rules());
        TwinExpander expander(table, evaluation);
        Children children;
        children.clear();
        expander.expand(board, frontier, 0, no_twin, children);
        for (const std::uint32_t item : children.view()) {
            const auto move = static_cast<TwinMove>(item & 511u);
            TwinBoard child = board;
            apply_move(table, child, move);
            ++compared;
            if (priorities) {
                const int home = child.cards_home;
                const TwinFrontier after = send_safe_home(table, child);
                Children own;
                own.clear();
                own.add(std::max(0, expander.priority(child, after, 1)), move);
                const bool is_wrong = child.cards_home == home && own.view()[0] != item;
                if (is_wrong && wrong < 5) {
                    std::printf("move %d->%d: %u, own %u\n", twin_source(move), twin_target(move), item >> 16,
                                own.view()[0] >> 16);
                }
                wrong += is_wrong;
            } else {
                Position played = position;
                const Move core = core_move(table, board, position, move);
                const bool legal = !refusal(played, core);
                if (legal) played.do_move(core);
                const TwinBoard own = read_board(table, played);
                const bool is_wrong = !legal || !same(own, child);
                if (is_wrong && wrong < 5) {
                    std::printf("move %d->%d, as the core's %s:\n%s", twin_source(move), twin_target(move),
                                to_string(core).c_str(), to_string(position).c_str());
                }
                wrong += is_wrong;
            }
        }
    }
    std::printf("%ld compared, %ld wrong\n", compared, wrong);
    return wrong == 0 && compared > 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string what = argc == 3 ? argv[1] : "";
    const int count = argc == 3 ? static_cast<int>(std::strtol(argv[2], nullptr, 10)) : 0;
    if (what == "priority") return check(count, true);
    if (what == "boards") return check(count, false);
    std::fputs("usage: check_twins priority COUNT | boards COUNT\n", stderr);
    return 2;
}
