//===- models/machine/Cache.h - A cache of a machine ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a machine file says of one cache level, and of the connection to the next.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Units.h"

#include <optional>
#include <string>

namespace sparcity::machine {

enum class Replacement { LRU, FIFO, PLRU, Random };
enum class Inclusion {
  Inclusive,    ///< holds everything the levels nearer the core hold
  NonInclusive, ///< filled on a miss, leaves inner levels alone
  Exclusive,    ///< a line is in this level or in the inner one
  Victim        ///< filled only by what the inner level evicts, clean or dirty
};

/// The two directions of a connection between two levels.
struct Link {
  /// Towards the core and away from it.
  BytesPerCycle in, out;
  /// Both directions share the wires: times add up. Else they overlap.
  bool sharedDuplex = true;
  /// Of each line that goes out, in which neither direction moves; loads of the core do (T_nOL).
  std::optional<Cycles> store = std::nullopt;

  bool operator==(const Link &) const = default;
};

struct Cache {
  std::string name; ///< "L1", "L2", …
  Bytes size;
  unsigned ways = 8;
  Bytes line;
  Replacement replacement = Replacement::LRU;
  bool writeBack = true;
  bool writeAllocate = true;
  Inclusion inclusion = Inclusion::Inclusive;
  /// Cores that share one instance.
  unsigned sharedBy = 1;
  std::optional<Cycles> latency;
  /// To the next cache outward; none for the last one, whose next is memory.
  std::optional<Link> next;
  /// Parts that a program can divide it into, each with ways of its own, and choose by
  /// the data which to use (a sector cache); none where it cannot.
  std::optional<unsigned> sectors;

  unsigned sets() const;

  bool operator==(const Cache &) const = default;
};

} // namespace sparcity::machine
