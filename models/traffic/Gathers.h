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
#include "models/traffic/Spread.h"

#include <map>
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

  /// Lines that are touched in the end; infinite if that is not known.
  double allLines() const { return spread.touched(HUGE_VAL); }
};

/// Of a path in a nest, with the trip counts of its loops, for lines of so many bytes; without
/// what stands in the outermost loops, so many of them. Options say what else is known of sizes.
std::vector<Gather> gathersOf(const ir::Kernel &kernel, const ir::LoopPath &path,
                              const std::vector<ir::Expr> &trips, size_t leftOut, double lineBytes,
                              const Options &options);

/// True if there are any.
bool hasGathers(const ir::Kernel &kernel, const ir::LoopPath &path);

} // namespace sparcity::traffic
