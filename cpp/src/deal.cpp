#include "freecell/deal.hpp"

#include <numeric>

namespace freecell {

namespace {

// The C runtime generator that the original game was dealt with; beyond 31 bits the output is widened so
// that more deals can be told apart.
class Generator {
public:
    explicit Generator(std::uint64_t number) : range_(number >> 31), state_(static_cast<std::uint32_t>(number)) {}

    std::uint32_t next() {
        state_ = state_ * 214013u + 2531011u;
        const std::uint32_t bits = state_ >> 16;
        if (range_ == 0) return bits & 0x7FFFu;
        if (range_ == 1) return bits | 0x8000u;
        return bits + 1;
    }

private:
    std::uint64_t range_;
    std::uint32_t state_;
};

}  // namespace

std::vector<Card> shuffle(std::uint64_t number, int decks) {
    std::vector<Card> deck;
    for (int copy = 0; copy < decks; ++copy) {
        for (int rank = 1; rank <= max_rank; ++rank) {
            for (int suit = 0; suit < num_suits; ++suit) deck.emplace_back(rank, static_cast<Suit>(suit));
        }
    }
    Generator random(number);
    std::vector<Card> dealt;
    dealt.reserve(deck.size());
    while (!deck.empty()) {
        const std::size_t pick = random.next() % deck.size();
        dealt.push_back(deck[pick]);
        deck[pick] = deck.back();
        deck.pop_back();
    }
    return dealt;
}

std::optional<std::string> problem(const DealPlan& plan, const Rules& rules) {
    if (rules.ranks != max_rank) return "deal numbers need full suits of 13";
    if (plan.num_cascade != rules.columns) {
        return "the cascade names " + std::to_string(plan.num_cascade) + " columns, the rules " +
               std::to_string(rules.columns);
    }
    const int on_columns = std::accumulate(plan.cascade.begin(), plan.cascade.begin() + plan.num_cascade, 0);
    const int cards = on_columns + plan.num_cells;
    if (cards != rules.num_cards()) {
        return "the plan deals " + std::to_string(cards) + " cards of " + std::to_string(rules.num_cards());
    }
    std::array<bool, max_cells> used{};
    for (std::size_t i = 0; i < plan.num_cells; ++i) {
        if (plan.cells[i] >= rules.cells)
            return "the plan deals to cell " + std::to_string(plan.cells[i] + 1) + " of " + std::to_string(rules.cells);
        if (used[plan.cells[i]]) return "the plan deals twice to cell " + std::to_string(plan.cells[i] + 1);
        used[plan.cells[i]] = true;
    }
    if (plan.kings_to_cells > plan.num_cells || plan.kings_to_cells > num_suits * rules.decks) {
        return "more kings than cells to start in";
    }
    return std::nullopt;
}

Position deal(std::uint64_t number, const Rules& rules, const DealPlan& plan) {
    Position position(rules);
    int column = 0;
    std::size_t next_king = 0;
    std::size_t next_cell = plan.kings_to_cells;
    const auto room = [&](int index) {
        return position.column(index).size() < plan.cascade[static_cast<std::size_t>(index)];
    };
    int left = std::accumulate(plan.cascade.begin(), plan.cascade.begin() + plan.num_cascade, 0);
    for (const Card card : shuffle(number, rules.decks)) {
        if (card.rank() == max_rank && next_king < plan.kings_to_cells) {
            position.set_cell(plan.cells[next_king++], card);
        } else if (left > 0) {
            while (!room(column)) column = (column + 1) % rules.columns;
            position.column(column).push(card);
            column = (column + 1) % rules.columns;
            --left;
        } else {
            position.set_cell(plan.cells[next_cell++], card);
        }
    }
    return position;
}

}  // namespace freecell
