//===- models/traffic/conflicts/Padding.h - Rows of an array further apart ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What mends a set conflict: rows a little longer than they have to be, so that lines below
/// each other go to other sets. As a change of the IR, so that what is predicted of the padded
/// nest is predicted as of any other:
///
///     double A[2048][2048]  →  double A[2048][2048 + 8]      8*(2048*j + i) → 8*(2056*j + i)
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/Traffic.h"

#include <optional>
#include <vector>

namespace sparcity::traffic {

/// Rows of so many bytes are to be made longer.
struct Padding {
  unsigned array = 0; ///< Kernel::arrays
  std::int64_t pitch = 0, extra = 0;
};

/// The nest with an array padded: a stride and the distance of two accesses grow by `extra`
/// for every `pitch` bytes in them. None where an access is not affine with all sizes bound.
std::optional<ir::Kernel> padded(const ir::Kernel &kernel, const Padding &padding);

/// The smallest paddings, in whole lines if that will do, with which the detector finds no
/// conflict of what it found before; none where there are none such. One an array.
std::vector<Padding> findPaddings(const ir::Kernel &kernel, size_t mainLoop,
                                  const machine::Machine &machine, const Options &options,
                                  const std::vector<Conflict> &conflicts);

} // namespace sparcity::traffic
