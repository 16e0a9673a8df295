#pragma once
// Greedy best-first search, written once for every kind of board.
//
// Waiting moves carry a priority that was read off the parent; the position itself is built only when its
// turn comes. Positions met before are recognised by a 64-bit hash, which is enough for finding lines; a
// scan proves nothing, even when it runs dry.
//
// A Game says how its boards are played and valued:
//   void make_room(nodes)                         there will be so many nodes at most until the next call
//   void begin(root)                              the root is the position expanded next
//   void expand(board, depth, children)           the moves of the position reached last, which is on this board
//   bool reach(from, parent, move, child, index, seen)   plays the move, from node `parent`, into node `index`;
//                                                 false when that was met before, and then the child means nothing
//   bool is_won(board)

#include <algorithm>
#include <cstdint>
#include <vector>

#include "freecell/search/support/budget.hpp"
#include "freecell/search/support/children.hpp"
#include "freecell/search/support/ends.hpp"
#include "freecell/search/support/hash_set.hpp"
#include "freecell/search/support/memory.hpp"
#include "freecell/search/support/queue.hpp"

namespace freecell::search {

// An expanded position of a scan, and how it was reached.
template <class Board>
struct ScanNode {
    Board board;
    std::uint32_t parent;
    QueuedMove move;
    std::uint16_t depth;
};

// What a scan has expanded and what waits; the memory is kept from one scan to the next.
template <class Board>
class ScanTree {
public:
    using Node = ScanNode<Board>;

    // Searches from the root, a board with its safe cards home, and expands at most `nodes` positions, fewer than
    // Queue::max_parents. The game is taken by value: so the compiler knows that nothing else changes it, and keeps
    // more of it in registers.
    template <class Game>
    ScanEnd search(Game game, const Board& root, std::uint32_t nodes, Budget& budget) {
        begin(game, root);
        if (game.is_won(root)) return ScanEnd::solved;
        Children children;
        for (std::uint32_t current = 0;;) {
            if (!budget.tick()) return ScanEnd::halted;
            queue_.reserve(Children::most);
            const Node& node = nodes_[current];
            children.clear();
            game.expand(node.board, node.depth, children);
            queue_.push_all(children.view(), current);
            if (count_ > nodes) return ScanEnd::spent;
            if (count_ == nodes_.size()) make_room(game, nodes_.size() * 2);
            // The next waiting move that leads somewhere new.
            for (unsigned misses = 0;;) {
                if (queue_.empty()) return ScanEnd::dry;
                const auto [parent, move] = queue_.pop();
                if (game.reach(nodes_[parent], parent, move, nodes_[count_], count_, seen_)) break;
                if (++misses % misses_between_checks == 0 && !budget.goes_on()) return ScanEnd::halted;
            }
            budget.add_states(1);
            current = count_++;
            if (game.is_won(nodes_[current].board)) return ScanEnd::solved;
        }
    }

    // The moves to the position reached last, first to last; safe moves home are not named.
    template <class Move>
    void path(std::vector<Move>& moves) const {
        moves.clear();
        for (std::uint32_t at = count_ - 1; at != 0; at = nodes_[at].parent) moves.push_back(nodes_[at].move);
        std::ranges::reverse(moves);
    }
    int depth() const { return nodes_[count_ - 1].depth; }  // the number of these moves

    std::uint64_t bytes() const { return nodes_.capacity() * sizeof(Node) + seen_.bytes() + queue_.bytes(); }
    void release() {
        free_memory(nodes_);
        seen_.release();
        queue_.release();
    }

private:
    static constexpr std::size_t first_nodes = 64;
    static constexpr unsigned misses_between_checks = 4096;  // a millisecond at most of moves that lead nowhere new

    template <class Game>
    void begin(Game& game, const Board& root) {
        seen_.clear();
        queue_.clear();
        if (nodes_.size() < first_nodes) make_room(game, first_nodes);
        nodes_[0] = {root, 0, 0, 0};
        seen_.insert(root.hash);
        count_ = 1;
        game.begin(root);
    }

    template <class Game>
    void make_room(Game& game, std::size_t nodes) {
        nodes_.resize(nodes);
        game.make_room(nodes);
    }

    PlainVector<Node> nodes_;
    std::uint32_t count_ = 0;
    HashSet seen_;
    Queue queue_;
};

}  // namespace freecell::search
