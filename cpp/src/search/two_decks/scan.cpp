#include "freecell/search/two_decks/scan.hpp"

#include <algorithm>

#include "freecell/search/complete/reach.hpp"
#include "freecell/search/support/memory.hpp"

namespace freecell::search {

namespace {

constexpr unsigned pops_between_checks = 4096;  // about a millisecond of moves that lead nowhere new

}  // namespace

ScanEnd TwinScan::run(const TwinTable& table, const TwinBoard& root, const TwinEvaluation& evaluation,
                      std::uint32_t nodes, Budget& budget) {
    const int all_home = table.rules.num_cards();
    seen_.clear();
    queue_.clear();
    if (nodes_.size() < 64) nodes_.resize(64);
    TwinExpander expander(table, evaluation);
    nodes_[0] = {root, 0, 0, 0};
    seen_.insert(root.hash);
    count_ = 1;
    std::uint32_t current = 0;
    TwinId skip = no_twin;
    TwinChildren children;
    TwinFrontier frontier = frontier_of(table, root);
    if (root.cards_home == all_home) return ScanEnd::solved;
    for (;;) {
        if (!budget.tick()) return ScanEnd::halted;
        queue_.reserve(TwinChildren::most);
        const Node& node = nodes_[current];
        children.clear();
        expander.expand(node.board, frontier, node.depth, skip, children);
        queue_.push_all(children.view(), current);
        if (count_ > nodes) return ScanEnd::spent;
        if (count_ == nodes_.size()) nodes_.resize(nodes_.size() * 2);
        // The next waiting move that leads somewhere new.
        for (unsigned tried = 1;; ++tried) {
            if (queue_.empty()) return ScanEnd::dry;
            if (tried % pops_between_checks == 0 && !budget.goes_on()) return ScanEnd::halted;
            const auto [parent, move] = queue_.pop();
            const Node& from = nodes_[parent];
            Node& child = nodes_[count_];
            child = {from.board, parent, move, static_cast<std::uint16_t>(from.depth + 1)};
            const TwinId card = moved_card(table, child.board, move);
            apply_move(table, child.board, move);
            const int home = child.board.cards_home;
            if (!seen_.insert(child.board.hash)) continue;
            frontier = send_safe_home(table, child.board);
            const bool followed = child.board.cards_home != home;
            if (followed && !seen_.insert(child.board.hash)) continue;
            skip = followed || twin_target(move) == to_home ? no_twin : card;
            current = count_++;
            budget.add_states(1);
            if (child.board.cards_home == all_home) return ScanEnd::solved;
            break;
        }
    }
}

void TwinScan::append_line(const TwinTable& table, const Position& position, std::vector<Move>& moves) const {
    std::vector<TwinMove> line;
    for (std::uint32_t at = count_ - 1; at != 0; at = nodes_[at].parent) line.push_back(nodes_[at].move);
    Rules rules = position.rules();
    rules.foundation_return = false;  // as the scan played
    Position now = position;
    now.set_rules(rules);
    TwinBoard board = read_board(table, now);
    send_safe_home(table, board);
    force_safe(now, &moves);
    for (std::size_t i = line.size(); i-- > 0;) {
        const int source = twin_source(line[i]);
        const int target = twin_target(line[i]);
        const int count = count_of(table, board, line[i]);
        const auto first_empty = [&now](int piles, auto&& is_taken) {
            int pile = 0;
            while (pile < piles && is_taken(pile)) ++pile;
            return pile;
        };
        Move move;
        move.count = static_cast<std::uint8_t>(count);
        move.source = source < first_cell_source ? Pile::column(source) : Pile::cell(source - first_cell_source);
        if (target == to_home) {
            move.target = Pile::home();
        } else if (target == to_cell) {
            move.target = Pile::cell(first_empty(table.cells, [&](int cell) { return bool{now.cell(cell)}; }));
        } else if (target >= to_empty_one) {
            move.target = Pile::column(first_empty(table.columns, [&](int to) { return !now.column(to).empty(); }));
        } else {
            move.target = Pile::column(target);
        }
        now.do_move(move);
        moves.push_back(move);
        force_safe(now, &moves);
        apply_move(table, board, line[i]);
        send_safe_home(table, board);
    }
}

std::uint64_t TwinScan::bytes_for(std::uint32_t nodes) {
    constexpr std::uint64_t table_share = 2 * 16 * sizeof(std::uint64_t);
    constexpr std::uint64_t queue_share = 128 * 12;
    constexpr std::uint64_t least = std::uint64_t{1} << 18;
    return least + nodes * (3 * sizeof(Node) + table_share + queue_share);
}

void TwinScan::release() {
    free_memory(nodes_);
    seen_.release();
    queue_.release();
}

}  // namespace freecell::search
