#include "freecell/search/one_deck/scan.hpp"

#include <algorithm>

#include "freecell/search/one_deck/expander.hpp"

namespace freecell::search {

namespace {

constexpr std::size_t first_nodes = 64;

}  // namespace

ScanEnd Scan::run(const CompactTable& table, const Board& root, const Evaluation& evaluation, std::uint32_t nodes,
                  Budget& budget) {
    return table.columns == 8 ? run_with<8>(table, root, evaluation, nodes, budget)
                              : run_with<0>(table, root, evaluation, nodes, budget);
}

template <int Columns>
ScanEnd Scan::run_with(const CompactTable& table, const Board& root, const Evaluation& evaluation, std::uint32_t nodes,
                       Budget& budget) {
    const int all_home = table.num_cards();
    seen_.clear();
    queue_.clear();
    if (nodes_.size() < first_nodes) make_room(first_nodes);
    Expander<Columns> expander(table, evaluation);
    nodes_[0] = {root, 0, 0, 0};
    wanted_[0] = wanted_cards(table, root.home);
    seen_.insert(root.hash);
    count_ = 1;
    std::uint32_t current = 0;
    CardId skip = no_card;
    Children children;
    Frontier frontier{exposed_cards<Columns>(table, root), wanted_[0]};
    for (;;) {
        if (!budget.tick()) return ScanEnd::halted;
        queue_.reserve(Children::most);
        const ScanNode& node = nodes_[current];
        children.clear();
        expander.expand(node.board, frontier, node.depth, skip, children);
        queue_.push_all(children.view(), current);
        if (count_ > nodes) return ScanEnd::spent;
        if (count_ == nodes_.size()) make_room(nodes_.size() * 2);
        // The next waiting move that leads somewhere new.
        for (;;) {
            if (queue_.empty()) return ScanEnd::dry;
            const auto [parent, move] = queue_.pop();
            const ScanNode& from = nodes_[parent];
            const auto card = static_cast<std::size_t>(move_card(move));
            const auto& terms = hash_term[card];
            const std::uint64_t hash = from.board.hash + terms[move_place(move)] -
                                       terms[static_cast<std::size_t>(info_place(from.board.info[card]))];
            if (!seen_.insert(hash)) continue;
            ScanNode& child = nodes_[count_];
            child = {from.board, parent, move, static_cast<std::uint16_t>(from.depth + 1)};
            apply_move(table, child.board, move);
            const bool went_home = move_place(move) == place_home;
            frontier = send_safe_home<Columns>(table, child.board,
                                               went_home ? wanted_cards(table, child.board.home) : wanted_[parent]);
            wanted_[count_] = frontier.wanted;
            if (child.board.hash != hash && !seen_.insert(child.board.hash)) continue;
            const bool nothing_followed = child.board.hash == hash && !went_home;
            skip = nothing_followed && !offers_all_ ? move_card(move) : no_card;
            current = count_++;
            budget.add_states(1);
            if (child.board.cards_home() == all_home) return ScanEnd::solved;
            break;
        }
    }
}

void Scan::make_room(std::size_t nodes) {
    nodes_.resize(nodes);
    wanted_.resize(nodes);
}

std::uint64_t Scan::bytes() const {
    return nodes_.capacity() * sizeof(ScanNode) + wanted_.capacity() * sizeof(Wanted) + seen_.bytes() + queue_.bytes();
}

std::uint64_t Scan::bytes_for(std::uint32_t nodes) {
    constexpr std::uint64_t table_share = 16 * sizeof(std::uint64_t);
    constexpr std::uint64_t queue_share = 64 * 12;
    constexpr std::uint64_t least = std::uint64_t{1} << 16;
    return least + nodes * (3 * (sizeof(ScanNode) + sizeof(Wanted)) + table_share + queue_share);
}

void Scan::release() {
    free_memory(nodes_);
    free_memory(wanted_);
    seen_.release();
    queue_.release();
}

void Scan::path(std::vector<CompactMove>& moves) const {
    moves.clear();
    for (std::uint32_t at = count_ - 1; at != 0; at = nodes_[at].parent) moves.push_back(nodes_[at].move);
    std::reverse(moves.begin(), moves.end());
}

}  // namespace freecell::search
