//===- models/traffic/distance/LruStack.h - Lines in the order of their last use ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lines in the order of their last use, and where in that order a few caches end, each
/// fully associative and LRU: a list with a mark for each cache. Lines that are in use
/// now are held: they stand in front of the list in no order.
///
///     held     list                             the caches hold
///     A  B     C  D  E | F  G  H  I | J  K      5: A … E    9: A … I
///                    ^ last of 5  ^ last of 9
///
/// A use of line G moves every mark before it by one line, however long the list is; that
/// line leaves its cache, and is written back if it was dirty there.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/distance/LineTable.h"

#include <array>
#include <cstdint>
#include <vector>

namespace sparcity::traffic {

class LruStack {
public:
  static constexpr unsigned mostCaches = 8;
  /// Of a line that is used for the first time.
  static constexpr unsigned firstUse = mostCaches + 1;

private:
  struct State {
    static constexpr std::uint8_t unused = UINT8_MAX;

    std::uint32_t above = 0, below = 0; ///< places of the neighbours in the list
    std::uint32_t storedBy = 0;         ///< reference of the last store
    std::uint16_t users = 0;            ///< how often it is held
    std::uint8_t misses = unused;       ///< caches, the smallest first, that do not hold it
    std::uint8_t dirtyIn = 0;           ///< caches, a bit for each

    bool isUsed() const { return misses != unused; }
  };

public:
  using Place = LineTable<State>::Place;
  using Near = LineTable<State>::Near;

  /// Lines of each cache, at least one, ascending, none twice; at most `mostCaches`.
  explicit LruStack(std::vector<std::uint64_t> capacities);

  Place find(std::uint64_t line) { return lines.find(line); }
  Place find(std::uint64_t line, Near &near) { return lines.find(line, near); }

  /// A use of the line, which stays held until it is let go as often. Returns how many
  /// caches, the smallest first, did not have it, or `firstUse`. No more lines may be held
  /// than the smallest cache has room for.
  unsigned hold(Place place) {
    State &line = lines[place];
    return line.users++ == 0 ? takeOut(place, line) : 0;
  }
  /// The line was last used now.
  void letGo(Place place) {
    State &line = lines[place];
    if (--line.users == 0)
      putFirst(place, line);
  }
  /// The same as to hold it and let it go.
  unsigned use(Place place) {
    State &line = lines[place];
    if (lines[root].below == place)
      return 0;
    const unsigned misses = takeOut(place, line);
    putFirst(place, line);
    return misses;
  }
  /// The line is dirty in all caches, which have it.
  void store(Place place, std::uint32_t reference) {
    State &line = lines[place];
    if (line.dirtyIn != allDirty)
      makeDirty(line, reference);
    line.storedBy = reference;
  }

  /// By cache.
  using Numbers = std::array<std::uint64_t, mostCaches>;
  /// How often each cache wrote a line back that the reference had stored to last.
  Numbers writeBacks(std::uint32_t reference) const {
    return reference < written.size() ? written[reference] : Numbers();
  }
  /// How often a store of the reference made a line dirty that was not so in the cache: once
  /// for each time that it is written back, at the latest when all is flushed.
  Numbers dirtied(std::uint32_t reference) const {
    return reference < soiled.size() ? soiled[reference] : Numbers();
  }
  /// What is counted from now on counts so often.
  void setWeight(std::uint64_t times) { weight = times; }
  void clearCounts() {
    written.clear();
    soiled.clear();
  }
  /// All caches write back what is dirty.
  void flush();

  /// Lines that were used.
  std::uint64_t size() const { return total; }

private:
  static constexpr std::uint32_t none = UINT32_MAX;

  unsigned takeOut(Place place, State &line);
  void takeNew();
  void putFirst(Place place, State &line);
  void pushOut(unsigned cache);
  void makeDirty(State &line, std::uint32_t reference);
  void writeBack(State &line, unsigned cache);

  std::vector<std::uint64_t> capacities;
  unsigned caches;
  std::uint8_t allDirty;
  LineTable<State> lines;
  Place root; ///< of the state before the first and behind the last of the list
  /// The last line of the list in each cache: `root` if those held fill it, `none` while it
  /// has room for more.
  std::array<std::uint32_t, mostCaches> last;
  std::uint64_t total = 0, weight = 1;
  std::vector<Numbers> written, soiled; ///< by reference
};

inline unsigned LruStack::takeOut(Place place, State &line) {
  const unsigned misses = line.misses;
  if (misses == State::unused) {
    line.misses = 0;
    takeNew();
    return firstUse;
  }
  for (unsigned cache = 0; cache < misses; ++cache)
    pushOut(cache);
  for (unsigned cache = misses; cache < caches; ++cache)
    if (last[cache] == place)
      last[cache] = line.above;
  lines[line.above].below = line.below;
  lines[line.below].above = line.above;
  line.misses = 0;
  return misses;
}

inline void LruStack::putFirst(Place place, State &line) {
  State &front = lines[root];
  line.above = static_cast<std::uint32_t>(root);
  line.below = front.below;
  lines[front.below].above = static_cast<std::uint32_t>(place);
  front.below = static_cast<std::uint32_t>(place);
  for (unsigned cache = 0; cache < caches; ++cache)
    if (last[cache] == root)
      last[cache] = static_cast<std::uint32_t>(place);
}

inline void LruStack::pushOut(unsigned cache) {
  State &out = lines[last[cache]];
  last[cache] = out.above;
  out.misses = static_cast<std::uint8_t>(cache + 1);
  if (out.dirtyIn >> cache & 1)
    writeBack(out, cache);
}

} // namespace sparcity::traffic
