#include "freecell/notation.hpp"

#include "freecell/movegen.hpp"

namespace freecell {

namespace {

bool is_into_empty_column(const Position& position, const Move& move) {
    return move.target.is_column() && position.column(move.target.index()).empty();
}

// Without a count the largest legal one is meant.
bool may_take_more(const Position& position, Move move) {
    if (!move.source.is_column()) return false;
    const int run = position.run_length(move.source.index());
    while (move.count < run) {
        ++move.count;
        if (!refusal(position, move)) return true;
    }
    return false;
}

}  // namespace

std::string move_token(const Position& position, const Move& move) {
    Move bare = move;
    bare.count = 1;
    std::string token = to_string(bare);
    if (!is_into_empty_column(position, move)) return token;
    if (move.count == 1 && !may_take_more(position, move)) return token;
    constexpr const char* digits = "0123456789abcdef";
    token += 'v';
    token += digits[move.count];
    return token;
}

std::vector<std::string> line_tokens(const Position& start, std::span<const Move> moves) {
    std::vector<std::string> tokens;
    tokens.reserve(moves.size());
    Position now = start;
    for (const Move& move : moves) {
        tokens.push_back(move_token(now, move));
        now.do_move(move);
    }
    return tokens;
}

}  // namespace freecell
