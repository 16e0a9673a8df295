#include "freecell/house_line.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "freecell/movegen.hpp"

namespace freecell {

namespace {

// The cards of one column or cell, deepest first.
std::span<const Card> cards_of(const Position& position, Pile pile, Card& cell) {
    if (pile.is_column()) return position.column(pile.index()).cards();
    cell = position.cell(pile.index());
    return {&cell, cell ? 1u : 0u};
}

// Translates a move to a position that differs from `reference` only by more cards being home; nothing when it is
// done. Cards leave their pile from its end, so what a pile still holds of the reference's is found from the deepest
// up.
std::optional<Move> still_to_do(const Position& reference, const Position& position, const Move& move) {
    if (move.source.is_foundation()) return move;
    Card before_cell;
    Card there_cell;
    const auto before = cards_of(reference, move.source, before_cell);
    const auto there = cards_of(position, move.source, there_cell);
    std::size_t staying = 0;
    for (const Card card : before.first(before.size() - static_cast<std::size_t>(move.count))) {
        if (staying < there.size() && there[staying] == card) ++staying;
    }
    if (staying == there.size()) return std::nullopt;
    Move rest = move;
    rest.count = static_cast<decltype(rest.count)>(there.size() - staying);
    return rest;
}

// A card fetched back is kept until it is moved, or another of its suit goes home by hand.
std::vector<Card> kept_after(const HouseState& state, const Move& move) {
    std::vector<Card> kept = state.kept;
    if (move.source.is_foundation()) {
        const Card card = state.position.moving_card(move);
        const auto place = std::ranges::lower_bound(kept, card);
        if (place == kept.end() || *place != card) kept.insert(place, card);
        return kept;
    }
    if (kept.empty()) return kept;
    if (move.target.is_foundation()) {
        const Suit suit = state.position.moving_card(move).suit();
        std::erase_if(kept, [suit](Card card) { return card.suit() == suit; });
        return kept;
    }
    Card cell;
    for (const Card moved : cards_of(state.position, move.source, cell).last(static_cast<std::size_t>(move.count))) {
        std::erase(kept, moved);
    }
    return kept;
}

HouseTurn turn_of(const HouseState& state, const Move& move, std::optional<CollectRule> rule) {
    HouseTurn turn{move, {}, {state.position, kept_after(state, move)}, num_steps(state.position, move)};
    Position& after = turn.after.position;
    after.do_move(move);
    if (rule) turn.automatic = collect_moves(after, *rule, turn.after.kept);
    for (const Move& home : turn.automatic) after.do_move(home);
    turn.num_card_moves += static_cast<int>(turn.automatic.size());
    return turn;
}

std::size_t hash_of(const HouseState& state) {
    std::size_t hash = hash_value(state.position);
    for (const Card card : state.kept) hash = hash * 1'000'003u + card.code();
    return hash;
}

// Keeps the way out of each state's last visit only.
std::vector<HouseTurn> without_loops(const HouseState& start, std::vector<HouseTurn> turns) {
    const auto state_at = [&](std::size_t index) -> const HouseState& {
        return index == 0 ? start : turns[index - 1].after;
    };
    std::unordered_multimap<std::size_t, std::size_t> visits;
    std::vector<std::size_t> last(turns.size() + 1);
    for (std::size_t at = turns.size() + 1; at-- > 0;) {
        const std::size_t hash = hash_of(state_at(at));
        last[at] = at;
        const auto [from, to] = visits.equal_range(hash);
        for (auto visit = from; visit != to; ++visit) {
            if (state_at(visit->second) == state_at(at)) last[at] = std::max(last[at], visit->second);
        }
        if (last[at] == at) visits.emplace(hash, at);
    }
    std::vector<HouseTurn> kept;
    kept.reserve(turns.size());
    for (std::size_t at = last[0]; at < turns.size(); at = last[at + 1]) kept.push_back(std::move(turns[at]));
    return kept;
}

}  // namespace

std::vector<HouseTurn> house_line(const HouseState& start, std::span<const Move> moves,
                                  std::optional<CollectRule> rule) {
    std::vector<HouseTurn> turns;
    turns.reserve(moves.size());
    Position reference = start.position;
    for (const Move& wanted : moves) {
        const HouseState& state = turns.empty() ? start : turns.back().after;
        const auto move = still_to_do(reference, state.position, wanted);
        reference.do_move(wanted);
        if (!move) continue;
        if (refusal(state.position, *move)) break;
        turns.push_back(turn_of(state, *move, rule));
    }
    return without_loops(start, std::move(turns));
}

}  // namespace freecell
