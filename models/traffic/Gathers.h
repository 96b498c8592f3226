//===- models/traffic/Gathers.h - What a path chooses by numbers ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The accesses of a loop path whose lines data decide, by array: what one number chooses
/// is one record, whichever accesses use it, and records of one array share its lines.
///
///     p[a].x, p[a].y, p[a].z    a record of 24 bytes: 1.25 lines a choice
///     x[3*a], x[3*a + 1]        likewise, of 16 bytes
///     q[e[2*i]], q[e[2*i+1]]    two records of one array
///     a[64*tile[t] + i]         a record of eight lines that come one after the other
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/ArraySizes.h"
#include "models/traffic/PathModels.h"
#include "models/traffic/Spread.h"

#include "llvm/ADT/ArrayRef.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::traffic {

struct Options;

/// Gathers and scatters of one array along a path.
struct Gather {
  std::string array;
  unsigned index = 0; ///< of the array
  double writes = 0;  ///< share of the lines that are written
  /// Lines of a choice, on average.
  double linesOfChoice = 1;
  double apart = 0; ///< bytes between two records, where some are nearer than others of those
  /// Where its lines lie, and how often they are touched.
  Spread spread;
  double records = 0; ///< that are chosen an iteration
  /// What tells its size; none: nothing does.
  std::optional<ArraySize> size;
  /// Bytes, where sizes are bound.
  std::optional<double> bytes;

  /// What innermost loops beside this one choose by the same numbers, in a cache that holds so
  /// many bytes: each line is one of all these loops.
  struct Shared {
    size_t loops = 0;  ///< around them; 0: there are none
    double found = 0;  ///< share of the lines that are another loop's
    double writes = 0; ///< of the others, share that some of these loops writes
    double bytes = 0;
  };
  Shared shared;

  /// Lines that are touched in the end; infinite if that is not known.
  double allLines() const { return spread.touched(HUGE_VAL); }
};

/// Of one path in a nest, for lines of so many bytes. Options say what else is known of sizes.
std::vector<Gather> gathersOf(const ir::Kernel &kernel, const PathModel &model, double lineBytes,
                              const Options &options);

using GathersOfPaths = std::vector<std::vector<Gather>>;

/// Of several, what stands around some of them with the first of these alone.
GathersOfPaths gathersOf(const ir::Kernel &kernel, llvm::ArrayRef<PathModel> models,
                         double lineBytes, const Options &options);

/// True if there are any.
bool hasGathers(const ir::Kernel &kernel, const ir::LoopPath &path);

} // namespace sparcity::traffic
