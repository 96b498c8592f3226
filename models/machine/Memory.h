//===- models/machine/Memory.h - A memory of a machine --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a machine file says of a place behind the last cache, and the streams that were measured
/// with their data there.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Cache.h"
#include "models/machine/Units.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::machine {

/// One streaming benchmark, as lines moved a unit at a boundary and what was
/// reached. Bandwidths count every byte, write-allocates and evictions included.
struct Benchmark {
  std::string name;
  /// Arrays by what is done with them; a line of each is a unit of work.
  double readOnly = 1, writeOnly = 0, updated = 0;
  /// One core, data in the level of that name ("L1" … "MEM").
  std::map<std::string, BytesPerSecond> singleCore;
  /// All cores of a NUMA domain, data in memory.
  std::optional<BytesPerSecond> saturated;
  /// Some of the cores of a NUMA domain together, data in memory.
  std::map<unsigned, BytesPerSecond> byCores;

  /// Lines read (write-allocates included) and written back a unit of work.
  double readLines() const { return readOnly + writeOnly + updated; }
  double writeLines() const { return writeOnly + updated; }
  /// Lines that the code loads: those read, without write-allocates.
  double loadedLines() const { return readOnly + updated; }
  double readFraction() const { return readLines() / (readLines() + writeLines()); }

  bool operator==(const Benchmark &) const = default;
};

/// Memory instructions a cycle of one core while so many are in flight.
struct InFlightPoint {
  double inFlight = 0;
  double perCycle = 0;

  bool operator==(const InFlightPoint &) const = default;
};

/// A place behind the last cache where arrays live: DDR, HBM, the SRAM of a tile.
struct Memory {
  /// "HBM"; empty where it is the only one and the file does not say.
  std::string name;
  /// Of one instance, that `sharedBy` cores share: those of a NUMA domain where the file
  /// does not say.
  std::optional<Bytes> size;
  std::optional<unsigned> sharedBy;
  std::optional<Cycles> latency;
  /// Theoretical peak of one instance.
  std::optional<BytesPerSecond> theoretical;
  /// Of one core to it, where that is known by its width and not by measurement.
  std::optional<Link> link;
  /// Lines from it that one core has on their way at once, prefetched ones among them.
  std::optional<unsigned> inFlightLines;
  /// Streams with their data here ("MEM", saturated, byCores). Those of the first memory have
  /// what they reach in the caches besides.
  std::vector<Benchmark> benchmarks;
  /// Nobody measured them: they follow from other numbers (models/ecm/DerivedStreams.h).
  bool areDerived = false;
  /// Measured, by the level that the data are in ("L1" … "MEM"); in order of inFlight.
  std::map<std::string, std::vector<InFlightPoint>> inFlightCurves;

  bool operator==(const Memory &) const = default;
};

} // namespace sparcity::machine
