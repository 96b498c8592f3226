//===- models/topdown/Topdown.h - Where the predicted cycles go ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The ECM time in shares like those of the Top-Down method (Yasin 2014). It is a
/// view of a model, not a measurement: nothing is counted that ECM does not know.
/// Walking outward, each part has the cycles that it adds to the prediction:
///
///     retiring           micro-ops / retire width
///     front end          + as far as the front end takes longer than that
///     core               + as far as T_OL, T_LCD or T_core do, were all branches foreseen
///     bad speculation    + what mispredicted branches add to T_core
///     L1                 the rest of T with all data in L1: the load path
///     L2, L3, …          T with the data there - T with the data one level nearer
///     memory bandwidth   T_MEM - T of the last cache
///     memory latency     of that the proportion in which ECM's transfer is waiting
///     outer code         T_outer
///
/// The sum is T whatever the machine's overlap rule: each difference is what
/// that rule leaves exposed.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/ecm/Ecm.h"
#include "models/incore/NestTime.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::topdown {

struct Part {
  std::string name;
  machine::Cycles cycles; ///< a unit of work; not below 0
  double share = 0;       ///< of `time`
};

struct Breakdown {
  machine::Cycles time;    ///< of ECM
  std::vector<Part> parts; ///< in the order above
  /// Index of the largest part.
  size_t largest = 0;
};

/// `core` is an iteration's, as ecm::predict took it. None where ECM has no time
/// (an open size that decides, no machine code), or one of 0.
std::optional<Breakdown> breakDown(const ecm::Ecm &ecm, const incore::NestTerms &core,
                                   double iterationsPerUnit);

} // namespace sparcity::topdown
