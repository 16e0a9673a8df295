#pragma once
// Work without Python's lock, which ends before the interpreter does.
//
// A daemon thread that wants the lock back while the interpreter is torn down never gets it, and the way it is ended
// then ends the process. So the interpreter's end asks all such work to stop, and waits for it.

#include <cstdint>
#include <optional>

#include "convert.hpp"

namespace freecell::python {

// Held while the lock is given up. Made and destroyed with the lock held; refuses to begin at the interpreter's end,
// but for the thread that ends it: what others asked to be called at exit may use the engine.
class Unlocked {
public:
    Unlocked();
    ~Unlocked();
    Unlocked(const Unlocked&) = delete;
    Unlocked& operator=(const Unlocked&) = delete;

private:
    std::optional<py::gil_scoped_release> release_;
};

// Whether the interpreter is ending under this thread: what runs without the lock has to stop.
bool is_ending();

// Counts the forks that led to this process: threads from before the last one are not here. Python's code can fork in
// the middle of a call of ours, as a callback or to answer a signal.
std::uint64_t forks();

// Something that the end stops, beside asking is_ending() now and then.
class Stoppable {
public:
    Stoppable();
    virtual ~Stoppable();
    Stoppable(const Stoppable&) = delete;
    Stoppable& operator=(const Stoppable&) = delete;

    virtual void stop() = 0;
};

// Hears of the interpreter's end and of forks.
void register_endings();

}  // namespace freecell::python
