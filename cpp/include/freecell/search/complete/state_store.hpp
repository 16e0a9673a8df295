#pragma once
// Strings of bytes once each, in the order they came: the exact keys (key.hpp) of the positions that a search
// for any rules has met.
//
// Memory is counted before it is taken, so a limit is never overrun.

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "freecell/search/support/budget.hpp"

namespace freecell::search {

class StateStore {
public:
    static constexpr std::uint32_t none = 0xFFFFFFFFu;

    struct Inserted {
        std::uint32_t index = none;  // none: the memory limit came first, or the budget ran out
        bool is_new = false;
    };

    explicit StateStore(std::uint64_t memory_limit);
    Inserted insert(std::span<const std::uint8_t> bytes);
    std::span<const std::uint8_t> operator[](std::uint32_t index) const;
    std::uint32_t size() const { return count_; }
    std::uint64_t bytes() const { return bytes_; }
    void set_memory_limit(std::uint64_t bytes) { memory_limit_ = bytes; }
    void set_budget(Budget* budget) { budget_ = budget; }        // asked now and then while the table grows
    void set_reserve(std::uint64_t bytes) { reserve_ = bytes; }  // held beside the store by its user

private:
    static constexpr std::size_t chunk_bytes = std::size_t{1} << 16;
    static constexpr std::uint32_t records_per_chunk = 1u << 12;

    struct Record {
        const std::uint8_t* data;
        std::uint32_t hash;
        std::uint16_t size;
    };
    using RecordChunk = std::array<Record, records_per_chunk>;

    const Record& record(std::uint32_t index) const {
        return (*records_[index / records_per_chunk])[index % records_per_chunk];
    }
    bool take(std::uint64_t bytes);
    bool grow_table();

    std::vector<std::unique_ptr<std::array<std::uint8_t, chunk_bytes>>> chunks_;
    std::vector<std::unique_ptr<RecordChunk>> records_;
    std::vector<std::uint32_t> slots_;
    std::size_t chunk_used_ = chunk_bytes;
    std::uint32_t count_ = 0;
    std::uint64_t bytes_ = 0;
    std::uint64_t reserve_ = 0;
    std::uint64_t memory_limit_;
    Budget* budget_ = nullptr;
};

}  // namespace freecell::search
