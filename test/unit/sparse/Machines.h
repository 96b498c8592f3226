//===- test/unit/sparse/Machines.h - The machine of the deliverable -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Made by hand: what the published limits are of.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Machine.h"

namespace sparcity::sparsetest {

inline constexpr double kibi = 1024, mebi = 1024 * kibi;

inline machine::Cache cache(const char *name, double bytes, unsigned sharedBy,
                            machine::Inclusion inclusion) {
  machine::Cache result;
  result.name = name;
  result.size = machine::Bytes(bytes);
  result.line = machine::Bytes(64);
  result.sharedBy = sharedBy;
  result.inclusion = inclusion;
  return result;
}

/// Two sockets of 24 cores with 32 KiB and 1 MiB each and 33 MiB that take what those drop (Xeon
/// Platinum 8168).
inline machine::Machine platinum() {
  machine::Machine result;
  result.clock = machine::Hertz(2.5e9);
  result.topology.sockets = 2;
  result.topology.coresPerSocket = 24;
  result.caches = {cache("L1", 32 * kibi, 1, machine::Inclusion::NonInclusive),
                   cache("L2", 1 * mebi, 1, machine::Inclusion::NonInclusive),
                   cache("L3", 33 * mebi, 24, machine::Inclusion::Victim)};
  machine::Benchmark load;
  load.name = "load";
  load.singleCore["MEM"] = machine::BytesPerSecond(12e9);
  load.saturated = machine::BytesPerSecond(128e9);
  result.memory.benchmarks = {load};
  return result;
}

} // namespace sparcity::sparsetest
