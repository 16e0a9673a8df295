#include "freecell/perft.hpp"

#include <vector>

#include "freecell/movegen.hpp"

namespace freecell {

namespace {

class Counter {
public:
    Counter(const Position& start, int depth, const std::function<bool()>& interrupted)
        : now_(start), buffers_(static_cast<std::size_t>(depth)), interrupted_(interrupted) {}

    std::uint64_t count(int depth) {
        if (depth == 0) return 1;
        auto& moves = buffers_[static_cast<std::size_t>(depth - 1)];
        moves.clear();
        legal_moves(now_, moves);
        if (depth == 1) return moves.size();
        std::uint64_t total = 0;
        for (const Move& move : moves) {
            if (stopped()) break;
            const auto done = now_.do_move(move);
            total += count(depth - 1);
            now_.undo_move(done);
        }
        return total;
    }

private:
    bool stopped() {
        if (interrupted_ && (++asked_ & 0xFFFu) == 0) stopped_ = stopped_ || interrupted_();
        return stopped_;
    }

    Position now_;
    std::vector<std::vector<Move>> buffers_;  // one a depth, so that deeper moves don't disturb it
    const std::function<bool()>& interrupted_;
    std::uint32_t asked_ = 0;
    bool stopped_ = false;
};

}  // namespace

std::uint64_t perft(const Position& position, int depth, const std::function<bool()>& interrupted) {
    return Counter(position, depth, interrupted).count(depth);
}

}  // namespace freecell
