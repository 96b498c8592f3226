//===- models/machine/Machine.h - A machine as the models see it ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The checked content of a machine file and its core file, with units. Read by
/// models/machine/Reader.h; the keys are described in docs/machine-files.md.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "models/machine/Cache.h"
#include "models/machine/Core.h"
#include "models/machine/Memory.h"
#include "models/machine/Nodes.h"
#include "models/machine/Origin.h"
#include "models/machine/Prefetchers.h"
#include "models/machine/Setting.h"
#include "models/machine/Tiles.h"
#include "models/machine/Units.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::machine {

struct Topology {
  unsigned sockets = 1;
  unsigned coresPerSocket = 1;
  unsigned threadsPerCore = 1;
  unsigned numaDomainsPerSocket = 1;

  unsigned cores() const { return sockets * coresPerSocket; }
  /// 0 while a file is read that does not say it.
  unsigned coresPerNumaDomain() const {
    return numaDomainsPerSocket == 0 ? 0 : coresPerSocket / numaDomainsPerSocket;
  }

  bool operator==(const Topology &) const = default;
};

/// Power of the chip with all its cores at work (models/power).
struct Power {
  Watts constant; ///< whatever it does
  Watts compute;  ///< more while it computes at its peak
  /// More while data move from a level ("L1" … "MEM") at full bandwidth.
  std::map<std::string, Watts> transfer;
  std::optional<Watts> core = {}; ///< of what is constant, what each core that runs draws
  /// Clocks between which that goes as their square, and the rest of the chip draws the same.
  std::optional<Hertz> leastClock = {}, mostClock = {};

  bool operator==(const Power &) const = default;
};

/// Pages, and what keeps their translations (TLB).
struct Translation {
  Bytes page; ///< that arrays are in
  /// Translations of data that one level keeps.
  struct Level {
    unsigned entries = 0;
    std::optional<unsigned>
        largeEntries; ///< of pages of 1 MiB and more, where that is another number

    bool operator==(const Level &) const = default;
  };
  std::vector<Level> levels;     ///< nearest to the core first
  std::optional<Cycles> penalty; ///< of a translation that the second level has
  std::optional<Cycles> walk;    ///< of one that none has, beyond that; the tables in near caches
  unsigned walkers = 1;          ///< of those that run at once

  bool operator==(const Translation &) const = default;
};

struct Machine {
  std::string name;  ///< "ivb"; with settings "ivb[L2.size=2 MiB]"
  std::string file;  ///< where it was read
  std::string model; ///< "Intel Xeon E5-2690 v2"
  Hertz clock;
  Topology topology;
  Core core;
  std::vector<Cache> caches; ///< L1 first
  /// Where arrays live unless they are put elsewhere.
  Memory memory;
  /// Beside it, behind the same caches; each has a name of its own.
  std::vector<Memory> further;
  /// Prediction over the terms OL, nOL, L1L2, L2L3, L3MEM (two cache levels:
  /// L1L2, L2MEM). With several memories L3MEM is the longest of theirs; a rule may name
  /// each instead: L3DDR5, L3HBM.
  ir::Expr overlapRule;
  std::optional<Power> power;
  Prefetchers prefetchers;
  std::optional<Translation> translation;
  /// Of a chip whose cores have their data in memories of their own.
  std::optional<Tiles> tiles;
  /// Of one that is a node among others.
  std::optional<Nodes> nodes;
  /// Origins of the numbers, by key path ("caches.L2.size"); an entry covers
  /// everything below its path.
  std::map<std::string, Origin> origins;
  /// Numbers that are not the file's.
  std::vector<Setting> settings;

  /// The origin that covers a key path: its own entry or that of the nearest
  /// section around it. Null where the path names no number of the file.
  const Origin *findOrigin(std::string_view path) const;
  const Cache *findCache(std::string_view name) const;
  /// Number 0 is `memory`, the others are `further`.
  size_t memoryCount() const { return 1 + further.size(); }
  const Memory &memoryAt(size_t place) const { return place ? further[place - 1] : memory; }
  /// "MEM" where the only memory has no name.
  std::string memoryName(size_t place) const;
  std::optional<size_t> findMemory(std::string_view name) const;
  /// "L1-L2", …, "L3-MEM": boundary k lies outside caches[k].
  std::string boundaryName(size_t boundary) const;
  /// "L1L2", …, "L3MEM": its name in the overlap rule.
  std::string boundaryTerm(size_t boundary) const;
  /// "L3HBM": what one of several memories takes, in a rule that names each.
  std::string memoryTerm(size_t place) const;
  /// Bytes of caches[level] that one of n active cores has: sharing groups are
  /// filled one after the other (compactly), C/min(n, sharedBy).
  Bytes capacityPerCore(size_t level, unsigned activeCores) const;

  bool operator==(const Machine &) const = default;
};

} // namespace sparcity::machine
