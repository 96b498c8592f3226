//===- models/traffic/distance/LruStack.cpp - Lines in the order of their last use ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/LruStack.h"

#include <cassert>
#include <utility>

namespace sparcity::traffic {

LruStack::LruStack(std::vector<std::uint64_t> capacities)
    : capacities(std::move(capacities)), caches(static_cast<unsigned>(this->capacities.size())),
      allDirty(static_cast<std::uint8_t>((1U << caches) - 1)),
      root(lines.find(UINT64_MAX)) { // no line: lines have fewer bits than addresses
  assert(caches <= mostCaches && "a bit for each cache");
  lines[root].above = lines[root].below = static_cast<std::uint32_t>(root);
  last.fill(none);
}

/// A cache that gets full with the line now ends with the last one of the list.
void LruStack::takeNew() {
  for (unsigned cache = 0; cache < caches; ++cache) {
    if (last[cache] != none)
      pushOut(cache);
    else if (total + 1 == capacities[cache])
      last[cache] = lines[root].above;
  }
  ++total;
}

void LruStack::makeDirty(State &line, std::uint32_t reference) {
  if (reference >= soiled.size())
    soiled.resize(reference + 1);
  for (unsigned cache = 0; cache < caches; ++cache)
    if (!(line.dirtyIn >> cache & 1))
      soiled[reference][cache] += weight;
  line.dirtyIn = allDirty;
}

void LruStack::writeBack(State &line, unsigned cache) {
  line.dirtyIn = static_cast<std::uint8_t>(line.dirtyIn & ~(1U << cache));
  if (line.storedBy >= written.size())
    written.resize(line.storedBy + 1);
  written[line.storedBy][cache] += weight;
}

void LruStack::flush() {
  lines.forEachUsed([&](State &line) {
    for (unsigned cache = 0; cache < caches; ++cache)
      if (line.dirtyIn >> cache & 1)
        writeBack(line, cache);
  });
}

} // namespace sparcity::traffic
