#include "freecell/search/complete/state_store.hpp"

#include <cstring>
#include <utility>

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

}  // namespace

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
