#include "freecell/search/one_deck/best_first.hpp"

#include <algorithm>

#include "freecell/search/one_deck/expander.hpp"
#include "freecell/search/one_deck/key_set.hpp"

namespace freecell::search {

namespace {

constexpr std::size_t first_nodes = 4096;
constexpr std::size_t check_interval = 4096;  // nodes, or moves to nothing new; a fraction of a millisecond

}  // namespace

void BestFirst::start(const CompactTable& table, const Board& root, const Evaluation& evaluation) {
    table_ = &table;
    evaluation_ = &evaluation;
    nodes_.clear();
    nodes_.reserve(first_nodes);
    slots_.reset(first_nodes * 2);
    queue_.clear();
    root_expanded_ = false;
    add(key_of(table, root), none, 0, 0);
}

std::uint64_t BestFirst::bytes() const {
    return nodes_.capacity() * sizeof(Node) + slots_.capacity() * sizeof(Slot) + queue_.bytes();
}

void BestFirst::release() {
    free_memory(nodes_);
    free_memory(slots_);
    queue_.release();
}

std::size_t BestFirst::find(const CompactKey& key) const {
    const std::uint64_t hash = mix(key);
    const auto tag = static_cast<std::uint32_t>(hash);
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = (hash >> 32) & mask;
    while (slots_[at].entry != 0 && (slots_[at].tag != tag || nodes_[slots_[at].entry - 1].key != key)) {
        at = (at + 1) & mask;
    }
    return at;
}

bool BestFirst::add(const CompactKey& key, std::uint32_t parent, CompactMove move, int depth) {
    Slot& slot = slots_[find(key)];
    if (slot.entry != 0) return false;
    nodes_.push_back({key, parent, move, static_cast<std::uint16_t>(std::min(depth, 0xFFFF))});
    slot = {static_cast<std::uint32_t>(mix(key)), static_cast<std::uint32_t>(nodes_.size())};
    return true;
}

// False when the budget ran out meanwhile; then only start() may follow.
bool BestFirst::grow_slots(Budget& budget) {
    if (!slots_.reset(slots_.size() * 2, [&] { return budget.goes_on(); })) return false;
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t node = 0; node < nodes_.size(); ++node) {
        if (node % check_interval == 0 && !budget.goes_on()) return false;
        const std::uint64_t hash = mix(nodes_[node].key);
        std::size_t at = (hash >> 32) & mask;
        while (slots_[at].entry != 0) at = (at + 1) & mask;
        slots_[at] = {static_cast<std::uint32_t>(hash), static_cast<std::uint32_t>(node + 1)};
    }
    return true;
}

// Makes sure that one more node and its children fit: paused, the search can go on; full, that would take more
// than `memory`; halted, the budget ran out on the way.
ProofEnd BestFirst::make_room(std::uint64_t memory, Budget& budget) {
    if ((nodes_.size() + 1) * 4 > slots_.size() * 3) {
        if (bytes() + 2 * slots_.size() * sizeof(Slot) > memory) return ProofEnd::full;
        if (!grow_slots(budget)) return ProofEnd::halted;
    }
    if (nodes_.size() == nodes_.capacity()) {
        if (bytes() + 2 * nodes_.capacity() * sizeof(Node) > memory) return ProofEnd::full;
        nodes_.reserve(nodes_.capacity() * 2);
    }
    if (nodes_.size() >= Queue::max_parents) return ProofEnd::full;
    if (bytes() + queue_.bytes_to_reserve(Children::most) > memory) return ProofEnd::full;
    queue_.reserve(Children::most);
    return ProofEnd::paused;
}

void BestFirst::expand(const Board& board, std::uint32_t node) {
    const Frontier frontier{exposed_cards(*table_, board), wanted_cards(*table_, board.home)};
    Children children;
    Expander<0>(*table_, *evaluation_).expand(board, frontier, nodes_[node].depth, no_card, children);
    queue_.push_all(children.view(), node);
}

ProofEnd BestFirst::resume(std::uint64_t states, std::uint64_t memory, Budget& budget) {
    const std::size_t pause = nodes_.size() + states;
    Board board;
    if (const ProofEnd end = make_room(memory, budget); end != ProofEnd::paused) return end;
    if (!root_expanded_) {
        root_expanded_ = true;
        board_from_key(*table_, nodes_[0].key, board);
        expand(board, 0);
    }
    // Near the end of a space millions of moves may lead to nothing new.
    for (std::size_t popped = 1; !queue_.empty(); ++popped) {
        if (popped % check_interval == 0 && !budget.goes_on()) return ProofEnd::halted;
        const auto [parent, move] = queue_.pop();
        const auto card = static_cast<std::size_t>(move_card(move));
        board_from_key(*table_, nodes_[parent].key, board);
        CompactKey key = nodes_[parent].key;
        key -= key_term[card][static_cast<std::size_t>(info_place(board.info[card]))];
        key += key_term[card][move_place(move)];
        if (contains(key)) continue;
        const int home = board.cards_home();
        apply_move(*table_, board, move);
        send_safe_home(*table_, board);
        if (board.cards_home() != home) key = key_of(*table_, board);
        if (!add(key, parent, move, nodes_[parent].depth + 1)) continue;
        budget.add_states(1);
        if (!budget.tick()) return ProofEnd::halted;
        const auto node = static_cast<std::uint32_t>(nodes_.size() - 1);
        if (board.cards_home() == table_->num_cards()) return ProofEnd::solved;
        expand(board, node);
        if (nodes_.size() >= pause) return ProofEnd::paused;
        if (const ProofEnd end = make_room(memory, budget); end != ProofEnd::paused) return end;
    }
    return ProofEnd::refuted;
}

void BestFirst::path(std::vector<CompactMove>& moves) const {
    moves.clear();
    for (auto at = static_cast<std::uint32_t>(nodes_.size() - 1); at != 0; at = nodes_[at].parent) {
        moves.push_back(nodes_[at].move);
    }
    std::ranges::reverse(moves);
}

}  // namespace freecell::search
