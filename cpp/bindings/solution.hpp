#pragma once
// What the bindings of single searches and of batches share.

#include <cstdint>
#include <optional>
#include <string>

#include "convert.hpp"
#include "freecell/line_count.hpp"
#include "freecell/search/report.hpp"
#include "freecell/search/solver.hpp"

namespace freecell::python {

// A result with the position it answers, so that its figures can be told in both move counts.
struct Solution {
    Position position;
    search::SolveResult result;
    LineCount count;
    // What Python was handed when it first asked, so that it gets the same tuple again. Null until then: a solution
    // is made and moved without Python's lock.
    py::object moves_seen;
    py::object automatic_seen;
};

Solution told(const Position& position, search::SolveResult result);
Solution told(const Position& position, search::SolveResult result, LineCount count);

// Arguments of a report: its style by name, and the game's slug.
search::ReportStyle report_style(const Word& word);
const std::string& slug(const Word& word);

// A number of nodes or bytes too large for C++ is no limit in practice.
search::Limits limits_from(const std::optional<Seconds>& seconds, const std::optional<Whole>& nodes,
                           const std::optional<Whole>& memory);

}  // namespace freecell::python
