//===- models/incore/Window.h - How many passes overlap -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A core looks no farther ahead than its windows reach. Passes that wait for their own
/// results overlap only as far as scheduler and reorder buffer hold their micro-ops. If a
/// pass takes T, its micro-ops are issued evenly over T, each starts when its operands are
/// there, and all leave in order:
///
///     issue_i  = T * (micro-ops before i) / (micro-ops)
///     start_i  = max(issue_i, start_j + latency - T * passes   of all j that i reads)
///     retire_i = max(retire_(i-1), start_i + latency)
///
///     sum of (start_i - issue_i)  <= T * scheduler         (Little's law)
///     sum of (retire_i - issue_i) <= T * reorder buffer
///
/// The bound is the least T for which both hold.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/CycleRatio.h"

#include <optional>
#include <vector>

namespace sparcity::incore {

/// A pass as the windows see it; nodes are those of DependenceGraph.h.
struct WindowLoad {
  std::vector<double> microOps; ///< by instruction
  std::vector<double> latency;  ///< by instruction
  std::vector<Dependence> dependences;
};

struct WindowSizes {
  std::optional<double> scheduler, reorderBuffer; ///< micro-ops
};

/// The least time of a pass not below `shortest` [cy] that the windows allow; `shortest` is
/// at least the longest carried chain. No more than `longest`.
double windowTime(const WindowLoad &load, const WindowSizes &sizes, double shortest,
                  double longest);

} // namespace sparcity::incore
