#pragma once
// A walk through everything reachable by the one-deck search's own boards and moves, on which each of its
// shortcuts can be switched off.

#include <unordered_set>
#include <vector>

#include "freecell/search/one_deck/expander.hpp"
#include "freecell/search/one_deck/key_set.hpp"
#include "small_decks.hpp"

namespace freecell::tools {

struct BoardWalk {
    bool safe = true;        // safe cards go home at once; else aces only, which the keys ask for
    bool skips = true;       // a card just moved is not moved again
    bool two_counts = true;  // into an empty column goes one card, or the most that fit
};

inline void send_aces_home(const search::CompactTable& table, search::Board& board) {
    constexpr std::uint64_t aces = (1u << num_suits) - 1;
    for (;;) {
        const std::uint64_t going = (search::exposed_cards(table, board) | board.cells) & aces;
        if (going == 0) return;
        search::send_home(table, board, std::countr_zero(going));
    }
}

// Adds every count of cards that may go into an empty column.
inline void add_all_counts(const search::CompactTable& table, const search::Board& board,
                           std::vector<search::CompactMove>& moves) {
    if (board.num_empty == 0) return;
    const int room = table.capacity(table.cells - board.num_cells, board.num_empty - 1);
    for (int column = 0; column < table.columns; ++column) {
        search::CardId card = board.top[static_cast<std::size_t>(column)];
        if (card == search::no_card) continue;
        const int most = std::min({search::info_run(board.info[card]), room, board.height(column) - 1});
        for (int count = 1; count <= most; ++count) {
            if (table.may_enter_empty(card)) moves.push_back(search::make_move(card, search::place_base));
            card = table.below[card][static_cast<std::size_t>(search::info_place(board.info[card]))];
        }
    }
}

inline Walked walk_boards(const search::CompactTable& table, const search::Board& root, const BoardWalk& walking,
                          std::size_t most) {
    struct Waiting {
        search::Board board;
        search::CardId skip;
    };
    struct Hash {
        std::size_t operator()(const search::CompactKey& key) const { return search::mix(key) >> 20; }
    };
    const search::Evaluation evaluation(search::Weights{}, table.cells, table.ranks);
    search::Expander<0> expander(table, evaluation);
    search::Children children;
    std::vector<search::CompactMove> moves;
    std::unordered_set<search::CompactKey, Hash> seen{search::key_of(table, root)};
    std::vector<Waiting> waiting{{root, search::no_card}};
    while (!waiting.empty()) {
        const auto [board, skip] = waiting.back();
        waiting.pop_back();
        if (board.cards_home() == table.num_cards()) return {Truth::winnable, seen.size()};
        if (seen.size() > most) return {Truth::unknown, seen.size()};
        children.clear();
        const search::Frontier frontier{search::exposed_cards(table, board), search::wanted_cards(table, board.home)};
        expander.expand(board, frontier, 0, skip, children);
        moves.clear();
        for (const std::uint32_t item : children.view()) moves.push_back(static_cast<search::CompactMove>(item & 511u));
        if (!walking.two_counts) add_all_counts(table, board, moves);
        for (const search::CompactMove move : moves) {
            search::Board child = board;
            apply_move(table, child, move);
            const int home = child.cards_home();
            if (walking.safe) {
                search::send_safe_home(table, child);
            } else {
                send_aces_home(table, child);
            }
            if (!seen.insert(search::key_of(table, child)).second) continue;
            const bool followed = child.cards_home() != home || search::move_place(move) == search::place_home;
            waiting.push_back({child, walking.skips && !followed ? search::move_card(move) : search::no_card});
        }
    }
    return {Truth::lost, seen.size()};
}

}  // namespace freecell::tools
