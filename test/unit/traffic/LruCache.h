//===- test/unit/traffic/LruCache.h - A fully associative LRU cache -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A fully associative LRU cache in constant time an access, for large traces.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sparcity::test {

/// Lines in order of use, over a dense range of line numbers.
class LruCache {
public:
  LruCache(std::size_t lines, std::size_t addressedLines)
      : capacity(lines), next(addressedLines + 1, none), previous(addressedLines + 1, none),
        head(addressedLines) {
    next[head] = previous[head] = head;
  }

  /// True if the line was there; it is the most recent one afterwards.
  bool touch(std::size_t line) {
    const bool hit = next[line] != none;
    if (hit) {
      unlink(line);
    } else if (used == capacity) {
      const std::size_t oldest = previous[head];
      unlink(oldest);
      next[oldest] = none;
    } else {
      ++used;
    }
    next[line] = next[head];
    previous[line] = head;
    previous[next[head]] = line;
    next[head] = line;
    return hit;
  }

private:
  static constexpr std::size_t none = SIZE_MAX;

  void unlink(std::size_t line) {
    next[previous[line]] = next[line];
    previous[next[line]] = previous[line];
  }

  std::size_t capacity, used = 0;
  std::vector<std::size_t> next, previous;
  std::size_t head;
};

} // namespace sparcity::test
