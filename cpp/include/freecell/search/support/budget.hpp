#pragma once
// What a search may still spend, shared by all stages of one solve.
//
// Stages count their nodes and states here and ask tick() once per node; the clock, the stop token and the
// caller's progress function are looked at only every few hundred nodes. The node limit is exact.

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "freecell/search/limits.hpp"

namespace freecell::search {

enum class Halt : std::uint8_t { none, limit, cancelled };

// CPU seconds of the calling thread (of the wall clock where the platform has no such thing).
double thread_seconds();

class Budget {
public:
    Budget(const Limits& limits, const StopToken* stop, const Progress* progress);

    // Counts one node; false when the search has to end, and halt() says why.
    bool tick() {
        if (nodes_ == next_stop_) return slow_tick();
        ++nodes_;
        return true;
    }
    // The same without counting a node, for long work between two nodes.
    bool goes_on();
    void add_states(std::uint64_t count) { states_ += count; }

    // Reports what a stage holds now; false when that is over the limit.
    bool fits(std::uint64_t bytes) {
        if (bytes > memory_limit_) {
            halt_ = Halt::limit;
            return false;
        }
        peak_bytes_ = std::max(peak_bytes_, bytes);
        return true;
    }

    // Lets a stage have so many more nodes at the most; widen() takes that back, and with it a halt for no
    // other reason.
    void narrow(std::uint64_t nodes);
    void widen();
    std::uint64_t nodes_left() const { return full_limit_ - nodes_; }

    Halt halt() const { return halt_; }
    std::uint64_t nodes() const { return nodes_; }
    std::uint64_t states() const { return states_; }
    std::uint64_t peak_bytes() const { return peak_bytes_; }
    std::uint64_t memory_limit() const { return memory_limit_; }

private:
    using Clock = std::chrono::steady_clock;

    bool slow_tick();
    void schedule();

    std::uint64_t nodes_ = 0;
    std::uint64_t next_stop_ = 0;
    std::uint64_t full_limit_;  // of nodes, as the caller set it
    std::uint64_t node_limit_;  // of the stage
    bool stage_spent_ = false;
    std::uint64_t states_ = 0;
    std::uint64_t peak_bytes_ = 0;
    std::uint64_t memory_limit_;
    Halt halt_ = Halt::none;
    const StopToken* stop_;
    const Progress* progress_;
    bool timed_;
    Clock::time_point deadline_;
    Clock::time_point next_report_;
};

}  // namespace freecell::search
