//===- models/ecm/Band.h - How far a time may be off ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The band in which four of five measurements of a predicted time are expected, and what makes it
/// as wide as it is. Each term of the model was off by some part on public measurements
/// (docs/accuracy.md); with the term longer or shorter by that, T is another one:
///
///     d_k = ln T(…, t_k exp(e_k), …) - ln T
///
/// What the machine file guesses and the source leaves open has its own d. Causes are taken to be
/// independent, so that the ends of the band are
///
///     T exp(-sqrt(sum of d_k^2 towards less)),  T exp(+sqrt(sum of d_k^2 towards more))
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Units.h"
#include "models/report/Message.h"

#include <algorithm>
#include <vector>

namespace sparcity::ecm {

/// One cause, alone: ln(T'/T) towards less and towards more, of which one may be 0.
struct Doubt {
  report::Phrase cause;
  double low = 0, high = 0;

  double size() const { return std::max(-low, high); }
};

struct Range {
  machine::Cycles low, high;
};

struct Band : Range {
  std::vector<Doubt> doubts; ///< the largest first; without such as do not matter
};

/// Of such causes together.
Band bandOf(machine::Cycles time, std::vector<Doubt> doubts);

} // namespace sparcity::ecm
