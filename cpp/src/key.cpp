#include "freecell/key.hpp"

#include <algorithm>
#include <cstring>

namespace freecell {

namespace {

bool column_less(const Column& left, const Column& right) {
    static_assert(sizeof(Card) == 1);  // so that cards compare as their bytes do
    const auto a = left.cards();
    const auto b = right.cards();
    const int order = std::memcmp(a.data(), b.data(), std::min(a.size(), b.size()));
    return order != 0 ? order < 0 : a.size() < b.size();
}

// Foundations i and i + 4 hold the same suit; the lower one is written first.
void write_foundations(const Position& position, KeyBytes& key) {
    const bool in_pairs = position.rules().foundations > num_suits;
    for (int suit = 0; suit < num_suits; ++suit) {
        const int first = position.foundation(suit);
        if (!in_pairs) {
            key.push(static_cast<std::uint8_t>(first));
            continue;
        }
        const auto [low, high] = std::minmax({first, position.foundation(suit + num_suits)});
        key.push(static_cast<std::uint8_t>(low));
        key.push(static_cast<std::uint8_t>(high));
    }
}

}  // namespace

void write_key(const Position& position, KeyBytes& key) {
    key.clear();
    write_foundations(position, key);
    const int cells = position.rules().cells;
    std::array<std::uint8_t, max_cells> held{};
    for (int i = 0; i < cells; ++i) held[static_cast<std::size_t>(i)] = position.cell(i).code();
    std::sort(held.begin(), held.begin() + cells);
    for (int i = 0; i < cells; ++i) key.push(held[static_cast<std::size_t>(i)]);

    const int columns = position.rules().columns;
    std::array<std::uint8_t, max_columns> order{};
    for (int i = 0; i < columns; ++i) {
        int place = i;
        while (place > 0 &&
               column_less(position.column(i), position.column(order[static_cast<std::size_t>(place - 1)]))) {
            order[static_cast<std::size_t>(place)] = order[static_cast<std::size_t>(place - 1)];
            --place;
        }
        order[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(i);
    }
    for (int i = 0; i < columns; ++i) {
        for (const Card card : position.column(order[static_cast<std::size_t>(i)]).cards()) key.push(card.code());
        key.push(0);
    }
}

void read_key(std::span<const std::uint8_t> key, Position& position) {
    const Rules& rules = position.rules();
    std::size_t next = 0;
    for (int suit = 0; suit < num_suits; ++suit) {
        if (rules.foundations > num_suits) position.set_foundation(suit + num_suits, key[next++]);
        position.set_foundation(suit, key[next++]);
    }
    for (int i = 0; i < rules.cells; ++i) position.set_cell(i, Card::from_code(key[next++]));
    for (int i = 0; i < rules.columns; ++i) {
        Column& column = position.column(i);
        while (!column.empty()) column.pop();
        for (; key[next] != 0; ++next) column.push(Card::from_code(key[next]));
        ++next;
    }
}

std::string canonical_key(const Position& position) {
    KeyBytes key;
    write_key(position, key);
    return {key.view().begin(), key.view().end()};
}

}  // namespace freecell
