#pragma once
// Arrays that grow large without a long pause, and giving memory back.
//
// A search has to hear the stop token within 10 ms, whatever it holds. Filling or copying hundreds of megabytes
// takes longer: one of these arrays is filled in pieces, between which it listens, and the other's pages are
// moved instead of copied where the C library can.

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

namespace freecell::search {

// Empties a container and its capacity too; assigning {} would keep the latter.
template <class Container>
void free_memory(Container& items) {
    Container none;
    std::swap(items, none);
}

struct FreeMemory {
    void operator()(void* memory) const { std::free(memory); }
};

// A fixed number of items that start as zero bytes.
template <class Item>
class ZeroedArray {
    static_assert(std::is_trivially_copyable_v<Item> && std::is_trivially_destructible_v<Item>);

public:
    // Makes it `size` items of zero bytes, in the memory it has if that is enough. False, and all bytes of no
    // particular value, when goes_on(), which is asked once a megabyte, said so.
    template <class GoesOn>
    bool reset(std::size_t size, GoesOn goes_on) {
        constexpr std::size_t piece = std::max<std::size_t>(1, (std::size_t{1} << 20) / sizeof(Item));
        if (size > capacity_) {
            items_.reset();
            capacity_ = 0;
            items_.reset(static_cast<Item*>(std::malloc(size * sizeof(Item))));
            if (items_ == nullptr) throw std::bad_alloc();
            capacity_ = size;
        }
        size_ = size;
        for (std::size_t at = 0; at < size; at += piece) {
            if (!goes_on()) return false;
            std::memset(static_cast<void*>(items_.get() + at), 0, std::min(piece, size - at) * sizeof(Item));
        }
        return true;
    }
    void reset(std::size_t size) {
        reset(size, [] { return true; });
    }
    std::size_t size() const { return size_; }
    std::size_t capacity() const { return capacity_; }
    Item& operator[](std::size_t at) { return items_.get()[at]; }
    const Item& operator[](std::size_t at) const { return items_.get()[at]; }

private:
    std::unique_ptr<Item, FreeMemory> items_;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

// The part of std::vector that a search needs, for plain items; what resize() adds is not set to anything.
template <class Item>
class PlainVector {
    static_assert(std::is_trivially_copyable_v<Item> && std::is_trivially_destructible_v<Item>);

public:
    void reserve(std::size_t capacity) {
        if (capacity <= capacity_) return;
        void* const memory = std::realloc(static_cast<void*>(items_.get()), capacity * sizeof(Item));
        if (memory == nullptr) throw std::bad_alloc();
        static_cast<void>(items_.release());  // realloc took it over
        items_.reset(static_cast<Item*>(memory));
        capacity_ = capacity;
    }
    void resize(std::size_t size) {
        reserve(size);
        size_ = size;
    }
    // Precondition: size() < capacity().
    void push_back(const Item& item) { items_.get()[size_++] = item; }
    void clear() { size_ = 0; }
    std::size_t size() const { return size_; }
    std::size_t capacity() const { return capacity_; }
    Item* data() { return items_.get(); }
    Item& operator[](std::size_t at) { return items_.get()[at]; }
    const Item& operator[](std::size_t at) const { return items_.get()[at]; }

private:
    std::unique_ptr<Item, FreeMemory> items_;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

}  // namespace freecell::search
