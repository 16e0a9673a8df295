#pragma once
// Numbers that look random and are the same everywhere, for the terms of hashes: splitmix64.

#include <cstdint>

namespace freecell::search {

class SplitMix {
public:
    constexpr explicit SplitMix(std::uint64_t state) : state_(state) {}

    constexpr std::uint64_t next() {
        std::uint64_t value = (state_ += 0x9E3779B97F4A7C15u);
        value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
        value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
        return value ^ (value >> 31);
    }

private:
    std::uint64_t state_;
};

}  // namespace freecell::search
