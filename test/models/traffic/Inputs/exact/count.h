//===- test/models/traffic/Inputs/exact/count.h - Lines of LRU caches -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs a nest, written in C, on arrays that count: an element that is read is a
/// load, one that is assigned to a store. The lines that caches of several
/// capacities load and write back are counted as the definition has it, in one
/// list of lines, the last used first, with a marker behind the last line of each
/// capacity:
///
///     front  L7 L3 | L9 L1 L4 L0 | L5 L2     capacities 2 and 6
///     zone    0  0    1  1  1  1    2  2     misses in that many of the caches
///
/// Nothing of the product is used.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <array>
#include <cstdint>
#include <cstdio>
#include <vector>

namespace count {

constexpr std::int64_t lineBytes = 64;

/// Of one capacity: lines loaded, and dirty ones that left it.
struct Lines {
  std::int64_t loads = 0, evicts = 0;
};

class Caches {
public:
  explicit Caches(std::vector<std::int64_t> capacities)
      : capacities(std::move(capacities)), markers(this->capacities.size(), none),
        lines(this->capacities.size()) {}

  /// The first byte of that many new ones, at the start of a line.
  std::int64_t reserve(std::int64_t bytes) {
    const std::int64_t first = static_cast<std::int64_t>(entries.size()) * lineBytes;
    entries.resize(entries.size() + static_cast<std::size_t>((bytes + lineBytes - 1) / lineBytes));
    return first;
  }

  void access(std::int64_t byte, std::int64_t bytes, bool isStore) {
    const std::int64_t last = (byte + bytes - 1) / lineBytes;
    for (std::int64_t line = byte / lineBytes; line <= last; ++line)
      use(static_cast<std::int32_t>(line), isStore);
  }

  /// Of each capacity: what a first run counts, all written back at its end, and after a second
  /// one what that counts.
  void endRun() {
    for (std::size_t k = 0; k < capacities.size(); ++k) {
      std::int64_t dirty = 0;
      for (const Entry &entry : entries)
        dirty += runs == 0 ? entry.dirty >> k & 1 : 0;
      std::printf(" %lld %lld", static_cast<long long>(lines[k].loads),
                  static_cast<long long>(lines[k].evicts + dirty));
      lines[k] = {};
    }
    ++runs;
  }

private:
  static constexpr std::int32_t none = -1;
  struct Entry {
    std::int32_t before = none, behind = none;
    std::uint32_t dirty = 0;
    std::uint8_t zone = 0;
    bool isListed = false;
  };

  void use(std::int32_t line, bool isStore) {
    Entry &entry = entries[static_cast<std::size_t>(line)];
    const std::size_t zone = entry.isListed ? entry.zone : capacities.size();
    for (std::size_t k = 0; k < zone; ++k) {
      ++lines[k].loads;
      lines[k].evicts += entry.dirty >> k & 1;
    }
    entry.dirty &= ~((1U << zone) - 1);
    if (isStore)
      entry.dirty = (1U << capacities.size()) - 1;
    if (line == front)
      return;
    if (entry.isListed)
      unlink(line);
    link(line);
    shift(zone);
    entry.zone = 0;
  }

  void unlink(std::int32_t line) {
    Entry &entry = entries[static_cast<std::size_t>(line)];
    for (std::int32_t &marker : markers)
      if (marker == line)
        marker = entry.before;
    (entry.before == none ? front : at(entry.before).behind) = entry.behind;
    (entry.behind == none ? back : at(entry.behind).before) = entry.before;
    --listed;
  }

  void link(std::int32_t line) {
    Entry &entry = at(line);
    entry.before = none;
    entry.behind = front;
    (front == none ? back : at(front).before) = line;
    front = line;
    entry.isListed = true;
    ++listed;
  }

  /// The last line of each capacity that missed leaves it.
  void shift(std::size_t zone) {
    for (std::size_t k = 0; k < zone; ++k) {
      if (listed < capacities[k])
        continue;
      if (listed == capacities[k] && markers[k] == none) {
        markers[k] = back;
        continue;
      }
      at(markers[k]).zone = static_cast<std::uint8_t>(k + 1);
      markers[k] = at(markers[k]).before;
    }
  }

  Entry &at(std::int32_t line) { return entries[static_cast<std::size_t>(line)]; }

  std::vector<std::int64_t> capacities;
  std::vector<std::int32_t> markers;
  std::vector<Lines> lines;
  std::vector<Entry> entries;
  std::int64_t listed = 0;
  int runs = 0;
  std::int32_t front = none, back = none;
};

/// One element of an array.
template <typename Value> class Element {
public:
  Element(Caches &caches, std::int64_t byte) : caches(caches), byte(byte) {}
  operator Value() const {
    caches.access(byte, sizeof(Value), false);
    return 1;
  }
  void operator=(Value) { caches.access(byte, sizeof(Value), true); }
  void operator=(const Element &other) { *this = static_cast<Value>(other); }
  void operator+=(Value) { update(); }
  void operator-=(Value) { update(); }
  void operator*=(Value) { update(); }
  void operator/=(Value) { update(); }

private:
  void update() {
    caches.access(byte, sizeof(Value), false);
    caches.access(byte, sizeof(Value), true);
  }

  Caches &caches;
  std::int64_t byte;
};

/// What is left of an array after some of its indices.
template <typename Value, int Dimensions> class Array {
public:
  Array(Caches &caches, std::int64_t byte, const std::int64_t *extents)
      : caches(caches), byte(byte), extents(extents) {}
  auto operator[](std::int64_t index) const {
    std::int64_t bytes = sizeof(Value);
    for (int d = 1; d < Dimensions; ++d)
      bytes *= extents[d];
    if constexpr (Dimensions == 1)
      return Element<Value>(caches, byte + index * bytes);
    else
      return Array<Value, Dimensions - 1>(caches, byte + index * bytes, extents + 1);
  }

private:
  Caches &caches;
  std::int64_t byte;
  const std::int64_t *extents;
};

/// A whole array; its extents outlive it.
template <typename Value, int Dimensions>
Array<Value, Dimensions> array(Caches &caches,
                               const std::array<std::int64_t, Dimensions> &extents) {
  std::int64_t elements = 1;
  for (const std::int64_t extent : extents)
    elements *= extent;
  return {caches, caches.reserve(elements * static_cast<std::int64_t>(sizeof(Value))),
          extents.data()};
}

} // namespace count
