//===- test/unit/traffic/NaiveDistances.h - Reuse distances from the definition ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reuse distances as they are defined and caches as they are built, without
/// regard to time or memory: what the tests compare with. And traces to compare.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/distance/ReuseDistances.h"

#include <algorithm>
#include <list>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>

namespace sparcity::test {

struct LineAccess {
  std::uint64_t line = 0;
  std::uint32_t reference = 0;
  bool isStore = false;
};

/// Takes a trace apart into accesses to lines, in order.
class LineAccesses final : public traffic::TraceConsumer {
public:
  explicit LineAccesses(std::uint64_t lineBytes) : lineBytes(lineBytes) {}
  bool take(llvm::ArrayRef<traffic::Strand> strands, std::uint64_t iterations) override {
    for (std::uint64_t i = 0; i < iterations; ++i) {
      for (const traffic::Strand &strand : strands) {
        const std::uint64_t address = strand.addressIn(i);
        for (std::uint64_t line = address / lineBytes;
             line <= (address + strand.bytes - 1) / lineBytes && !strand.isNonTemporal; ++line)
          all.push_back({line, strand.reference, strand.isStore});
      }
    }
    return true;
  }
  std::vector<LineAccess> all;

private:
  std::uint64_t lineBytes;
};

/// Distinct other lines since the previous access to the same one.
inline std::vector<std::optional<std::uint64_t>>
naiveDistances(const std::vector<LineAccess> &trace) {
  std::vector<std::optional<std::uint64_t>> result;
  for (std::size_t now = 0; now < trace.size(); ++now) {
    std::set<std::uint64_t> between;
    std::size_t before = now;
    while (before > 0 && trace[before - 1].line != trace[now].line)
      between.insert(trace[--before].line);
    result.push_back(before == 0 ? std::nullopt : std::optional<std::uint64_t>(between.size()));
  }
  return result;
}

/// A fully associative LRU cache: write-back, write-allocate.
class NaiveCache {
public:
  explicit NaiveCache(std::size_t capacity) : capacity(capacity) {}

  void access(const LineAccess &access) {
    const auto found = std::find_if(lines.begin(), lines.end(),
                                    [&](const Line &line) { return line.number == access.line; });
    if (found != lines.end()) {
      lines.splice(lines.begin(), lines, found);
    } else {
      ++(access.isStore ? counts.storeMisses : counts.loadMisses);
      lines.push_front({access.line, false});
    }
    lines.front().isDirty |= access.isStore;
    if (lines.size() > capacity) {
      counts.writeBacks += lines.back().isDirty;
      lines.pop_back();
    }
  }
  void flush() {
    for (const Line &line : lines)
      counts.writeBacks += line.isDirty;
    lines.clear();
  }

  traffic::CacheCounts counts;

private:
  struct Line {
    std::uint64_t number = 0;
    bool isDirty = false;
  };
  std::size_t capacity;
  std::list<Line> lines; ///< the most recent first
};

inline NaiveCache naiveRun(const std::vector<LineAccess> &trace, std::size_t capacity) {
  NaiveCache cache(capacity);
  for (const LineAccess &access : trace)
    cache.access(access);
  return cache;
}

/// Strands and for how many iterations they run.
struct TracePiece {
  std::vector<traffic::Strand> strands;
  std::uint64_t iterations = 1;
};

/// Strands of all kinds over few lines: up and down, in place, by parts of lines
/// and by many, straddling, sharing lines.
/// Numbers to gather by: some run on, some do not.
inline const std::vector<std::int64_t> &gatheredNumbers() {
  static const std::vector<std::int64_t> numbers = [] {
    std::mt19937 random(7);
    std::vector<std::int64_t> result = {0};
    while (result.size() < 1000)
      result.push_back(random() % 3 == 0 ? random() % 60 : (result.back() + 1) % 60);
    return result;
  }();
  return numbers;
}

inline std::vector<TracePiece> randomTrace(std::mt19937 &random, std::uint64_t bytes) {
  const auto below = [&](std::uint64_t n) { return random() % n; };
  std::vector<TracePiece> result(1 + below(8));
  for (TracePiece &piece : result) {
    piece.iterations = below(4) == 0 ? 1 : 1 + below(60);
    piece.strands.resize(1 + below(below(4) == 0 ? 20 : 4));
    for (traffic::Strand &strand : piece.strands) {
      constexpr std::int64_t steps[] = {8, 8, 8, -8, 0, 24, -24, 4, 64, -64, 200, 1, -3};
      strand.step = steps[below(std::size(steps))];
      // Downwards from high enough.
      strand.address = below(bytes) + (strand.step < 0 ? 60 * 64 : 0);
      if (below(4) != 0)
        strand.address &= ~std::uint64_t(7);
      strand.bytes = below(8) == 0 ? 1 + static_cast<std::uint32_t>(below(200)) : 8;
      strand.reference = static_cast<std::uint32_t>(below(6));
      strand.isStore = below(3) == 0;
      strand.isNonTemporal = below(20) == 0;
      if (below(4) == 0)
        strand.gather = {gatheredNumbers().data() + below(500),
                         static_cast<std::int64_t>(1 + below(3)),
                         static_cast<std::int64_t>(8 * (1 + below(4)))};
    }
  }
  return result;
}

inline void feed(const std::vector<TracePiece> &trace, traffic::TraceConsumer &consumer) {
  for (const TracePiece &piece : trace)
    ASSERT_TRUE(consumer.take(piece.strands, piece.iterations));
}

inline std::vector<LineAccess> lineAccesses(const std::vector<TracePiece> &trace,
                                            std::uint64_t lineBytes) {
  LineAccesses result(lineBytes);
  feed(trace, result);
  return result.all;
}

/// Loads of the lines with these names.
inline std::vector<TracePiece> lineTrace(const std::vector<std::string> &names) {
  std::map<std::string, std::uint64_t> lines;
  std::vector<TracePiece> result;
  for (const std::string &name : names) {
    const std::uint64_t line = lines.try_emplace(name, lines.size()).first->second;
    result.push_back({{{64 * line, 0, 8, name[0] == 'S' ? 1U : 0U}}, 1});
  }
  return result;
}

} // namespace sparcity::test
