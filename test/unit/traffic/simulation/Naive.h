//===- test/unit/traffic/simulation/Naive.h - A cache simulator from the definition ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What CacheHierarchy.h says, in the plainest way: every access by itself, sets
/// as lists of slots with the times of their coming and last use, trees as nodes.
/// Slow; for the tests alone.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/simulation/CacheEntry.h"
#include "models/traffic/simulation/CacheLevel.h"
#include "models/traffic/simulation/Counters.h"
#include "models/traffic/simulation/Replacement.h"
#include "models/traffic/trace/Trace.h"

#include <map>
#include <vector>

namespace sparcity::test {

class NaiveSimulator : public traffic::TraceConsumer {
public:
  explicit NaiveSimulator(std::vector<traffic::CacheLevel> levels, unsigned cores = 1,
                          std::vector<traffic::Line> firstLines = {0});

  bool take(llvm::ArrayRef<traffic::Strand> strands, std::uint64_t iterations) override {
    return takeFor(0, strands, iterations);
  }
  bool takeFor(unsigned core, llvm::ArrayRef<traffic::Strand> strands, std::uint64_t iterations);
  void flush();
  /// As many as before.
  void setArrays(std::vector<traffic::Line> lines) { firstLines = std::move(lines); }
  bool hasFreeSlots() const;

  traffic::Counters counters;
  /// Store hits count as hits and renew the line. Off: they do neither, as in the
  /// simulator that recorded simcounts.jsonl.
  bool storeHitsAreUses = true;

private:
  struct Slot {
    traffic::Line line = 0;
    unsigned valid = 0, dirty = 0;
    std::uint64_t came = 0, used = 0;
  };
  struct Set {
    std::vector<Slot> slots;
    /// Of a tree-PLRU node over slots [first, last): the next victim is in its
    /// second half.
    std::map<std::pair<unsigned, unsigned>, bool> pointsHigh;
  };
  struct Instance {
    std::vector<Set> sets;
    bool hashesSets;
    traffic::RandomWay random;
  };
  /// Some of a line on its way, for whom.
  struct Piece {
    unsigned core, reference;
    traffic::Line line;
    unsigned parts, bytes;
  };
  struct Content {
    unsigned valid, dirty;
  };

  void access(unsigned core, const traffic::Strand &strand, std::uint64_t address);
  unsigned rounded(size_t level, unsigned parts) const;
  unsigned bytesOf(unsigned parts) const;
  size_t arrayOf(traffic::Line line) const;
  Instance &instance(size_t level, unsigned core) {
    return caches[level][core / levels[level].sharedBy];
  }
  Set &setOf(Instance &cache, traffic::Line line);
  Slot *find(size_t level, unsigned core, traffic::Line line);
  void used(size_t level, unsigned core, Slot &slot);
  Slot &victim(size_t level, Instance &cache, Set &set);

  Content load(size_t level, const Piece &piece);
  void fill(size_t level, const Piece &piece);
  void store(size_t level, const Piece &piece, bool isAccess);
  void next(size_t level, const Piece &piece);
  void take(size_t level, const Piece &piece, Content content);
  void leave(size_t level, const Piece &cause, const Slot &old);
  unsigned purge(size_t end, unsigned cause, unsigned firstCore, unsigned lastCore,
                 traffic::Line line);
  void crossIn(size_t boundary, const Piece &piece);
  void crossOut(size_t boundary, unsigned core, traffic::Line line, unsigned bytes);

  std::vector<traffic::CacheLevel> levels;
  unsigned cores;
  std::vector<traffic::Line> firstLines;
  std::vector<std::vector<Instance>> caches;
  std::uint64_t time = 0;
};

} // namespace sparcity::test
