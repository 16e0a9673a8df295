#include "freecell/search/report.hpp"

#include <array>
#include <charconv>
#include <cstdio>
#include <string_view>
#include <vector>

#include "freecell/notation.hpp"

namespace freecell::search {

namespace {

constexpr std::size_t line_width = 78;

const char* name_of(SolveStatus status) {
    switch (status) {
        case SolveStatus::solved: return "solved";
        case SolveStatus::unsolvable: return "unsolvable";
        case SolveStatus::undecided: return "undecided";
        case SolveStatus::cancelled: break;
    }
    return "cancelled";
}

const char* words_for(SolveStatus status) {
    switch (status) {
        case SolveStatus::unsolvable: return "unsolvable, proved";
        case SolveStatus::undecided: return "undecided within the limits";
        default: break;
    }
    return "cancelled";
}

std::string counted(std::uint64_t number, std::string_view noun) {
    std::string text = std::to_string(number);
    text += ' ';
    text += noun;
    if (number != 1) text += 's';
    return text;
}

// As Python writes a float: the fewest digits that mean this number and no other.
std::string shortest(double number) {
    std::array<char, 32> buffer{};
    const auto plain = std::to_chars(buffer.begin(), buffer.end(), number, std::chars_format::scientific);
    const std::string_view text(buffer.data(), static_cast<std::size_t>(plain.ptr - buffer.data()));
    int exponent = 0;
    const char* digits = text.data() + text.find('e') + 1;
    std::from_chars(*digits == '+' ? digits + 1 : digits, text.data() + text.size(), exponent);
    if (exponent < -4 || exponent >= 16) return std::string(text);
    std::array<char, 64> wide{};
    const auto fixed = std::to_chars(wide.begin(), wide.end(), number, std::chars_format::fixed);
    std::string written(wide.data(), fixed.ptr);
    if (written.find('.') == std::string::npos) written += ".0";
    return written;
}

void append_wrapped(std::string& out, const std::vector<std::string>& tokens) {
    std::size_t width = 0;
    for (const std::string& token : tokens) {
        if (width > 0 && width + 1 + token.size() > line_width) {
            out += '\n';
            width = 0;
        }
        if (width > 0) {
            out += ' ';
            ++width;
        }
        out += token;
        width += token.size();
    }
    if (width > 0) out += '\n';
}

std::string as_notation(const ReportSubject& subject, const Position& position, const SolveResult& result,
                        const LineCount& count) {
    std::array<char, 64> seconds{};
    std::snprintf(seconds.data(), seconds.size(), "%.3f s", result.cpu_seconds);
    const std::string cost =
        " (" + counted(result.nodes, "node") + ", " + counted(result.states, "state") + ", " + seconds.data() + ")\n";
    std::string out = "# " + (subject.deal ? "deal " + std::to_string(*subject.deal) : std::string("board")) + " of " +
                      subject.variant + ": ";
    if (result.status != SolveStatus::solved) return out + words_for(result.status) + cost;
    out += "solved in " + counted(static_cast<std::uint64_t>(count.num_moves), "move") + ", " +
           counted(static_cast<std::uint64_t>(count.num_card_moves), "card move") +
           (result.optimal ? " (optimal)" : "") + cost;
    append_wrapped(out, line_tokens(position, result.moves));
    return out;
}

void append_member(std::string& out, std::string_view name, std::string_view value) {
    out += ", \"";
    out += name;
    out += "\": ";
    out += value;
}

void append_moves(std::string& out, const std::vector<Move>& moves, const LineCount& count) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
        out += i == 0 ? "{\"source\": \"" : ", {\"source\": \"";
        out += to_string(moves[i].source);
        out += R"(", "target": ")";
        out += to_string(moves[i].target);
        out += R"(", "count": )";
        out += std::to_string(static_cast<int>(moves[i].count));
        out += count.automatic[i] ? ", \"auto\": true}" : "}";
    }
}

std::string as_json(const ReportSubject& subject, const Position& position, const SolveResult& result,
                    const LineCount& count) {
    std::string out;
    out.reserve(512 + 56 * result.moves.size());
    out += "{\"deal\": " + (subject.deal ? std::to_string(*subject.deal) : std::string("null"));
    append_member(out, "variant", '"' + subject.variant + '"');
    append_member(out, "cells", std::to_string(position.rules().cells));
    append_member(out, "status", std::string("\"") + name_of(result.status) + '"');
    out += ", \"moves\": [";
    append_moves(out, result.moves, count);
    out += "], \"notation\": \"";
    const std::vector<std::string> tokens = line_tokens(position, result.moves);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (i > 0) out += ' ';
        out += tokens[i];
    }
    out += '"';
    append_member(out, "num_moves", std::to_string(count.num_moves));
    append_member(out, "num_card_moves", std::to_string(count.num_card_moves));
    append_member(out, "optimal", result.optimal ? "true" : "false");
    append_member(out, "lower_bound", "null");
    append_member(out, "nodes", std::to_string(result.nodes));
    append_member(out, "states", std::to_string(result.states));
    append_member(out, "cpu_seconds", shortest(result.cpu_seconds));
    append_member(out, "peak_bytes", std::to_string(result.peak_bytes));
    out += "}\n";
    return out;
}

}  // namespace

std::string report(const ReportSubject& subject, const Position& position, const SolveResult& result,
                   const LineCount& count, ReportStyle style) {
    return style == ReportStyle::json ? as_json(subject, position, result, count)
                                      : as_notation(subject, position, result, count);
}

}  // namespace freecell::search
