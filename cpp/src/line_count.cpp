#include "freecell/line_count.hpp"

#include "freecell/collect.hpp"
#include "freecell/movegen.hpp"

namespace freecell {

LineCount count_line(const Position& start, std::span<const Move> moves) {
    LineCount count;
    count.automatic.reserve(moves.size());
    Position now = start;
    for (const Move& move : moves) {
        const bool by_itself = move.target.is_foundation() && is_safe(now, now.moving_card(move), CollectRule::horne);
        count.automatic.push_back(by_itself);
        if (!by_itself) ++count.num_moves;
        count.num_card_moves += num_steps(now, move);
        now.do_move(move);
    }
    return count;
}

}  // namespace freecell
