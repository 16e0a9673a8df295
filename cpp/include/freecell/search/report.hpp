#pragma once
// What the command line writes of a solved position: comment lines and the moves, or a JSON object.

#include <cstdint>
#include <optional>
#include <string>

#include "freecell/line_count.hpp"
#include "freecell/position.hpp"
#include "freecell/search/outcome.hpp"

namespace freecell::search {

enum class ReportStyle : std::uint8_t { notation, json };

// What was solved, beside the position itself; a board has no deal number.
struct ReportSubject {
    std::optional<std::uint64_t> deal;
    std::string variant;  // a slug: letters, digits and hyphens
};

// Each ends with a line feed. The count is that of the result's line.
std::string report(const ReportSubject& subject, const Position& position, const SolveResult& result,
                   const LineCount& count, ReportStyle style);

}  // namespace freecell::search
