#pragma once
// Random positions of small decks, and searches of everything that the core's own moves reach.

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <unordered_set>
#include <vector>

#include "deals.hpp"
#include "freecell/key.hpp"
#include "freecell/movegen.hpp"
#include "freecell/search/complete/reach.hpp"

namespace freecell::tools {

using Random = std::mt19937_64;

inline int below(Random& random, int bound) { return static_cast<int>(random() % static_cast<std::uint64_t>(bound)); }

// Every build, empty-column, run and return rule, one deck or (of three ranks) two, 1-6 columns, 0-4 cells.
inline Rules random_rules(Random& random, int ranks) {
    Rules rules;
    rules.decks = static_cast<std::uint8_t>(1 + (ranks == 3 && below(random, 3) == 0));
    rules.ranks = static_cast<std::uint8_t>(ranks);
    rules.columns = static_cast<std::uint8_t>(1 + below(random, 6));
    rules.cells = static_cast<std::uint8_t>(below(random, 5));
    rules.foundations = static_cast<std::uint8_t>(rules.decks == 2 && below(random, 2) == 0 ? 8 : 4);
    rules.build = below(random, 3) == 0 ? Build::suit : Build::alternate;
    rules.empty_column = static_cast<EmptyColumn>(below(random, 3));
    rules.run_moves = below(random, 4) == 0 ? RunMoves::relaxed : RunMoves::standard;
    rules.foundation_return = below(random, 5) == 0;
    return rules;
}

// A shuffled deck dealt to random columns; now and then some cells are filled, or some cards are home.
inline Position random_position(const Rules& rules, Random& random) {
    Position position(rules);
    if (below(random, 4) == 0) {
        for (int i = 0; i < rules.foundations; ++i) position.set_foundation(i, below(random, rules.ranks));
    }
    std::vector<Card> deck;
    for (int rank = 1; rank <= rules.ranks; ++rank) {
        for (int suit = 0; suit < num_suits; ++suit) {
            for (int copy = position.copies_home(rank, suit); copy < rules.decks; ++copy) {
                deck.emplace_back(rank, static_cast<Suit>(suit));
            }
        }
    }
    for (std::size_t i = deck.size(); i > 1; --i) {
        std::swap(deck[i - 1], deck[static_cast<std::size_t>(below(random, static_cast<int>(i)))]);
    }
    const int share = 2 + below(random, 4);
    for (int i = 0; i < rules.cells && !deck.empty(); ++i) {
        if (below(random, share) != 0) continue;
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

enum class Truth : std::uint8_t { winnable, lost, unknown };

struct Walked {
    Truth truth = Truth::unknown;
    std::size_t states = 0;  // all that can be reached, when lost
};

// What a walk through everything leaves out; by default nothing, and positions that differ only in the order
// of columns, cells and same-suit foundations are one.
struct WalkRules {
    bool forces_safe = false;  // force_safe after every move
    bool branches = false;     // branching_moves instead of all legal ones
    bool ordered = false;      // order counts, and moves that only change it are made too
};

// The position with its columns, cells and foundations in order.
inline std::string ordered_key(const Position& position) {
    const Rules& rules = position.rules();
    std::string key;
    for (int i = 0; i < rules.foundations; ++i) key += static_cast<char>(position.foundation(i));
    for (int i = 0; i < rules.cells; ++i) key += static_cast<char>(position.cell(i).code());
    for (int i = 0; i < rules.columns; ++i) {
        for (const Card card : position.column(i).cards()) key += static_cast<char>(card.code());
        key += '\0';
    }
    return key;
}

// The moves that are none under the rules because they only change the order: cell to cell, and a whole
// column into an empty one.
inline void add_order_moves(const Position& position, std::vector<Move>& moves) {
    const Rules& rules = position.rules();
    for (int from = 0; from < rules.cells; ++from) {
        for (int to = 0; to < rules.cells; ++to) {
            if (position.cell(from) && !position.cell(to)) moves.push_back({Pile::cell(from), Pile::cell(to), 1});
        }
    }
    const int room = capacity(rules, position.free_cells(), position.empty_columns(), true);
    for (int from = 0; from < rules.columns; ++from) {
        const Column& column = position.column(from);
        if (column.empty() || position.run_length(from) < column.size() || column.size() > room) continue;
        if (!rules.may_enter_empty(column[0])) continue;
        for (int to = 0; to < rules.columns; ++to) {
            if (!position.column(to).empty()) continue;
            moves.push_back({Pile::column(from), Pile::column(to), static_cast<std::uint8_t>(column.size())});
        }
    }
}

// Looks at everything reachable, the last found first; `most` states, or the answer is unknown.
inline Walked walk(const Position& start, const WalkRules& walking, std::size_t most) {
    std::unordered_set<std::string> seen;
    std::vector<Position> waiting;
    std::vector<Move> moves;
    const auto meet = [&](const Position& position) {
        if (seen.insert(walking.ordered ? ordered_key(position) : canonical_key(position)).second) {
            waiting.push_back(position);
        }
    };
    const auto meet_forced = [&](Position position) {
        search::force_safe(position, nullptr);
        meet(position);
    };
    walking.forces_safe ? meet_forced(start) : meet(start);
    while (!waiting.empty()) {
        Position position = waiting.back();
        waiting.pop_back();
        if (position.is_won()) return {Truth::winnable, seen.size()};
        if (seen.size() > most) return {Truth::unknown, seen.size()};
        moves.clear();
        if (walking.branches) {
            search::branching_moves(position, moves);
        } else {
            legal_moves(position, moves);
        }
        if (walking.ordered) add_order_moves(position, moves);
        // What goes home is met last, and so looked at first.
        std::ranges::stable_partition(moves, [](const Move& move) { return !move.target.is_home(); });
        for (const Move& move : moves) {
            const Position::Done done = position.do_move(move);
            walking.forces_safe ? meet_forced(position) : meet(position);
            position.undo_move(done);
        }
    }
    return {Truth::lost, seen.size()};
}

}  // namespace freecell::tools
