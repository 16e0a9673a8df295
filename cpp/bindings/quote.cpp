// Text of others in messages.

#include <algorithm>

#include "convert.hpp"

namespace freecell::python {

namespace {

constexpr Py_ssize_t most_quoted = 40;  // characters; an ellipsis stands for the rest

void add_utf8(std::string& text, Py_UCS4 character) {
    const auto add = [&text](Py_UCS4 byte) { text += static_cast<char>(byte); };
    const auto add_rest = [&](int shift) { add(0x80u | (character >> shift & 0x3Fu)); };
    if (character < 0x80) return add(character);
    if (character < 0x800) {
        add(0xC0u | character >> 6);
    } else {
        if (character < 0x10000) {
            add(0xE0u | character >> 12);
        } else {
            add(0xF0u | character >> 18);
            add_rest(12);
        }
        add_rest(6);
    }
    add_rest(0);
}

// As Python's unicode_escape writes what can't be printed.
void add_escape(std::string& text, Py_UCS4 character) {
    constexpr const char* digits = "0123456789abcdef";
    switch (character) {
        case '\t': text += "\\t"; return;
        case '\n': text += "\\n"; return;
        case '\r': text += "\\r"; return;
        default: break;
    }
    text += character < 0x100 ? "\\x" : character < 0x10000 ? "\\u" : "\\U";
    const int width = character < 0x100 ? 2 : character < 0x10000 ? 4 : 8;
    for (int digit = width; digit-- > 0;) text += digits[character >> 4 * digit & 0xFu];
}

}  // namespace

std::string quoted(py::handle text) {
    const Py_ssize_t length = PyUnicode_GET_LENGTH(text.ptr());
    std::string result = "\"";
    for (Py_ssize_t i = 0; i < std::min(length, most_quoted); ++i) {
        const Py_UCS4 character = PyUnicode_READ_CHAR(text.ptr(), i);
        if (Py_UNICODE_ISPRINTABLE(character)) {
            add_utf8(result, character);
        } else {
            add_escape(result, character);
        }
    }
    if (length > most_quoted) add_utf8(result, 0x2026);
    return result + "\"";
}

std::string quoted(std::string_view text) { return quoted(py::str(text.data(), text.size())); }

}  // namespace freecell::python
