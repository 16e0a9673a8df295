#include "unlocked.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <vector>

namespace freecell::python {

namespace {

constexpr std::chrono::milliseconds pause{1};
constexpr int most_pauses = 5000;

std::atomic<bool> ending{false};
std::atomic<std::thread::id> ending_thread;
std::atomic<int> at_work{0};
thread_local int at_work_here = 0;
std::atomic<std::uint64_t> num_forks{0};

// Never destroyed: threads may look here until the process is gone.
struct Known {
    std::mutex mutex;
    std::vector<Stoppable*> all;
};
Known& known() {
    static auto* const kept = new Known;
    return *kept;
}

void end_all() {
    ending_thread = std::this_thread::get_id();
    ending = true;
    {
        const std::lock_guard lock(known().mutex);
        for (Stoppable* item : known().all) item->stop();
    }
    const py::gil_scoped_release release;
    for (int i = 0; i < most_pauses && at_work > at_work_here; ++i) std::this_thread::sleep_for(pause);
}

void after_fork() {
    ++num_forks;
    at_work = at_work_here;
    // A thread that is not here may have held the mutex; what the others knew belongs to the parent.
    new (&known().mutex) std::mutex;
    known().all.clear();
}

}  // namespace

Unlocked::Unlocked() {
    if (is_ending()) throw std::runtime_error("the interpreter is ending");
    ++at_work;
    ++at_work_here;
    release_.emplace();
}

Unlocked::~Unlocked() {
    release_.reset();
    --at_work;
    --at_work_here;
}

bool is_ending() { return ending && ending_thread.load() != std::this_thread::get_id(); }

std::uint64_t forks() { return num_forks; }

Stoppable::Stoppable() {
    const std::lock_guard lock(known().mutex);
    known().all.push_back(this);
}

Stoppable::~Stoppable() {
    const std::lock_guard lock(known().mutex);
    std::erase(known().all, this);
}

void register_endings() {
    py::module_::import("atexit").attr("register")(py::cpp_function(&end_all));
    const py::module_ os = py::module_::import("os");
    if (py::hasattr(os, "register_at_fork")) {
        os.attr("register_at_fork")(py::arg("after_in_child") = py::cpp_function(&after_fork));
    }
}

}  // namespace freecell::python
