#pragma once
// Arrays that grow large without a long pause, and giving memory back.
//
// A search has to hear the stop token within 10 ms, whatever it holds. Filling or copying hundreds of megabytes
// takes longer: one of these arrays is filled in pieces, between which it listens, and the other's pages are
// moved instead of copied where the C library can.

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <type_traits>
#include <utility>

namespace freecell::search {

// Empties a container and its capacity too; assigning {} would keep the latter.
template <class Container>
void free_memory(Container& items) {
    Container none;
    std::swap(items, none);
}

// Memory from the system where that is possible and worth it, so that what is given back is given back at
// once and not kept by the C library; a limit on memory would be worth little else.
void* take_memory(std::size_t bytes);  // throws std::bad_alloc
void* resize_memory(void* memory, std::size_t old_bytes, std::size_t bytes);
void give_back_memory(void* memory, std::size_t bytes);

// A block for so many items, which are plain data and set to nothing.
template <class Item>
class Block {
    static_assert(std::is_trivially_copyable_v<Item> && std::is_trivially_destructible_v<Item>);

public:
    Block() = default;
    Block(const Block&) = delete;
    Block(Block&& other) noexcept
        : items_(std::exchange(other.items_, nullptr)), capacity_(std::exchange(other.capacity_, 0)) {}
    Block& operator=(const Block&) = delete;
    Block& operator=(Block&& other) noexcept {
        std::swap(items_, other.items_);
        std::swap(capacity_, other.capacity_);
        return *this;
    }
    ~Block() { release(); }

    // Holds so many items, with nothing kept of what it held.
    void take(std::size_t capacity) {
        release();
        items_ = static_cast<Item*>(take_memory(capacity * sizeof(Item)));
        capacity_ = capacity;
    }
    // Holds so many items, with those it held before.
    void resize(std::size_t capacity) {
        if (items_ == nullptr) return take(capacity);
        items_ = static_cast<Item*>(resize_memory(items_, capacity_ * sizeof(Item), capacity * sizeof(Item)));
        capacity_ = capacity;
    }
    Item* get() const { return items_; }
    std::size_t capacity() const { return capacity_; }

private:
    void release() {
        if (items_ != nullptr) give_back_memory(items_, capacity_ * sizeof(Item));
        items_ = nullptr;
        capacity_ = 0;
    }

    Item* items_ = nullptr;
    std::size_t capacity_ = 0;
};

// A fixed number of items that start as zero bytes.
template <class Item>
class ZeroedArray {
public:
    // Makes it `size` items of zero bytes, in the memory it has if that is enough. False, and all bytes of no
    // particular value, when goes_on(), which is asked once a megabyte, said so.
    template <class GoesOn>
    bool reset(std::size_t size, GoesOn goes_on) {
        constexpr std::size_t piece = std::max<std::size_t>(1, (std::size_t{1} << 20) / sizeof(Item));
        if (size > items_.capacity()) items_.take(size);
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
    std::size_t capacity() const { return items_.capacity(); }
    Item& operator[](std::size_t at) { return items_.get()[at]; }
    const Item& operator[](std::size_t at) const { return items_.get()[at]; }

private:
    Block<Item> items_;
    std::size_t size_ = 0;
};

// The part of std::vector that a search needs, for plain items; what resize() adds is not set to anything.
template <class Item>
class PlainVector {
public:
    void reserve(std::size_t capacity) {
        if (capacity > items_.capacity()) items_.resize(capacity);
    }
    void resize(std::size_t size) {
        reserve(size);
        size_ = size;
    }
    // Precondition: size() < capacity().
    void push_back(const Item& item) { items_.get()[size_++] = item; }
    void pop_back() { --size_; }
    void clear() { size_ = 0; }
    Item& back() { return items_.get()[size_ - 1]; }
    const Item& back() const { return items_.get()[size_ - 1]; }
    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }
    std::size_t capacity() const { return items_.capacity(); }
    Item* data() { return items_.get(); }
    Item& operator[](std::size_t at) { return items_.get()[at]; }
    const Item& operator[](std::size_t at) const { return items_.get()[at]; }

private:
    Block<Item> items_;
    std::size_t size_ = 0;
};

}  // namespace freecell::search
