#pragma once
// How hard a position is for one fixed search, as a number that never changes.
//
// The rating is the count of positions that a certain best-first scan expands until it wins. That scan's
// weights and limit are frozen under rating_version and have nothing to do with the solver's schedule, which
// may be tuned again at any time. The number says how much a plain greedy player with a perfect memory
// wanders, not how hard a person will find the deal.
//
// What is beyond that scale has a second number, the hardness: the count of a second frozen scan, which takes
// moves already made twelve times as seriously. It wanders far less, so it can tell hard deals apart for the
// price of one rating each; the rating scan would need hours and millions of positions.

#include <cstdint>
#include <optional>

#include "freecell/position.hpp"
#include "freecell/search/one_deck/scan.hpp"

namespace freecell::search {

inline constexpr int rating_version = 1;
inline constexpr std::uint32_t rating_limit = 50'000;

inline constexpr int hardness_version = 1;
inline constexpr std::uint32_t hardness_limit = 1'000'000;

// Reusable workspace for many ratings in a row. One thread at a time.
class Rater {
public:
    Rater() { scan_.offer_all_moves(); }

    // Nothing when the scan doesn't win within rating_limit expansions: such positions are beyond its scale,
    // whether they can be won or not. Precondition: one deck, no way back from a foundation.
    std::optional<std::uint32_t> rate(const Position& position);
    // The same with the second scan and hardness_limit.
    std::optional<std::uint32_t> hardness(const Position& position);

private:
    std::optional<std::uint32_t> count(const Position& position, const Weights& weights, std::uint32_t limit);

    CompactTable table_;
    Board root_;
    Scan scan_;
};

}  // namespace freecell::search
