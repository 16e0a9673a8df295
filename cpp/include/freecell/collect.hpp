#pragma once
// Cards going home by themselves, and the one-tap finish.
//
// A move home is safe when keeping the card can never help: if the game can be won, it can still be won
// afterwards. The rules:
//   horne    alternating colours: both cards of the opposite colour one rank lower are home. Aces and twos
//            always.
//   raymond  also when both are home up to two ranks lower and the other suit of the same colour up to
//            three ranks lower.
//   in suit  always, whichever of the two is asked for.
//   two decks  every copy of the opposite colour one rank lower is home, and this card's twin too. Aces and
//            twos are no exception.
//
// Why they are sound. Take a winning line without the safe move and play along with it, card by card (a run
// move stands for single cards, and fewer of them never move less freely), keeping certain cards at home
// that the line still has on the table. Let G be a set of cards such that whatever is on the table and may
// lie on a card of G belongs to G. Play along by three rules: a card of G that the line sends home goes home; a card of
// G that the line puts onto another card of G goes home instead; a card of G that is home stays, and the line's moves
// of it are left out. All other moves are the line's. They stay legal: the table differs only by cards of G that are
// missing, and nothing outside G ever lies on those, so every other card is as free as in the line, and there is at
// least as much empty space. In the end all is home. What this asks of G is that each of its cards that is not home is
// the next of its suit, so that it can go home at any moment; what lies *under* the safe card doesn't matter.
//   horne    what may lie on the card is home for good: G is that card alone.
//   raymond  let the card be of rank r. G is its suit up to r, the opposite colour up to r - 1 and the other
//            suit of its colour up to r - 2: closed, since what may lie on a card is one rank lower and of
//            the other colour. Below ranks r - 1 and r - 2 all are home, so these can go at any moment. An
//            ace or a two meets this condition by itself.
//   in suit  G is the suit up to r, all home.
// With two decks a card and its twin want the same place at home, and which of them goes first may matter: the
// other stays on what it covers until the second round or the second pile has come so far. So the twin has to
// be home. Then both copies of every lower card of the suit are home too, and horne's argument holds.
//
// Cards that may come back off a foundation. Now what may lie on a card can come back to do so, and a G is
// sound only if it is closed with the cards at home counted in: horne's single card no longer is (a red four
// kept on the table takes a black three back, and that a red two, which may have no other place). So horne
// then asks in addition what raymond asks of the other suit of the same colour, at home up to r - 3; that is
// raymond's G, whose cards never need to come back. In suit G is closed already. With two decks the same, in
// both copies, with eight foundations: there G lies at the bottom of the suit's two piles. With four it covers
// the first king, and all below it, which may want to come back while the second round is short: no card is
// safe. A fetched card is not sent back by itself (`keep`), so that a player may try in spite of this.
//
// cpp/tools/check_safe_moves.cpp compares all of this with exhaustive searches.

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
