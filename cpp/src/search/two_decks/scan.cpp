#include "freecell/search/two_decks/scan.hpp"

#include "freecell/search/complete/reach.hpp"
#include "freecell/search/two_decks/expander.hpp"

namespace freecell::search {

namespace {

using Node = ScanNode<TwinBoard>;

class TwoDeckGame {
public:
    TwoDeckGame(const TwinTable& table, const TwinEvaluation& evaluation)
        : table_(table), all_home_(table.rules.num_cards()), expander_(table, evaluation) {}

    void make_room(std::size_t /*nodes*/) {}

    void begin(const TwinBoard& root) { frontier_ = frontier_of(table_, root); }

    void expand(const TwinBoard& board, int depth, Children& children) {
        expander_.expand(board, frontier_, depth, skip_, children);
    }

    bool reach(const Node& from, std::uint32_t parent, TwinMove move, Node& child, std::uint32_t /*index*/,
               HashSet& seen) {
        child = {from.board, parent, move, static_cast<std::uint16_t>(from.depth + 1)};
        const TwinId card = moved_card(table_, child.board, move);
        apply_move(table_, child.board, move);
        const int home = child.board.cards_home;
        if (!seen.insert(child.board.hash)) return false;
        frontier_ = send_safe_home(table_, child.board);
        const bool followed = child.board.cards_home != home;
        if (followed && !seen.insert(child.board.hash)) return false;
        skip_ = followed || twin_target(move) == to_home ? no_twin : card;
        return true;
    }

    bool is_won(const TwinBoard& board) const { return board.cards_home == all_home_; }

private:
    const TwinTable& table_;
    const int all_home_;
    TwinExpander expander_;
    TwinFrontier frontier_;  // of the position reached last
    TwinId skip_ = no_twin;  // the card just moved, when nothing went home after it
};

}  // namespace

ScanEnd TwinScan::run(const TwinTable& table, const TwinBoard& root, const TwinEvaluation& evaluation,
                      std::uint32_t nodes, Budget& budget) {
    return tree_.search(TwoDeckGame(table, evaluation), root, nodes, budget);
}

void TwinScan::append_line(const TwinTable& table, const Position& position, std::vector<Move>& moves) const {
    std::vector<TwinMove> line;
    tree_.path(line);
    Rules rules = position.rules();
    rules.foundation_return = false;  // as the scan played
    Position now = position;
    now.set_rules(rules);
    TwinBoard board = read_board(table, now);
    send_safe_home(table, board);
    force_safe(now, &moves);
    for (const TwinMove step : line) {
        const Move move = core_move(table, board, now, step);
        now.do_move(move);
        moves.push_back(move);
        force_safe(now, &moves);
        apply_move(table, board, step);
        send_safe_home(table, board);
    }
}

std::uint64_t TwinScan::bytes_for(std::uint32_t nodes) {
    constexpr std::uint64_t table_share = 32 * sizeof(std::uint64_t);
    constexpr std::uint64_t queue_share = std::uint64_t{128} * 12;
    constexpr std::uint64_t least = std::uint64_t{1} << 18;
    return least + nodes * (3 * sizeof(ScanNode<TwinBoard>) + table_share + queue_share);
}

}  // namespace freecell::search
