#pragma once
// A tool's options: pairs of a name and a value behind the program's name.

#include <sstream>
#include <string>
#include <vector>

namespace freecell::tools {

class Options {
public:
    Options(int count, char** arguments) : words_(arguments + 1, arguments + count), used_(words_.size(), false) {}

    // Sets `value` to what stands behind the name, if the name is there.
    template <class Value>
    void read(const char* name, Value& value) {
        for (std::size_t i = 0; i + 1 < words_.size(); i += 2) {
            if (words_[i] != name) continue;
            used_[i] = used_[i + 1] = parse(words_[i + 1], value);
        }
    }
    // Whether all that was written was read.
    bool are_known() const {
        for (const bool is_used : used_) {
            if (!is_used) return false;
        }
        return true;
    }

private:
    static bool parse(const std::string& text, std::string& value) {
        value = text;
        return true;
    }
    template <class Number>
    static bool parse(const std::string& text, Number& value) {
        std::istringstream stream(text);
        return (stream >> value) && stream.eof();
    }

    std::vector<std::string> words_;
    std::vector<bool> used_;
};

}  // namespace freecell::tools
