#pragma once
// Cards going home by themselves, and the one-tap finish.
//
// A move home is safe when keeping the card can never help. A card on a column is only of use as something
// to lie on, so it is safe once every card that could still lie on it is home, or is itself free to go home
// at once when wanted:
//   horne    alternating colours: both cards of the opposite colour one rank lower are home. Aces and twos
//            always: nothing lies on an ace, and what lies on a two is an ace, which is never worth keeping.
//   raymond  also when both are home up to two ranks lower and the other suit of the same colour up to
//            three lower: what could then lie on this card can itself go home (its own opposite-colour
//            cards are home), so it never has to.
// Building in suit, only the next lower card of the same suit lies on a card, and that one is home before it.
// With two decks every copy of those cards must be home, and this card's twin too: otherwise the twin of a
// lower card may still want a place here, and which twin goes first may matter. Aces and twos are then no
// exception.
//
// The rules stay sound when cards may come back off a foundation: whatever could be done with the card on
// the table can still be done by fetching it first. A fetched card is not sent back by itself (`keep`).

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "freecell/position.hpp"

namespace freecell {

enum class CollectRule : std::uint8_t { horne, raymond, all };

std::optional<CollectRule> parse_collect_rule(std::string_view text);

// Whether this card, which its foundation takes next, may go home under the rule.
bool is_safe(const Position& position, Card card, CollectRule rule);

// The safe moves there are now: columns left to right, then cells.
std::vector<Move> safe_moves(const Position& position, CollectRule rule);

// The whole chain: the first safe move, again and again. Cards in `keep` stay.
std::vector<Move> collect_moves(const Position& position, CollectRule rule, std::span<const Card> keep = {});

// Foundation moves that win from here, or nothing when foundation moves alone do not. With one deck trying
// greedily decides it: playing a card home takes no other foundation move away (each foundation wants one
// certain card and its place is nobody else's) and uncovers more, so the order can't matter. With two decks
// there is a choice between twins, which is searched. Cards that may come back off a foundation change
// nothing: these lines never fetch one.
std::optional<std::vector<Move>> finish_moves(const Position& position);

}  // namespace freecell
