//===- models/threads/Placement.h - Threads on cores ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A line that comes from another thread takes as long as the innermost cache takes that the cores
/// of both share; without one, as the memory. Which cores share what is the machine's; which thread
/// is on which core may be chosen.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/machine/Units.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::threads {

/// Lines from thread to thread, row by row of the thread that they come from.
using LineMatrix = std::vector<std::vector<double>>;
/// The core of each thread.
using Placement = std::vector<unsigned>;

/// Thread t on core t: sharing groups are filled one after the other.
Placement compact(unsigned threads);

class Distances {
public:
  /// Refers to the machine.
  explicit Distances(const machine::Machine &machine) : machine(machine) {}

  /// The innermost cache that both share: its number; that of all caches without one.
  size_t levelBetween(unsigned core, unsigned other) const;
  /// "L3", or what the memory is called.
  std::string nameOf(size_t level) const;
  /// Of a line; none where the machine does not say it.
  std::optional<machine::Cycles> latencyOf(size_t level) const;

private:
  const machine::Machine &machine;
};

/// What all threads together wait for lines of others; none where a latency is needed that the
/// machine does not say.
std::optional<machine::Cycles> waitOfAll(const LineMatrix &lines, const Placement &placement,
                                         const Distances &distances);

/// How a placement was found.
enum class Mapping {
  Exchange, ///< from threads in their order
  Partition ///< from parts with few lines between them (Partition.h)
};

/// "exchange", "partition".
const char *spelling(Mapping mapping);

struct Nearer {
  Placement placement;
  Mapping by = Mapping::Exchange;
};

/// Threads that send each other much on cores that are near: from either start, pairs change places
/// as long as all together wait less; the better of both. None where it gains nothing, or latencies
/// are missing.
std::optional<Nearer> nearer(const LineMatrix &lines, const Distances &distances);

} // namespace sparcity::threads
