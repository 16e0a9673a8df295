#include "freecell/search/complete/count_states.hpp"

#include <vector>

#include "freecell/key.hpp"
#include "freecell/search/complete/reach.hpp"
#include "freecell/search/complete/state_store.hpp"

namespace freecell::search {

std::optional<std::uint64_t> count_states(const Position& position, Pruning pruning, std::uint64_t memory_bytes,
                                          const StopToken* stop) {
    StateStore store(memory_bytes);
    KeyBytes key;
    std::vector<Move> branches;
    Position current = position;
    const auto add = [&](Position& reached) {
        if (pruning == Pruning::safe) force_safe(reached, nullptr);
        write_key(reached, key);
        return store.insert(key.view()).index != StateStore::none;
    };
    if (!add(current)) return std::nullopt;
    // States are stored in the order they were found, so the store is its own queue.
    for (std::uint32_t next = 0; next < store.size(); ++next) {
        if (stop != nullptr && stop->stopped()) return std::nullopt;
        read_key(store[next], current);
        branching_moves(current, branches);
        for (const Move& move : branches) {
            Position child = current;
            child.do_move(move);
            if (!add(child)) return std::nullopt;
        }
    }
    return store.size();
}

}  // namespace freecell::search
