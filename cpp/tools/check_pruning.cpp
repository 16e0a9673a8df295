// Checks verdicts on small decks against a search of everything, with every rule that leaves something out
// switched on and off.
//
//   check_pruning [--positions N] [--seed S] [--states MOST]
//
// Positions are drawn under random rules (3, 4 and 5 ranks in equal shares, 1-6 columns, 0-4 cells) until N
// are decided by a plain walk through all that the core's legal moves reach, half of them lost. Each is then
// decided again by every search there is and by every walk that leaves something out; a line found is played
// by the core's rules, and where the position is lost the number of positions seen must be the same for all
// that force the same cards home. A position that needs more than MOST states is not counted. The exit code
// is 1 when anything differed.

#include <bit>
#include <cstdio>
#include <string_view>

#include "freecell/search/complete/generic.hpp"
#include "freecell/search/one_deck/best_first.hpp"
#include "freecell/search/one_deck/line.hpp"
#include "freecell/search/one_deck/portfolio.hpp"
#include "freecell/search/solver.hpp"
#include "options.hpp"
#include "small_decks.hpp"
#include "walk_boards.hpp"

namespace {

using namespace freecell;
using namespace freecell::search;
using namespace freecell::tools;

// What is left out, as bits.
constexpr unsigned safe_home = 1;     // safe cards go home at once
constexpr unsigned aces_home = 2;     // aces do
constexpr unsigned just_moved = 4;    // a card just moved is not moved again
constexpr unsigned card_by_card = 8;  // runs are moved one card at a time
constexpr unsigned two_counts = 16;   // into an empty column goes one card, or the most that fit
constexpr unsigned first_empty = 32;  // of several empty cells or columns one is tried
constexpr unsigned no_order = 64;     // order of piles is nothing, and moves that only change it are none
constexpr std::array<const char*, 7> rule_names = {
    "safe cards forced home", "aces forced home",          "card just moved not moved again",
    "runs card by card",      "one card or most to empty", "one empty cell and column tried",
    "piles without order",
};

// How one search fared.
struct Tally {
    std::string name;
    unsigned rules = 0;
    long decided = 0;
    long undecided = 0;
    long wrong = 0;
};

class Checker {
public:
    explicit Checker(std::size_t most_states) : most_states_(most_states) {}

    void check(const Position& position, const Walked& truth, Random& random) {
        position_ = &position;
        truth_ = truth;
        random_ = &random;
        states_.clear();
        next_ = 0;
        check_walks();
        check_one_deck(fits_compact(position.rules()));
        check_shipped();
    }

    // Prints every search and every rule; returns how many answers were wrong.
    long report() const;

private:
    struct Count {
        unsigned forced;
        std::size_t states;
        std::string_view by;
    };

    Tally& next(const char* name, unsigned rules) {
        if (next_ == tallies_.size()) tallies_.push_back({name, rules});
        return tallies_[next_++];
    }
    void tell(Tally& tally, Truth answer) {
        if (answer == Truth::unknown) {
            ++tally.undecided;
            return;
        }
        ++tally.decided;
        if (answer != truth_.truth) complain(tally, "wrong verdict");
    }
    void complain(Tally& tally, const char* what);
    // The number of positions seen, which only what is forced home may change.
    void compare_states(Tally& tally, std::size_t states);
    void judge_end(Tally& tally, ProofEnd end, const std::vector<CompactMove>& line, std::size_t states, bool counts);
    bool line_wins(const std::vector<CompactMove>& line) const;

    void check_walks();
    void check_one_deck(bool applies);
    void check_board_walks(bool applies);
    void check_prover(bool applies);
    void check_best_first(bool applies);
    void check_scans(bool applies);
    void check_shipped();
    Board root(bool safe) const;

    const std::size_t most_states_;
    const Position* position_ = nullptr;
    Random* random_ = nullptr;
    Walked truth_;
    std::vector<Tally> tallies_;
    std::size_t next_ = 0;
    std::vector<Count> states_;
    CompactTable table_;
    Board start_;
    Prover prover_;
    BestFirst best_first_;
    Scan scan_;
    Scan scan_of_all_;
    Solver solver_;
};

void Checker::complain(Tally& tally, const char* what) {
    if (++tally.wrong > 3) return;
    const Rules& rules = position_->rules();
    std::printf("%s: %s; truth %s; decks %d ranks %d build %d empty %d relaxed %d return %d foundations %d\n%s\n",
                tally.name.c_str(), what, truth_.truth == Truth::winnable ? "winnable" : "lost", rules.decks,
                rules.ranks, static_cast<int>(rules.build), static_cast<int>(rules.empty_column),
                static_cast<int>(rules.run_moves), rules.foundation_return, rules.foundations,
                to_string(*position_).c_str());
}

void Checker::compare_states(Tally& tally, std::size_t states) {
    const unsigned forced = tally.rules & (safe_home | aces_home);
    for (const Count& count : states_) {
        if (count.forced != forced) continue;
        if (count.states != states) complain(tally, "another number of states");
        return;
    }
    states_.push_back({forced, states, tally.name});
}

// Walks by the core's moves, for any rules.
void Checker::check_walks() {
    constexpr std::size_t few_states = 100;  // with order there are many times as many
    if (truth_.truth == Truth::lost) states_.push_back({0, truth_.states, "plain"});
    for (const bool safe : {false, true}) {
        for (const bool branches : {false, true}) {
            if (!safe && !branches) continue;  // that is the truth itself
            const unsigned forced = safe ? safe_home | aces_home : 0;
            Tally& tally = next(safe ? branches ? "walk, safe, branches" : "walk, safe" : "walk, branches",
                                no_order | forced | (branches ? two_counts | first_empty : 0));
            const Walked walked = walk(*position_, {.forces_safe = safe, .branches = branches}, most_states_);
            tell(tally, walked.truth);
            if (walked.truth == Truth::lost) compare_states(tally, walked.states);
        }
    }
    Tally& tally = next("walk, order counts", 0);
    if (truth_.states > few_states) return;
    tell(tally, walk(*position_, {.ordered = true}, most_states_).truth);
}

Board Checker::root(bool safe) const {
    Board board = start_;
    if (safe) {
        send_safe_home(table_, board);
    } else {
        send_aces_home(table_, board);
    }
    return board;
}

bool Checker::line_wins(const std::vector<CompactMove>& line) const {
    std::vector<Move> moves;
    append_line(*position_, table_, start_, line, moves);
    return wins(*position_, moves);
}

void Checker::check_one_deck(bool applies) {
    if (applies) set_root(*position_, table_, start_);
    check_board_walks(applies);
    check_prover(applies);
    check_best_first(applies);
    check_scans(applies);
}

// Walks over the one-deck search's own boards, keys and moves.
void Checker::check_board_walks(bool applies) {
    for (unsigned i = 0; i < 8; ++i) {
        const BoardWalk walking{.safe = (i & 1u) != 0, .skips = (i & 2u) != 0, .two_counts = (i & 4u) != 0};
        Tally& tally = next("boards", no_order | first_empty | aces_home | (walking.safe ? safe_home : 0) |
                                          (walking.skips ? just_moved : 0) | (walking.two_counts ? two_counts : 0));
        if (!applies) continue;
        const Walked walked = walk_boards(table_, root(walking.safe), walking, most_states_);
        tell(tally, walked.truth);
        if (walked.truth == Truth::lost) compare_states(tally, walked.states);
    }
}

void Checker::judge_end(Tally& tally, ProofEnd end, const std::vector<CompactMove>& line, std::size_t states,
                        bool counts) {
    if (end == ProofEnd::refuted) {
        tell(tally, Truth::lost);
        if (counts && truth_.truth == Truth::lost) compare_states(tally, states);
    } else if (end == ProofEnd::solved) {
        tell(tally, Truth::winnable);
        if (counts && !line_wins(line)) complain(tally, "the line does not win");
    } else {
        tell(tally, Truth::unknown);
    }
}

void Checker::check_prover(bool applies) {
    constexpr std::uint64_t memory = std::uint64_t{1} << 26;
    const std::uint64_t slice = 1 + (*random_)() % 100;
    for (unsigned i = 0; i < 4; ++i) {
        const Shortcuts shortcuts{.safe_home = (i & 1u) != 0, .just_moved = (i & 2u) != 0};
        Tally& tally =
            next("depth-first", no_order | first_empty | aces_home | card_by_card | two_counts |
                                    (shortcuts.safe_home ? safe_home : 0) | (shortcuts.just_moved ? just_moved : 0));
        if (!applies || !Prover::can_prove(table_)) continue;
        Budget budget({}, nullptr, nullptr);
        const Board board = root(shortcuts.safe_home);
        if (board.cards_home() == table_.num_cards()) continue;
        prover_.start(table_, board, shortcuts);
        ProofEnd end = ProofEnd::paused;
        while (end == ProofEnd::paused) end = prover_.resume(slice, memory, budget);
        std::vector<CompactMove> line;
        if (end == ProofEnd::solved) prover_.path(line);
        // Lines are written with safe cards going home, so only such lines can be played.
        const bool playable = shortcuts.safe_home || end != ProofEnd::solved;
        judge_end(tally, end, line, prover_.states(), playable);
    }
}

void Checker::check_best_first(bool applies) {
    Tally& tally = next("best-first", no_order | first_empty | aces_home | safe_home | two_counts);
    if (!applies || root(true).cards_home() == table_.num_cards()) return;
    const Evaluation evaluation(Weights{}, table_.cells, table_.ranks);
    Budget budget({}, nullptr, nullptr);
    best_first_.start(table_, root(true), evaluation);
    const std::uint64_t slice = 1 + (*random_)() % 100;
    ProofEnd end = ProofEnd::paused;
    while (end == ProofEnd::paused) end = best_first_.resume(slice, std::uint64_t{1} << 26, budget);
    std::vector<CompactMove> line;
    if (end == ProofEnd::solved) best_first_.path(line);
    judge_end(tally, end, line, budget.states() + 1, true);
}

// Scans prove nothing, but one that runs dry has seen all there is.
void Checker::check_scans(bool applies) {
    constexpr std::uint32_t nodes = 50'000;
    scan_of_all_.offer_all_moves();
    for (const bool skips : {true, false}) {
        const unsigned rules = no_order | first_empty | aces_home | safe_home | two_counts;
        Tally& tally = next("scan", rules | (skips ? just_moved : 0));
        if (!applies || root(true).cards_home() == table_.num_cards()) continue;
        const std::vector<ScheduledScan>& scans = schedule_for(table_.rules).scans;
        const Evaluation evaluation(scans[(*random_)() % scans.size()].weights, table_.cells, table_.ranks);
        Budget budget({}, nullptr, nullptr);
        Scan& scan = skips ? scan_ : scan_of_all_;
        const ScanEnd end = scan.run(table_, root(true), evaluation, nodes, budget);
        std::vector<CompactMove> line;
        if (end == ScanEnd::solved) scan.path(line);
        judge_end(tally,
                  end == ScanEnd::solved ? ProofEnd::solved
                  : end == ScanEnd::dry  ? ProofEnd::refuted
                                         : ProofEnd::paused,
                  line, budget.states() + 1, true);
    }
}

// The solver as it is shipped, without limits and with ones that come in its way; and the search for any
// rules on every position.
void Checker::check_shipped() {
    constexpr unsigned all = 127u & ~card_by_card;
    const auto judge = [&](Tally& tally, SolveStatus status, const std::vector<Move>& moves) {
        tell(tally, status == SolveStatus::solved       ? Truth::winnable
                    : status == SolveStatus::unsolvable ? Truth::lost
                                                        : Truth::unknown);
        if (status == SolveStatus::solved ? !wins(*position_, moves) : !moves.empty()) complain(tally, "bad line");
    };
    Limits memory;
    memory.memory_bytes = (*random_)() % (std::uint64_t{1} << (18 + below(*random_, 6)));
    Limits nodes;
    nodes.nodes = (*random_)() % 500;
    const Limits none;
    for (const Limits* limits : std::initializer_list<const Limits*>{&none, &memory, &nodes}) {
        Tally& tally = next(limits == &none     ? "solver"
                            : limits == &memory ? "solver, little memory"
                                                : "solver, few nodes",
                            all);
        const SolveResult result = solver_.solve(*position_, Goal::any, *limits);
        judge(tally, result.status, result.moves);
        if (limits == &none && result.status == SolveStatus::undecided) complain(tally, "no verdict");
        if (result.peak_bytes > limits->memory_bytes) complain(tally, "memory above the limit");
        if (limits->nodes && result.nodes > *limits->nodes) complain(tally, "nodes above the limit");
    }
    Tally& tally = next("search for any rules", all & ~just_moved);
    Budget budget({}, nullptr, nullptr);
    std::vector<Move> moves;
    const SolveStatus status = solve_generic(*position_, budget, moves);
    judge(tally, status, moves);
}

long Checker::report() const {
    long wrong = 0;
    std::printf("%-24s", "search");
    for (const char* letter : {"safe", "aces", "just", "card", "two", "one", "order"}) std::printf(" %5s", letter);
    std::printf(" %8s %9s %6s\n", "decided", "undecided", "wrong");
    std::array<std::array<long, 2>, rule_names.size()> decided{};
    std::array<std::array<long, 2>, rule_names.size()> failed{};
    for (const Tally& tally : tallies_) {
        std::printf("%-24s", tally.name.c_str());
        for (std::size_t rule = 0; rule < rule_names.size(); ++rule) {
            const bool on = (tally.rules >> rule & 1u) != 0;
            std::printf(" %5s", on ? "on" : "off");
            decided[rule][on] = std::max(decided[rule][on], tally.decided);
            failed[rule][on] += tally.wrong;
        }
        std::printf(" %8ld %9ld %6ld\n", tally.decided, tally.undecided, tally.wrong);
        wrong += tally.wrong;
    }
    std::printf("\n%-34s %10s %6s %10s %6s\n", "rule", "on:decided", "wrong", "off:decided", "wrong");
    for (std::size_t rule = 0; rule < rule_names.size(); ++rule) {
        std::printf("%-34s %10ld %6ld %10ld %6ld\n", rule_names[rule], decided[rule][1], failed[rule][1],
                    decided[rule][0], failed[rule][0]);
    }
    return wrong;
}

struct Draw {
    long positions = 1000;
    std::uint64_t seed = 1;
    std::size_t most_states = 10'000;
};

// Draws until each number of ranks has its share of winnable and of lost positions.
long run(const Draw& draw) {
    constexpr int fewest_ranks = 3;
    constexpr std::size_t kinds = 6;
    constexpr std::size_t few_states = 100;  // of lost positions so small few are taken
    constexpr int few_kept = 20;             // one in so many
    std::vector<std::size_t> sizes;
    Random random(draw.seed);
    Checker checker(draw.most_states);
    std::array<long, kinds> left{};
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        left[kind] = (draw.positions + static_cast<long>(kind)) / static_cast<long>(kinds);
    }
    long large = 0;
    for (std::size_t turn = 0;; ++turn) {
        const std::size_t ranks = turn % (kinds / 2);
        if (std::ranges::all_of(left, [](long count) { return count == 0; })) break;
        if (left[2 * ranks] + left[2 * ranks + 1] == 0) continue;
        const Position position = random_position(random_rules(random, fewest_ranks + static_cast<int>(ranks)), random);
        const Walked truth = walk(position, {}, draw.most_states);
        if (truth.truth == Truth::unknown) {
            ++large;
            continue;
        }
        const bool lost = truth.truth == Truth::lost;
        long& share = left[2 * ranks + lost];
        if (share == 0 || (lost && truth.states < few_states && below(random, few_kept) != 0)) continue;
        --share;
        if (lost) sizes.push_back(truth.states);
        checker.check(position, truth, random);
    }
    const long wrong = checker.report();
    std::ranges::sort(sizes);
    const auto size_at = [&](double part) {
        return sizes.empty() ? 0 : sizes[static_cast<std::size_t>(part * static_cast<double>(sizes.size() - 1))];
    };
    std::printf("\nstates of a lost position: median %zu, p90 %zu, most %zu\n", size_at(0.5), size_at(0.9), size_at(1));
    std::printf("%ld positions, %ld more were too large; %ld contradictions\n", draw.positions, large, wrong);
    return wrong;
}

}  // namespace

int main(int count, char** arguments) {
    Draw draw;
    Options options(count, arguments);
    options.read("--positions", draw.positions);
    options.read("--seed", draw.seed);
    options.read("--states", draw.most_states);
    if (!options.are_known()) {
        std::fputs("usage: check_pruning [--positions N] [--seed S] [--states MOST]\n", stderr);
        return 2;
    }
    return run(draw) == 0 ? 0 : 1;
}
