#include "freecell/search/one_deck/prover.hpp"

#include <algorithm>
#include <bit>

namespace freecell::search {

namespace {

constexpr std::size_t first_slots = 4096;
constexpr std::uint64_t aces = (1u << num_suits) - 1;
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace

void Prover::start(const CompactTable& table, const Board& root, Shortcuts shortcuts) {
    table_ = &table;
    forced_ = shortcuts.safe_home ? table.deck : aces;
    skips_ = shortcuts.just_moved;
    for (int id = 0; id <= num_ids; ++id) {
        place_[at(id)] = static_cast<std::uint8_t>(info_place(root.info[at(id)]));
        column_[at(id)] = static_cast<std::uint8_t>(info_column(root.info[at(id)]));
    }
    top_ = root.top;
    home_ = root.home;
    cells_ = root.cells;
    exposed_ = exposed_cards(table, root);
    safe_ = safe_cards(table, root.home) & forced_;
    num_cells_ = root.num_cells;
    num_empty_ = root.num_empty;
    num_home_ = root.cards_home();
    key_ = key_of(table, root);
    seen_.clear(first_slots);
    seen_.insert(key_);
    frames_.clear();
    waiting_.clear();
    sent_.clear();
    frames_.reserve(1);
    waiting_.reserve(most_children);
    frames_.push_back({0, 0, 0, 0, 0, no_card});
    generate(no_card);
}

std::uint64_t Prover::bytes() const {
    return seen_.bytes() + frames_.capacity() * sizeof(Frame) + waiting_.capacity() * sizeof(CompactMove) +
           sent_.capacity() * sizeof(Sent);
}

void Prover::release() {
    seen_.release();
    free_memory(frames_);
    free_memory(waiting_);
    free_memory(sent_);
}

void Prover::take(int id, int from_place, int column) {
    if (from_place == place_cell) {
        cells_ ^= bit_of(id);
        --num_cells_;
        return;
    }
    const CardId under = table_->below[at(id)][at(from_place)];
    top_[at(column)] = under;
    exposed_ ^= bit_of(id);
    if (under == no_card) {
        ++num_empty_;
    } else {
        exposed_ |= bit_of(under);
    }
}

void Prover::put(int id, int place, int column) {
    key_ += key_term[at(id)][at(place)];
    key_ -= key_term[at(id)][place_[at(id)]];
    place_[at(id)] = static_cast<std::uint8_t>(place);
    if (place == place_cell) {
        cells_ ^= bit_of(id);
        ++num_cells_;
        return;
    }
    if (place == place_home) {
        ++home_[at(suit_of(id))];
        ++num_home_;
        return;
    }
    const CardId under = table_->below[at(id)][at(place)];
    column_[at(id)] = static_cast<std::uint8_t>(column);
    top_[at(column)] = static_cast<CardId>(id);
    exposed_ |= bit_of(id);
    if (under == no_card) {
        --num_empty_;
    } else {
        exposed_ ^= bit_of(under);
    }
}

void Prover::send_safe() {
    for (;;) {
        safe_ = safe_cards(*table_, home_) & forced_;
        const std::uint64_t going = (exposed_ | cells_) & safe_;
        if (going == 0) return;
        const int id = std::countr_zero(going);
        sent_.push_back({static_cast<CardId>(id), place_[at(id)], column_[at(id)]});
        take(id, place_[at(id)], column_[at(id)]);
        put(id, place_home, 0);
    }
}

// Plays a move and opens its frame; its children are generated later, if it proves new.
void Prover::enter(CompactMove move, bool has_safe) {
    const int id = move_card(move);
    const Place place = move_place(move);
    const std::uint8_t from_place = place_[at(id)];
    const std::uint8_t from_column = column_[at(id)];
    frames_.push_back({static_cast<std::uint32_t>(waiting_.size()), static_cast<std::uint32_t>(sent_.size()), move,
                       from_place, from_column, skips_ ? static_cast<CardId>(id) : no_card});
    int column = 0;
    if (place == place_base) {
        while (top_[at(column)] != no_card) ++column;
    } else if (place == place_parent_a || place == place_parent_b) {
        column = column_[table_->below[at(id)][place]];
    }
    take(id, from_place, from_column);
    put(id, place, column);
    if (has_safe) {
        send_safe();
        if (sent_.size() > frames_.back().first_sent) frames_.back().skip = no_card;
    }
}

// Takes the last move back, safe moves first.
void Prover::retract() {
    const Frame frame = frames_.back();
    const auto undo = [this](int id, int place, int column) {
        if (place_[at(id)] == place_home) {
            --home_[at(suit_of(id))];
            --num_home_;
        } else {
            take(id, place_[at(id)], column_[at(id)]);
        }
        put(id, place, column);
    };
    const bool changes_home = sent_.size() > frame.first_sent || move_place(frame.move) == place_home;
    while (sent_.size() > frame.first_sent) {
        const Sent sent = sent_.back();
        sent_.pop_back();
        undo(sent.card, sent.place, sent.column);
    }
    undo(move_card(frame.move), frame.from_place, frame.from_column);
    if (changes_home) safe_ = safe_cards(*table_, home_) & forced_;
    waiting_.resize(frame.first_child);
    frames_.pop_back();
}

void Prover::add_child(int id, Place place, CardId uncovered) {
    const bool has_safe = place == place_home || (safe_ >> uncovered & 1u) != 0;
    CompactKey key = key_;
    key += key_term[at(id)][place];
    key -= key_term[at(id)][place_[at(id)]];
    const std::size_t slot = seen_.slot_of(key);
    seen_.prefetch(slot);
    children_[num_children_++] = {key, slot, make_move(id, place), has_safe};
}

// Adds the children that are new to waiting_, the most promising last: the last is tried first.
void Prover::generate(CardId skip) {
    num_children_ = 0;
    const std::uint64_t next = next_cards(*table_, home_);
    const std::uint64_t tops = skip == no_card ? exposed_ : exposed_ & ~bit_of(skip);
    const std::uint64_t cells = skip == no_card ? cells_ : cells_ & ~bit_of(skip);
    const auto under = [this](int id) { return table_->below[at(id)][place_[at(id)]]; };
    if (num_cells_ < table_->cells) {
        for (std::uint64_t left = tops; left != 0; left &= left - 1) {
            const int id = std::countr_zero(left);
            add_child(id, place_cell, under(id));
        }
    }
    if (num_empty_ > 0) {
        for (std::uint64_t left = tops | cells; left != 0; left &= left - 1) {
            const int id = std::countr_zero(left);
            const bool from_cell = place_[at(id)] == place_cell;
            if (!table_->may_enter_empty(id) || (!from_cell && under(id) == no_card)) continue;
            add_child(id, place_base, from_cell ? no_card : under(id));
        }
    }
    for (std::uint64_t left = tops | cells; left != 0; left &= left - 1) {
        const int id = std::countr_zero(left);
        std::uint64_t onto = exposed_ & table_->parents[at(id)];
        const CardId uncovered = place_[at(id)] == place_cell ? no_card : under(id);
        for (; onto != 0; onto &= onto - 1) {
            const int parent = std::countr_zero(onto);
            add_child(id, static_cast<Place>(CompactTable::place_on(id, parent)), uncovered);
        }
    }
    for (std::uint64_t left = (tops | cells) & next; left != 0; left &= left - 1) {
        add_child(std::countr_zero(left), place_home, no_card);
    }
    keep_new_children();
}

void Prover::keep_new_children() {
    for (std::size_t i = 0; i < num_children_; ++i) {
        const Child& child = children_[i];
        if (child.has_safe) {
            waiting_.push_back(child.move | safe_follows);
        } else if (seen_.insert(child.key, child.slot)) {
            waiting_.push_back(child.move);
        }
    }
}

// Makes sure that one more position fits everywhere: paused, the search can go on; full, that would take more
// than `memory`; halted, the budget ran out on the way.
ProofEnd Prover::make_room(std::uint64_t memory, Budget& budget) {
    const auto grow = [&](auto& items, std::size_t more) {
        if (items.capacity() - items.size() >= more) return true;
        const std::size_t wanted = std::max(items.capacity() * 2, items.size() + more);
        if (bytes() + wanted * sizeof(items[0]) > memory) return false;
        items.reserve(wanted);
        return true;
    };
    while (!seen_.has_room(most_children)) {
        if (bytes() - seen_.bytes() + seen_.bytes_to_grow() > memory) return ProofEnd::full;
        if (!seen_.grow(budget)) return ProofEnd::halted;
    }
    const bool fits = grow(frames_, 1) && grow(waiting_, most_children) && grow(sent_, num_ids);
    return fits ? ProofEnd::paused : ProofEnd::full;
}

ProofEnd Prover::resume(std::uint64_t states, std::uint64_t memory, Budget& budget) {
    const std::uint64_t pause = seen_.size() + states;
    const std::uint64_t before = seen_.size();
    const auto leave = [&](ProofEnd end) {
        budget.add_states(seen_.size() - before);
        return end;
    };
    while (!frames_.empty()) {
        if (waiting_.size() == frames_.back().first_child) {
            if (frames_.size() == 1) return leave(ProofEnd::refuted);
            retract();
            continue;
        }
        if (seen_.size() >= pause) return leave(ProofEnd::paused);
        if (const ProofEnd end = make_room(memory, budget); end != ProofEnd::paused) return leave(end);
        if (!budget.tick()) return leave(ProofEnd::halted);
        const bool has_safe = (waiting_.back() & safe_follows) != 0;
        const auto move = static_cast<CompactMove>(waiting_.back() & ~safe_follows);
        waiting_.pop_back();
        enter(move, has_safe);
        if (num_home_ == table_->num_cards()) return leave(ProofEnd::solved);
        if (has_safe && !seen_.insert(key_)) {
            retract();
            continue;
        }
        generate(frames_.back().skip);
    }
    return leave(ProofEnd::refuted);
}

void Prover::path(std::vector<CompactMove>& moves) const {
    moves.clear();
    for (std::size_t i = 1; i < frames_.size(); ++i) moves.push_back(frames_[i].move);
}

}  // namespace freecell::search
