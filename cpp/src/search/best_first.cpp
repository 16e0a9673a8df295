#include "freecell/search/best_first.hpp"

#include <algorithm>

#include "freecell/search/expander.hpp"
#include "freecell/search/hash_set.hpp"

namespace freecell::search {

namespace {

constexpr std::size_t first_nodes = 4096;

}  // namespace

void BestFirst::start(const Table& table, const Board& root, const Evaluation& evaluation) {
    table_ = &table;
    evaluation_ = &evaluation;
    nodes_.clear();
    nodes_.reserve(first_nodes);
    slots_.assign(first_nodes * 2, Slot{0, none});
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

std::size_t BestFirst::find(const Key& key) const {
    const std::uint64_t hash = mix(key);
    const auto tag = static_cast<std::uint32_t>(hash);
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = (hash >> 32) & mask;
    while (slots_[at].node != none && !(slots_[at].tag == tag && nodes_[slots_[at].node].key == key)) {
        at = (at + 1) & mask;
    }
    return at;
}

bool BestFirst::add(const Key& key, std::uint32_t parent, CompactMove move, int depth) {
    Slot& slot = slots_[find(key)];
    if (slot.node != none) return false;
    slot = {static_cast<std::uint32_t>(mix(key)), static_cast<std::uint32_t>(nodes_.size())};
    nodes_.push_back({key, parent, move, static_cast<std::uint16_t>(std::min(depth, 0xFFFF))});
    return true;
}

void BestFirst::grow_slots() {
    slots_.assign(slots_.size() * 2, Slot{0, none});
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t node = 0; node < nodes_.size(); ++node) {
        const std::uint64_t hash = mix(nodes_[node].key);
        std::size_t at = (hash >> 32) & mask;
        while (slots_[at].node != none) at = (at + 1) & mask;
        slots_[at] = {static_cast<std::uint32_t>(hash), static_cast<std::uint32_t>(node)};
    }
}

// Makes sure that one more node and its children fit; false when that would take more than `memory`.
bool BestFirst::make_room(std::uint64_t memory) {
    if ((nodes_.size() + 1) * 4 > slots_.size() * 3) {
        if (bytes() + 2 * slots_.size() * sizeof(Slot) > memory) return false;
        grow_slots();
    }
    if (nodes_.size() == nodes_.capacity()) {
        if (bytes() + 2 * nodes_.capacity() * sizeof(Node) > memory) return false;
        nodes_.reserve(nodes_.capacity() * 2);
    }
    if (bytes() + queue_.bytes_to_reserve(Children::most) > memory || nodes_.size() >= Queue::max_parents) return false;
    queue_.reserve(Children::most);
    return true;
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
    if (!make_room(memory)) return ProofEnd::full;
    if (!root_expanded_) {
        root_expanded_ = true;
        board_from_key(*table_, nodes_[0].key, board);
        expand(board, 0);
    }
    while (!queue_.empty()) {
        const auto [parent, move] = queue_.pop();
        const auto card = static_cast<std::size_t>(move_card(move));
        board_from_key(*table_, nodes_[parent].key, board);
        Key key = nodes_[parent].key;
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
        if (!make_room(memory)) return ProofEnd::full;
    }
    return ProofEnd::refuted;
}

void BestFirst::path(std::vector<CompactMove>& moves) const {
    moves.clear();
    for (auto at = static_cast<std::uint32_t>(nodes_.size() - 1); at != 0; at = nodes_[at].parent) {
        moves.push_back(nodes_[at].move);
    }
    std::reverse(moves.begin(), moves.end());
}

}  // namespace freecell::search
