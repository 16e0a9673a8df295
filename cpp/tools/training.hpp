#pragma once
// FreeCell deals to train one-deck scans on: those that the first scans of the schedule fail on.

#include <cstdint>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "deals.hpp"
#include "freecell/search/one_deck/scan.hpp"
#include "freecell/search/one_deck/schedule.hpp"

namespace freecell::tools {

// A deal as a scan starts from it.
struct TrainingDeal {
    search::CompactTable table;
    search::Board board;
};

// The positions a scan expands until it wins; limit + 1 when it doesn't within the limit.
inline std::uint32_t nodes_to_win(search::Scan& scan, const TrainingDeal& deal, const search::Evaluation& evaluation,
                                  std::uint32_t limit) {
    search::Budget budget({}, nullptr, nullptr);
    const search::ScanEnd end = scan.run(deal.table, deal.board, evaluation, limit, budget);
    return end == search::ScanEnd::solved ? static_cast<std::uint32_t>(budget.nodes()) : limit + 1;
}

class TrainingDeals {
public:
    // From `first` up, or those listed in the file `numbers` if it is named; less what the first `after` scans solve.
    TrainingDeals(std::uint64_t first, const std::string& numbers, std::size_t after)
        : number_(first - 1), is_listed_(!numbers.empty()), listed_(numbers) {
        for (std::size_t i = 0; i < after; ++i) filters_.emplace_back(schedule_[i].weights, 4, max_rank);
    }

    // Nothing at the end of the list.
    std::unique_ptr<TrainingDeal> next() {
        while (advance()) {
            if (number_ >= judged_first && number_ <= judged_last) continue;
            auto deal = std::make_unique<TrainingDeal>();
            search::set_root(freecell_deal(number_), deal->table, deal->board);
            search::send_safe_home(deal->table, deal->board);
            if (is_open(*deal)) return deal;
        }
        return nullptr;
    }

private:
    // These are for judging results: nothing is ever tuned or planned on them.
    static constexpr std::uint64_t judged_first = 30'000'001;
    static constexpr std::uint64_t judged_last = 31'000'000;

    bool advance() {
        if (is_listed_) return static_cast<bool>(listed_ >> number_);
        ++number_;
        return true;
    }
    bool is_open(const TrainingDeal& deal) {
        for (std::size_t i = 0; i < filters_.size(); ++i) {
            if (nodes_to_win(scan_, deal, filters_[i], schedule_[i].nodes) <= schedule_[i].nodes) return false;
        }
        return true;
    }

    const std::vector<search::ScheduledScan>& schedule_ = search::schedule_for(Rules{}).scans;
    std::vector<search::Evaluation> filters_;
    std::uint64_t number_;
    bool is_listed_;
    std::ifstream listed_;
    search::Scan scan_;
};

}  // namespace freecell::tools
