#include "freecell/collect.hpp"

#include <algorithm>
#include <string>
#include <unordered_set>

namespace freecell {

namespace {

// Whether every copy of the card, and so of each lower one in its suit, is home.
bool all_home(const Position& position, int rank, int suit) {
    return rank < 1 || position.copies_home(rank, suit) == position.rules().decks;
}

// The other suit of the same colour: clubs and spades are 0 and 3, diamonds and hearts 1 and 2.
constexpr int same_colour(int suit) { return 3 - suit; }
constexpr int an_opposite(int suit) { return is_red(static_cast<Suit>(suit)) ? 0 : 1; }

bool opposites_home(const Position& position, int rank, int suit) {
    const int opposite = an_opposite(suit);
    return all_home(position, rank, opposite) && all_home(position, rank, same_colour(opposite));
}

// Whether nothing that comes back off a foundation could need this card to lie on, once the opposite colour
// is home as far as the rule asks: the one suit left to look at is the other of its colour.
bool none_comes_back(const Position& position, Card card) {
    return !position.rules().foundation_return || all_home(position, card.rank() - 3, same_colour(card.suit_index()));
}

bool is_safe_two_decks(const Position& position, Card card) {
    const Rules& rules = position.rules();
    const int suit = card.suit_index();
    if (position.copies_home(card.rank(), suit) < rules.decks - 1) return false;
    if (rules.foundation_return && rules.foundations == num_suits) return false;
    if (rules.build == Build::suit) return true;  // the twin of the card below went before it, too
    return opposites_home(position, card.rank() - 1, suit) && none_comes_back(position, card);
}

// The cards that can be moved: column tops left to right, then cells.
template <class Visit>
bool each_exposed(const Position& position, Visit&& visit) {
    for (int i = 0; i < position.rules().columns; ++i) {
        const Card top = position.column(i).top();
        if (top && visit(Pile::column(i), top)) return true;
    }
    for (int i = 0; i < position.rules().cells; ++i) {
        if (position.cell(i) && visit(Pile::cell(i), position.cell(i))) return true;
    }
    return false;
}

}  // namespace

std::optional<CollectRule> parse_collect_rule(std::string_view text) {
    if (text == "horne") return CollectRule::horne;
    if (text == "raymond") return CollectRule::raymond;
    if (text == "all") return CollectRule::all;
    return std::nullopt;
}

bool is_safe(const Position& position, Card card, CollectRule rule) {
    if (rule == CollectRule::all) return true;
    if (position.rules().decks > 1) return is_safe_two_decks(position, card);
    if (position.rules().build == Build::suit || card.rank() <= 2) return true;
    const int suit = card.suit_index();
    if (opposites_home(position, card.rank() - 1, suit) && none_comes_back(position, card)) return true;
    return rule == CollectRule::raymond && opposites_home(position, card.rank() - 2, suit) &&
           all_home(position, card.rank() - 3, same_colour(suit));
}

std::vector<Move> safe_moves(const Position& position, CollectRule rule) {
    std::vector<Move> moves;
    each_exposed(position, [&](Pile source, Card card) {
        if (position.foundation_for(card) >= 0 && is_safe(position, card, rule)) {
            moves.push_back({source, Pile::home(), 1});
        }
        return false;
    });
    return moves;
}

std::vector<Move> collect_moves(const Position& position, CollectRule rule, std::span<const Card> keep) {
    Position now = position;
    std::vector<Move> moves;
    const auto one_more = [&] {
        Move next;
        const bool found = each_exposed(now, [&](Pile source, Card card) {
            next = {source, Pile::home(), 1};
            return now.foundation_for(card) >= 0 && is_safe(now, card, rule) &&
                   std::ranges::find(keep, card) == keep.end();
        });
        if (found) {
            now.do_move(next);
            moves.push_back(next);
        }
        return found;
    };
    while (one_more()) {
    }
    return moves;
}

namespace {

// Searches the choices between twins. Only ever goes forward: the depth is the number of cards left.
class TwinSearch {
public:
    explicit TwinSearch(const Position& start) : now_(start) {}

    bool win() {
        const std::size_t mark = done_.size();
        while (play_forced()) {
        }
        if (now_.is_won()) return true;
        if (seen_.insert(key()).second) {
            for (const Move& move : home_moves()) {
                play(move);
                if (win()) return true;
                take_back(done_.size() - 1);
            }
        }
        take_back(mark);
        return false;
    }

    std::vector<Move> line() const {
        std::vector<Move> moves;
        moves.reserve(done_.size());
        for (const auto& done : done_) moves.push_back(done.move);
        return moves;
    }

private:
    std::vector<Move> home_moves() const {
        std::vector<Move> moves;
        each_exposed(now_, [&](Pile source, Card card) {
            if (now_.foundation_for(card) >= 0) moves.push_back({source, Pile::home(), 1});
            return false;
        });
        return moves;
    }

    // A card without a twin on the table is no choice. Of two exposed twins, one that lies in a cell or
    // alone in its column covers nothing, so the other goes first at no loss.
    bool play_forced() {
        const auto moves = home_moves();
        for (const Move& move : moves) {
            const Card card = now_.moving_card(move);
            if (now_.copies_home(card.rank(), card.suit_index()) == now_.rules().decks - 1) {
                play(move);
                return true;
            }
            for (const Move& other : moves) {
                if (other != move && now_.moving_card(other) == card && covers_nothing(other.source)) {
                    play(move);
                    return true;
                }
            }
        }
        return false;
    }

    bool covers_nothing(Pile pile) const { return pile.is_cell() || now_.column(pile.index()).size() == 1; }

    void play(const Move& move) { done_.push_back(now_.do_move(move)); }

    void take_back(std::size_t mark) {
        while (done_.size() > mark) {
            now_.undo_move(done_.back());
            done_.pop_back();
        }
    }

    // From a fixed start only the heights, the filled cells and the foundations differ.
    std::string key() const {
        std::string text;
        for (int i = 0; i < now_.rules().columns; ++i) text += static_cast<char>(now_.column(i).size());
        for (int i = 0; i < now_.rules().cells; ++i) text += now_.cell(i) ? '1' : '0';
        for (int i = 0; i < now_.rules().foundations; ++i) text += static_cast<char>(now_.foundation(i));
        return text;
    }

    Position now_;
    std::vector<Position::Done> done_;
    std::unordered_set<std::string> seen_;
};

}  // namespace

std::optional<std::vector<Move>> finish_moves(const Position& position) {
    if (position.rules().decks > 1) {
        TwinSearch search(position);
        if (!search.win()) return std::nullopt;
        return search.line();
    }
    auto moves = collect_moves(position, CollectRule::all);
    if (position.cards_home() + static_cast<int>(moves.size()) < position.rules().num_cards()) return std::nullopt;
    return moves;
}

}  // namespace freecell
