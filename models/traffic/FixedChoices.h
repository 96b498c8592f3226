//===- models/traffic/FixedChoices.h - Elements that data choose once for all ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Accesses whose place data decide, but no loop changes, as unrolled loops leave them:
///
///     for i: y[i] += g[c[0]] + g[c[1]] + g[c[2]];      three elements of g
///
/// Nothing is gathered there; where the elements lie is as unknown as for a gather. Beside the
/// number loops may go on from there:
///
///     for i: y[i] += m[i][c[0]] + m[i][c[1]];          two columns of m, a line in each row
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"

#include <map>
#include <optional>

namespace sparcity::traffic {

struct Options;

struct FixedChoices {
  double number = 0; ///< of lines that different ones touch, anywhere
  double inRows = 0; ///< lines of those that stay in rows of their own
  /// Bytes that they are chosen from; none: nothing tells.
  std::optional<double> bytes;

  /// Lines that they lie on, spread evenly.
  double lines(double lineBytes) const;
  /// False where nothing tells how far apart they may lie.
  bool isBounded() const { return bytes || number == 0; }
};

/// Of all loops of a kernel, by array.
std::map<unsigned, FixedChoices> fixedChoices(const ir::Kernel &kernel, double lineBytes,
                                              const Options &options);

} // namespace sparcity::traffic
