//===- models/prediction/NestInFunction.h - A nest among others --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the nests of a function leave each other in the caches.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/function/Handover.h"

namespace sparcity::prediction {

/// A nest of a function.
struct SiblingNest {
  const ir::Kernel *kernel = nullptr;
  /// Calls or accesses that are in no nest stand before it.
  bool isApart = false;
};

/// A nest among those of its function; null lines: it is predicted by itself.
struct NestInFunction {
  traffic::FunctionLines *lines = nullptr;
  size_t number = 0;
  /// All of them in order, with sizes bound as this one's; empty of a nest alone.
  std::vector<SiblingNest> nests = {};

  /// Puts what the other nests left in the caches into the lines of this one, whose sizes are
  /// bound: of so many units of work.
  void handOver(traffic::Traffic &traffic, double units, const machine::Machine &machine,
                unsigned cores, double cacheSafety) const;
};

} // namespace sparcity::prediction
