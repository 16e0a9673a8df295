#include "freecell/search/complete/state_store.hpp"

#include <algorithm>
#include <cstring>

namespace freecell::search {

namespace {

// FNV-1a over words of eight bytes, the high half folded back in, with a finishing mix. Where a state goes in the
// table is all that depends on it, so the order of bytes in a word may be the machine's.
std::uint64_t hash_bytes(std::span<const std::uint8_t> bytes) {
    std::uint64_t hash = 0xCBF29CE484222325u;
    const auto add = [&hash](std::uint64_t word) {
        hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 32;
    };
    std::size_t next = 0;
    std::uint64_t word = 0;
    for (; next + sizeof word <= bytes.size(); next += sizeof word) {
        std::memcpy(&word, bytes.data() + next, sizeof word);
        add(word);
    }
    word = 0;
    std::memcpy(&word, bytes.data() + next, bytes.size() - next);
    add(word);
    hash *= 0xD6E8FEB86659FD93u;
    return hash ^ (hash >> 29);
}

bool column_less(const Column& left, const Column& right) {
    static_assert(sizeof(Card) == 1);  // so that cards compare as their bytes do
    const auto a = left.cards();
    const auto b = right.cards();
    const int order = std::memcmp(a.data(), b.data(), std::min(a.size(), b.size()));
    return order != 0 ? order < 0 : a.size() < b.size();
}

// Foundations i and i + 4 hold the same suit; the higher one is written first.
void pack_foundations(const Position& position, PackedState& state) {
    const int piles = position.rules().foundations;
    for (int suit = 0; suit < num_suits; ++suit) {
        int first = position.foundation(suit);
        int second = piles > num_suits ? position.foundation(suit + num_suits) : 0;
        if (second > first) std::swap(first, second);
        state.push(static_cast<std::uint8_t>(first));
        if (piles > num_suits) state.push(static_cast<std::uint8_t>(second));
    }
}

}  // namespace

void pack(const Position& position, PackedState& state) {
    state.size = 0;
    pack_foundations(position, state);
    const int cells = position.rules().cells;
    std::array<std::uint8_t, max_cells> held{};
    for (int i = 0; i < cells; ++i) held[static_cast<std::size_t>(i)] = position.cell(i).code();
    std::sort(held.begin(), held.begin() + cells);
    for (int i = 0; i < cells; ++i) state.push(held[static_cast<std::size_t>(i)]);

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
        for (const Card card : position.column(order[static_cast<std::size_t>(i)]).cards()) state.push(card.code());
        state.push(0);
    }
}

void unpack(std::span<const std::uint8_t> bytes, Position& position) {
    const Rules& rules = position.rules();
    std::size_t next = 0;
    for (int suit = 0; suit < num_suits; ++suit) {
        position.set_foundation(suit, bytes[next++]);
        if (rules.foundations > num_suits) position.set_foundation(suit + num_suits, bytes[next++]);
    }
    for (int i = 0; i < rules.cells; ++i) position.set_cell(i, Card::from_code(bytes[next++]));
    for (int i = 0; i < rules.columns; ++i) {
        Column& column = position.column(i);
        while (!column.empty()) column.pop();
        for (; bytes[next] != 0; ++next) column.push(Card::from_code(bytes[next]));
        ++next;
    }
}

StateStore::StateStore(std::uint64_t memory_limit) : memory_limit_(memory_limit) {}

bool StateStore::take(std::uint64_t bytes) {
    if (bytes_ + reserve_ + bytes > memory_limit_) return false;
    bytes_ += bytes;
    return true;
}

bool StateStore::grow_table() {
    const std::size_t size = slots_.empty() ? 1024 : slots_.size() * 2;
    if (!take(size * sizeof(std::uint32_t))) return false;
    std::vector<std::uint32_t> slots(size, none);
    for (std::uint32_t index = 0; index < count_; ++index) {
        if (index % records_per_chunk == 0 && budget_ != nullptr && !budget_->goes_on()) {
            bytes_ -= size * sizeof(std::uint32_t);
            return false;
        }
        std::size_t at = record(index).hash & (size - 1);
        while (slots[at] != none) at = (at + 1) & (size - 1);
        slots[at] = index;
    }
    bytes_ -= slots_.size() * sizeof(std::uint32_t);
    slots_ = std::move(slots);
    return true;
}

StateStore::Inserted StateStore::insert(std::span<const std::uint8_t> bytes) {
    if (count_ * std::uint64_t{2} >= slots_.size() && !grow_table()) return {};
    const auto hash = static_cast<std::uint32_t>(hash_bytes(bytes));
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = hash & mask;
    for (; slots_[at] != none; at = (at + 1) & mask) {
        const Record& seen = record(slots_[at]);
        if (seen.hash == hash && seen.size == bytes.size() && std::memcmp(seen.data, bytes.data(), bytes.size()) == 0) {
            return {slots_[at], false};
        }
    }
    if (count_ == none - 1) return {};
    if (chunk_used_ + bytes.size() > chunk_bytes) {
        if (!take(chunk_bytes)) return {};
        chunks_.push_back(std::make_unique<std::array<std::uint8_t, chunk_bytes>>());
        chunk_used_ = 0;
    }
    if (count_ % records_per_chunk == 0) {
        if (!take(sizeof(RecordChunk))) return {};
        records_.push_back(std::make_unique<RecordChunk>());
    }
    std::uint8_t* const data = chunks_.back()->data() + chunk_used_;
    std::memcpy(data, bytes.data(), bytes.size());
    chunk_used_ += bytes.size();
    (*records_.back())[count_ % records_per_chunk] = {data, hash, static_cast<std::uint16_t>(bytes.size())};
    slots_[at] = count_;
    return {count_++, true};
}

std::span<const std::uint8_t> StateStore::operator[](std::uint32_t index) const {
    const Record& stored = record(index);
    return {stored.data, stored.size};
}

}  // namespace freecell::search
