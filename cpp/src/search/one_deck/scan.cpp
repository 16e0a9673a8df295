#include "freecell/search/one_deck/scan.hpp"

#include "freecell/search/one_deck/expander.hpp"

namespace freecell::search {

namespace {

using Node = ScanNode<Board>;

// With the number of columns known at compile time, or 0.
template <int Columns>
class OneDeckGame {
public:
    OneDeckGame(const CompactTable& table, const Evaluation& evaluation, PlainVector<Wanted>& wanted, bool offers_all)
        : expander_(table, evaluation),
          table_(table),
          all_home_(table.num_cards()),
          wanted_(wanted),
          offers_all_(offers_all) {}

    void make_room(std::size_t nodes) { wanted_.resize(nodes); }

    void begin(const Board& root) {
        wanted_[0] = wanted_cards(table_, root.home);
        frontier_ = {exposed_cards<Columns>(table_, root), wanted_[0]};
        skip_ = no_card;
    }

    void expand(const Board& board, int depth, Children& children) {
        expander_.expand(board, frontier_, depth, skip_, children);
    }

    bool reach(const Node& from, std::uint32_t parent, CompactMove move, Node& child, std::uint32_t index,
               HashSet& seen) {
        // The hash is known before the board is, and most moves that lead nowhere new show here.
        const auto card = static_cast<std::size_t>(move_card(move));
        const auto& terms = hash_term[card];
        const std::uint64_t hash = from.board.hash + terms[move_place(move)] -
                                   terms[static_cast<std::size_t>(info_place(from.board.info[card]))];
        if (!seen.insert(hash)) return false;
        child = {from.board, parent, move, static_cast<std::uint16_t>(from.depth + 1)};
        apply_move(table_, child.board, move);
        const bool went_home = move_place(move) == place_home;
        frontier_ = send_safe_home<Columns>(table_, child.board,
                                            went_home ? wanted_cards(table_, child.board.home) : wanted_[parent]);
        wanted_[index] = frontier_.wanted;
        if (child.board.hash != hash && !seen.insert(child.board.hash)) return false;
        const bool nothing_followed = child.board.hash == hash && !went_home;
        skip_ = nothing_followed && !offers_all_ ? move_card(move) : no_card;
        return true;
    }

    bool is_won(const Board& board) const { return board.cards_home() == all_home_; }

private:
    Expander<Columns> expander_;  // first, so that its arrays are aligned
    const CompactTable& table_;
    const int all_home_;
    PlainVector<Wanted>& wanted_;
    const bool offers_all_;
    Frontier frontier_{};    // of the position reached last
    CardId skip_ = no_card;  // the card just moved, when nothing went home after it
};

}  // namespace

ScanEnd Scan::run(const CompactTable& table, const Board& root, const Evaluation& evaluation, std::uint32_t nodes,
                  Budget& budget) {
    if (table.columns == 8) {
        return tree_.search(OneDeckGame<8>(table, evaluation, wanted_, offers_all_), root, nodes, budget);
    }
    return tree_.search(OneDeckGame<0>(table, evaluation, wanted_, offers_all_), root, nodes, budget);
}

std::uint64_t Scan::bytes_for(std::uint32_t nodes) {
    constexpr std::uint64_t table_share = 16 * sizeof(std::uint64_t);
    constexpr std::uint64_t queue_share = std::uint64_t{64} * 12;
    constexpr std::uint64_t least = std::uint64_t{1} << 16;
    return least + nodes * (3 * (sizeof(Node) + sizeof(Wanted)) + table_share + queue_share);
}

void Scan::release() {
    tree_.release();
    free_memory(wanted_);
}

}  // namespace freecell::search
