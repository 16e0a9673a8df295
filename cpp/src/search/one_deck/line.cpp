#include "freecell/search/one_deck/line.hpp"

#include <bit>

namespace freecell::search {

namespace {

// Follows the line on a board of its own, and on which cell each card lies.
class Writer {
public:
    Writer(const Position& position, const CompactTable& table, const Board& start, std::vector<Move>& moves)
        : table_(table), board_(start), moves_(moves) {
        for (int i = 0; i < table_.cells; ++i) {
            if (position.cell(i)) cells_[static_cast<std::size_t>(i)] = id_of(position.cell(i));
        }
    }

    void write(std::span<const CompactMove> line) {
        write_safe();
        for (const CompactMove move : line) write(move);
    }

private:
    void write(CompactMove move) {
        const int id = move_card(move);
        const Place place = move_place(move);
        const Pile source = pile_of(id);
        const int count = source.is_cell() ? 1 : board_.height(source.index()) - info_height(info(id)) + 1;
        Pile target = Pile::home();
        if (source.is_cell()) cells_[static_cast<std::size_t>(source.index())] = no_card;
        if (place == place_cell) {
            target = Pile::cell(index_of(no_card));
            cells_[static_cast<std::size_t>(target.index())] = static_cast<CardId>(id);
        }
        apply_move(table_, board_, move);
        if (place != place_cell && place != place_home) target = Pile::column(info_column(info(id)));
        moves_.push_back({source, target, static_cast<std::uint8_t>(count)});
        // Only a move home makes other cards safe; else at most the card just uncovered can go.
        const CardId uncovered = source.is_cell() ? no_card : board_.top[static_cast<std::size_t>(source.index())];
        if (place == place_home || (safe_ >> uncovered & 1u) != 0) write_safe();
    }

    void write_safe() {
        for (;;) {
            safe_ = safe_cards(table_, board_.home);
            std::uint64_t going = (exposed_cards(table_, board_) | board_.cells) & safe_;
            if (going == 0) return;
            for (; going != 0; going &= going - 1) write_home(std::countr_zero(going));
        }
    }

    void write_home(int id) {
        const Pile source = pile_of(id);
        if (source.is_cell()) cells_[static_cast<std::size_t>(source.index())] = no_card;
        moves_.push_back({source, Pile::home(), 1});
        send_home(table_, board_, id);
    }

    Info info(int id) const { return board_.info[static_cast<std::size_t>(id)]; }
    Pile pile_of(int id) const {
        return info_place(info(id)) == place_cell ? Pile::cell(index_of(id)) : Pile::column(info_column(info(id)));
    }
    int index_of(int id) const {
        int index = 0;
        while (cells_[static_cast<std::size_t>(index)] != id) ++index;
        return index;
    }

    const CompactTable& table_;
    Board board_;
    std::uint64_t safe_ = 0;  // as of board_
    std::array<CardId, max_cells> cells_ = {no_card, no_card, no_card, no_card, no_card, no_card, no_card, no_card};
    std::vector<Move>& moves_;
};

}  // namespace

void append_line(const Position& position, const CompactTable& table, const Board& start,
                 std::span<const CompactMove> line, std::vector<Move>& moves) {
    // Every card goes home once, by a move of the line or by itself.
    moves.reserve(moves.size() + line.size() + static_cast<std::size_t>(table.num_cards() - start.cards_home()));
    Writer(position, table, start, moves).write(line);
}

}  // namespace freecell::search
