#include "freecell/search/support/budget.hpp"

#include <algorithm>
#include <limits>

#if defined(__unix__) || defined(__APPLE__)
#include <time.h>
#endif

namespace freecell::search {

namespace {

constexpr std::uint64_t check_interval = 512;  // nodes; well under a millisecond of search
constexpr std::chrono::milliseconds report_interval{10};
constexpr double longest_wait = 1e9;  // seconds; longer limits would overflow the clock

}  // namespace

double thread_seconds() {
#if defined(CLOCK_THREAD_CPUTIME_ID)
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
#else
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(now).count();
#endif
}

Budget::Budget(const Limits& limits, const StopToken* stop, const Progress* progress)
    : full_limit_(limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max())),
      node_limit_(full_limit_),
      memory_limit_(limits.memory_bytes),
      stop_(stop),
      progress_(progress != nullptr && *progress ? progress : nullptr),
      timed_(limits.seconds.has_value()) {
    if (timed_) {
        const double seconds = std::clamp(*limits.seconds, 0.0, longest_wait);
        deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    }
    if (progress_ != nullptr) next_report_ = Clock::now() + report_interval;
    schedule();
}

void Budget::schedule() { next_stop_ = std::min(node_limit_, nodes_ + check_interval); }

void Budget::narrow(std::uint64_t nodes) {
    node_limit_ = nodes_ + std::min(nodes, nodes_left());
    schedule();
}

void Budget::widen() {
    node_limit_ = full_limit_;
    if (stage_spent_) halt_ = Halt::none;
    stage_spent_ = false;
    schedule();
}

bool Budget::slow_tick() {
    if (halt_ != Halt::none) return false;
    if (nodes_ >= node_limit_) {
        halt_ = Halt::limit;
        stage_spent_ = nodes_ < full_limit_;
        return false;
    }
    if (!goes_on()) return false;
    ++nodes_;
    schedule();
    return true;
}

bool Budget::goes_on() {
    if (halt_ != Halt::none) return false;
    if (stop_ != nullptr && stop_->stopped()) {
        halt_ = Halt::cancelled;
        return false;
    }
    if (!timed_ && progress_ == nullptr) return true;
    const auto now = Clock::now();
    if (timed_ && now >= deadline_) {
        halt_ = Halt::limit;
        return false;
    }
    if (progress_ != nullptr && now >= next_report_) {
        if (!(*progress_)(nodes_, states_)) {
            halt_ = Halt::cancelled;
            return false;
        }
        next_report_ = Clock::now() + report_interval;
    }
    return true;
}

}  // namespace freecell::search
