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
/// Nothing is gathered there; where the elements lie is as unknown as for a gather.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Kernel.h"

#include <map>
#include <optional>

namespace traffic {

struct Options;

struct FixedChoices {
  double number = 0; ///< of different ones
  /// Bytes that they are chosen from; none: nothing tells.
  std::optional<double> bytes;

  /// Lines that they lie on, spread evenly.
  double lines(double lineBytes) const;
};

/// Of all loops of a kernel, by array.
std::map<unsigned, FixedChoices> fixedChoices(const ir::Kernel &kernel, const Options &options);

} // namespace traffic
