// Checks by exhaustive search that safe moves are safe and that the finish test is exact.
//
//   check_safe_moves [--positions N] [--seed S] [--rule horne|raymond|all] [--states MOST] [--only NAME]
//
// For each of a list of small games (few ranks, columns and cells, every kind of rule the family has) it
// draws random positions and decides each twice: trying every move, and with the safe moves of the rule
// forced after every move. The two answers must be the same. A position whose search needs more than MOST
// states either way is counted as too large and compared with nothing. Beside that, positions near the end
// are drawn and finish_moves() is compared with trying every order of foundation moves.
//
// `--rule all` forces whatever can go home, which is wrong: it shows that such a fault would be seen. The
// exit code is 1 when anything differed.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>
#include <unordered_set>
#include <vector>

#include "freecell/collect.hpp"
#include "freecell/key.hpp"
#include "freecell/movegen.hpp"
#include "options.hpp"

namespace {

using namespace freecell;

struct Game {
    const char* name;
    Rules rules;
};

Rules make(int decks, int ranks, int columns, int cells, Build build = Build::alternate,
           EmptyColumn empty = EmptyColumn::any, RunMoves runs = RunMoves::standard, int foundations = 4) {
    Rules rules;
    rules.decks = static_cast<std::uint8_t>(decks);
    rules.ranks = static_cast<std::uint8_t>(ranks);
    rules.columns = static_cast<std::uint8_t>(columns);
    rules.cells = static_cast<std::uint8_t>(cells);
    rules.foundations = static_cast<std::uint8_t>(foundations);
    rules.build = build;
    rules.empty_column = empty;
    rules.run_moves = runs;
    return rules;
}

constexpr auto colours = Build::alternate;
constexpr auto in_suit = Build::suit;
constexpr auto kings = EmptyColumn::king;
constexpr auto closed = EmptyColumn::none;
constexpr auto any_card = EmptyColumn::any;
constexpr auto relaxed = RunMoves::relaxed;
constexpr auto standard = RunMoves::standard;

std::vector<Game> games() {
    std::vector<Game> list = {
        {"colours", make(1, 5, 3, 1)},
        {"colours-no-cells", make(1, 6, 4, 0)},
        {"colours-kings", make(1, 5, 4, 1, colours, kings)},
        {"colours-closed", make(1, 5, 4, 1, colours, closed)},
        {"colours-relaxed", make(1, 6, 4, 0, colours, any_card, relaxed)},
        {"suit", make(1, 5, 3, 1, in_suit)},
        {"suit-kings", make(1, 5, 3, 2, in_suit, kings)},
        {"suit-closed", make(1, 5, 3, 2, in_suit, closed)},
        {"two-decks-4", make(2, 3, 3, 1)},
        {"two-decks-8", make(2, 3, 3, 0, colours, any_card, standard, 8)},
        {"two-decks-4-kings", make(2, 3, 3, 2, colours, kings)},
        {"two-decks-8-closed", make(2, 3, 3, 1, colours, closed, standard, 8)},
        {"two-decks-4-suit", make(2, 3, 4, 0, in_suit)},
        {"two-decks-8-suit", make(2, 3, 3, 0, in_suit, any_card, standard, 8)},
        {"two-decks-4-tall", make(2, 5, 4, 0)},
        {"two-decks-8-tall", make(2, 5, 4, 0, colours, any_card, standard, 8)},
    };
    for (std::size_t i = 0, count = list.size(); i < count; ++i) {
        Game back = list[i];
        back.rules.foundation_return = true;
        list.push_back(back);
    }
    return list;
}

std::string name_of(const Game& game) {
    return std::string(game.name) + (game.rules.foundation_return ? "+return" : "");
}

constexpr int most_on_table = 24;  // cards; more would make an exhaustive search long

using Random = std::mt19937_64;

int draw(Random& random, int low, int high) {
    return low + static_cast<int>(random() % static_cast<std::uint64_t>(high - low + 1));
}

// A random part of the deck goes home, the rest onto columns and into cells. `disorder` 0 puts every higher
// card deeper than every lower one, a large one shuffles.
Position random_position(const Rules& rules, int most_left, double disorder, Random& random) {
    Position position(rules);
    const int middle = draw(random, 0, rules.foundation_height() - 1);
    for (int i = 0; i < rules.foundations; ++i) {
        const int height = draw(random, 0, 1) > 0 ? middle + draw(random, -1, 1) : draw(random, 0, middle);
        position.set_foundation(i, std::clamp(height, 0, rules.foundation_height()));
    }
    while (rules.num_cards() - position.cards_home() > most_left) {
        int lowest = 0;
        for (int i = 1; i < rules.foundations; ++i) {
            if (position.foundation(i) < position.foundation(lowest)) lowest = i;
        }
        position.set_foundation(lowest, position.foundation(lowest) + 1);
    }
    struct Left {
        Card card;
        double depth;
    };
    std::vector<Left> left;
    for (int rank = 1; rank <= rules.ranks; ++rank) {
        for (int suit = 0; suit < num_suits; ++suit) {
            for (int copy = position.copies_home(rank, suit); copy < rules.decks; ++copy) {
                const double chance = static_cast<double>(random() >> 11) * 0x1p-53;
                left.push_back({Card(rank, static_cast<Suit>(suit)), disorder * chance - rank});
            }
        }
    }
    std::ranges::sort(left, {}, &Left::depth);
    int used = draw(random, 0, rules.cells);
    for (const Left& next : left) {
        if (used > 0 && draw(random, 0, 5) == 0) {
            position.set_cell(--used, next.card);
        } else {
            position.column(draw(random, 0, rules.columns - 1)).push(next.card);
        }
    }
    return position;
}

enum class Verdict : std::uint8_t { won, lost, too_large };

// Every move a search must try: run moves stand for single cards, except relaxed ones, and which of several
// empty cells or columns is taken makes no difference.
void moves_to_try(const Position& position, std::vector<Move>& moves) {
    moves.clear();
    legal_moves(position, moves);
    int cell = 0;
    while (cell < position.rules().cells && position.cell(cell)) ++cell;
    int column = 0;
    while (column < position.rules().columns && !position.column(column).empty()) ++column;
    std::erase_if(moves, [&](const Move& move) {
        if (move.count > 1 && position.rules().run_moves == RunMoves::standard) return true;
        if (move.target.is_cell()) return move.target.index() != cell;
        return move.target.is_column() && position.column(move.target.index()).empty() && move.target.index() != column;
    });
}

// Depth first over all positions within reach; `rule` says what is forced after every move, if anything is.
Verdict search(const Position& start, std::optional<CollectRule> rule, std::size_t most_states) {
    std::unordered_set<std::string> seen;
    std::vector<Position> waiting;
    std::vector<Move> moves;
    const auto meet = [&](Position& position) {
        if (rule) {
            for (const Move& move : collect_moves(position, *rule)) position.do_move(move);
        }
        if (seen.insert(canonical_key(position)).second) waiting.push_back(position);
    };
    Position first = start;
    meet(first);
    while (!waiting.empty()) {
        const Position position = waiting.back();
        waiting.pop_back();
        if (position.is_won()) return Verdict::won;
        if (seen.size() > most_states) return Verdict::too_large;
        moves_to_try(position, moves);
        // The last pushed is looked at first: moves home.
        std::ranges::stable_partition(moves, [](const Move& move) { return !move.target.is_home(); });
        for (const Move& move : moves) {
            Position next = position;
            next.do_move(move);
            meet(next);
        }
    }
    return Verdict::lost;
}

// Whether some order of foundation moves wins: all are tried.
bool finishes(const Position& position, std::unordered_set<std::string>& seen) {
    if (position.is_won()) return true;
    if (!seen.insert(canonical_key(position)).second) return false;
    for (const Move& move : legal_moves(position)) {
        if (!move.target.is_home()) continue;
        Position next = position;
        next.do_move(move);
        if (finishes(next, seen)) return true;
    }
    return false;
}

bool finish_is_exact(const Position& position, bool& can) {
    std::unordered_set<std::string> seen;
    can = finishes(position, seen);
    const auto line = finish_moves(position);
    if (line.has_value() != can) return false;
    if (!can) return true;
    Position now = position;
    for (const Move& move : *line) {
        if (!move.target.is_home() || refusal(now, move)) return false;
        now.do_move(move);
    }
    return now.is_won();
}

struct Draw {
    int positions = 10'000;
    std::uint64_t seed = 1;
    CollectRule rule = CollectRule::raymond;
    std::size_t most_states = 20'000;
    std::string only;
};

// Draws until enough positions were compared, and returns how many answers differed.
int check_safe(const Game& game, const Draw& options) {
    Random random(options.seed);
    const int most_left = std::min(game.rules.num_cards(), most_on_table);
    int won = 0;
    int lost = 0;
    int large = 0;
    int different = 0;
    int forced = 0;
    while (won + lost < options.positions) {
        const double disorder = draw(random, 1, 6) * static_cast<double>(game.rules.ranks);
        const Position start =
            random_position(game.rules, draw(random, most_left * 2 / 3, most_left), disorder, random);
        const Verdict free = search(start, std::nullopt, options.most_states);
        const Verdict safe = free == Verdict::too_large ? free : search(start, options.rule, options.most_states);
        if (safe == Verdict::too_large) {
            ++large;
            continue;
        }
        ++(free == Verdict::won ? won : lost);
        forced += !collect_moves(start, options.rule).empty();
        if (free != safe && ++different == 1) {
            std::printf("%s, without safe moves %s, with them %s:\n%s", name_of(game).c_str(),
                        free == Verdict::won ? "won" : "lost", safe == Verdict::won ? "won" : "lost",
                        to_string(start).c_str());
        }
    }
    std::printf("%-26s %8d %8d %8d %8d %8d\n", name_of(game).c_str(), won, lost, forced, large, different);
    return different;
}

int check_finish(const Game& game, const Draw& options) {
    Random random(options.seed);
    int can = 0;
    int different = 0;
    for (int i = 0; i < options.positions; ++i) {
        const double disorder = draw(random, 0, 4);
        const Position position = random_position(game.rules, draw(random, 4, 14), disorder, random);
        bool wins = false;
        if (!finish_is_exact(position, wins) && ++different == 1) {
            std::printf("%s, finish %s:\n%s", name_of(game).c_str(), wins ? "missed" : "wrongly offered",
                        to_string(position).c_str());
        }
        can += wins;
    }
    std::printf("%-26s %8d %8d %8d\n", name_of(game).c_str(), can, options.positions - can, different);
    return different;
}

}  // namespace

int main(int count, char** arguments) {
    Draw options;
    tools::Options given(count, arguments);
    std::string rule = "raymond";
    given.read("--positions", options.positions);
    given.read("--seed", options.seed);
    given.read("--states", options.most_states);
    given.read("--only", options.only);
    given.read("--rule", rule);
    const auto known = parse_collect_rule(rule);
    if (!given.are_known() || !known) {
        std::fputs(
            "usage: check_safe_moves [--positions N] [--seed S] [--rule horne|raymond|all] [--states MOST]\n"
            "                        [--only NAME]\n",
            stderr);
        return 2;
    }
    options.rule = *known;
    int different = 0;
    std::printf("safe moves                      won     lost   forced    large   differ\n");
    for (const Game& game : games()) {
        if (options.only.empty() || name_of(game) == options.only) different += check_safe(game, options);
        std::fflush(stdout);
    }
    std::printf("\nfinish                          yes       no   differ\n");
    for (const Game& game : games()) {
        if (options.only.empty() || name_of(game) == options.only) different += check_finish(game, options);
    }
    return different == 0 ? 0 : 1;
}
