#include "freecell/search/support/memory.hpp"

#include <cstdlib>
#include <cstring>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace freecell::search {

namespace {

void* checked(void* memory) {
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

#if defined(__linux__)
constexpr std::size_t least_mapped = std::size_t{1} << 19;  // smaller blocks are the C library's

bool is_mapped(std::size_t bytes) { return bytes >= least_mapped; }

void* checked_map(void* memory) {
    if (memory == MAP_FAILED) throw std::bad_alloc();
    return memory;
}
#endif

}  // namespace

#if defined(__linux__)

void* take_memory(std::size_t bytes) {
    if (!is_mapped(bytes)) return checked(std::malloc(bytes));
    return checked_map(mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
}

void* resize_memory(void* memory, std::size_t old_bytes, std::size_t bytes) {
    if (is_mapped(old_bytes) && is_mapped(bytes)) return checked_map(mremap(memory, old_bytes, bytes, MREMAP_MAYMOVE));
    if (!is_mapped(old_bytes) && !is_mapped(bytes)) return checked(std::realloc(memory, bytes));
    void* const moved = take_memory(bytes);
    std::memcpy(moved, memory, old_bytes < bytes ? old_bytes : bytes);
    give_back_memory(memory, old_bytes);
    return moved;
}

void give_back_memory(void* memory, std::size_t bytes) {
    if (is_mapped(bytes)) {
        munmap(memory, bytes);
    } else {
        std::free(memory);
    }
}

#else

void* take_memory(std::size_t bytes) { return checked(std::malloc(bytes)); }

void* resize_memory(void* memory, std::size_t /*old_bytes*/, std::size_t bytes) {
    return checked(std::realloc(memory, bytes));
}

void give_back_memory(void* memory, std::size_t /*bytes*/) { std::free(memory); }

#endif

}  // namespace freecell::search
