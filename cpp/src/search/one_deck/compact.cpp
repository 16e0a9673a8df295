#include "freecell/search/one_deck/compact.hpp"

#include "freecell/search/support/split_mix.hpp"

namespace freecell::search {

namespace {

constexpr int ace_radix = 2;
constexpr int inner_radix = 6;
constexpr int king_radix = 4;

constexpr int radix_of(int id) {
    if (rank_of(id) == 0) return ace_radix;
    return rank_of(id) == max_rank - 1 ? king_radix : inner_radix;
}

// An ace leaves its place only for its foundation, and a king can't lie on anything but what it lay on at
// first: such cards need fewer digits, which is what brings each half of the key under 64 bits.
constexpr std::uint64_t digit_of(int id, int place) {
    if (rank_of(id) == 0) return place == place_home;
    if (rank_of(id) == max_rank - 1) return place < place_cell ? 0u : static_cast<std::uint64_t>(place - 2);
    return static_cast<std::uint64_t>(place);
}

constexpr auto make_key_terms() {
    std::array<std::array<CompactKey, 8>, num_ids + 1> terms{};
    std::uint64_t scale[2] = {1, 1};
    for (int id = 0; id < num_ids; ++id) {
        const bool in_high = suit_of(id) >= 2;
        for (int place = 0; place < num_places; ++place) {
            const std::uint64_t term = digit_of(id, place) * scale[in_high];
            CompactKey& key = terms[static_cast<std::size_t>(id)][static_cast<std::size_t>(place)];
            (in_high ? key.high : key.low) = term;
        }
        scale[in_high] *= static_cast<std::uint64_t>(radix_of(id));
    }
    return terms;
}

constexpr auto make_hash_terms() {
    std::array<std::array<std::uint64_t, 8>, num_ids + 1> terms{};
    SplitMix random(0x9E3779B97F4A7C15u);
    for (std::size_t id = 0; id < num_ids; ++id) {
        for (std::size_t place = 1; place < num_places; ++place) terms[id][place] = random.next();
    }
    return terms;
}

}  // namespace

constinit const std::array<std::array<CompactKey, 8>, num_ids + 1> key_term = make_key_terms();
constinit const std::array<std::array<std::uint64_t, 8>, num_ids + 1> hash_term = make_hash_terms();

Place take_digit(int id, std::uint64_t& half) {
    const auto radix = static_cast<std::uint64_t>(radix_of(id));
    const auto digit = static_cast<int>(half % radix);
    half /= radix;
    if (radix == ace_radix) return digit == 0 ? place_original : place_home;
    if (radix == king_radix) return digit == 0 ? place_original : static_cast<Place>(digit + 2);
    return static_cast<Place>(digit);
}

bool fits_compact(const Rules& rules) { return rules.decks == 1 && !rules.foundation_return; }

}  // namespace freecell::search
