#pragma once
// Giving memory back.

#include <utility>

namespace freecell::search {

// Empties a vector and its capacity too; assigning {} would keep the latter.
template <class Vector>
void free_memory(Vector& items) {
    Vector none;
    std::swap(items, none);
}

}  // namespace freecell::search
