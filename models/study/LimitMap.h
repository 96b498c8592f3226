//===- models/study/LimitMap.h - What limits a workload ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What limits each kernel of a study's workload at its best point and, where it is asked for, on
/// all machines that differ from that in two numbers.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::study {

/// Of one kernel at a point.
struct KernelLimit {
  std::string kernel;
  double share = 0;       ///< of the workload's time
  std::string bottleneck; ///< of the nest, at the size, that takes most of the kernel's time
};

/// A point of a study that was looked at by itself.
struct Place {
  std::vector<KernelLimit> kernels; ///< empty: it is no machine, or could not be predicted
  std::optional<double> objective;  ///< the first one; none: it is no number there
  bool keeps = false;               ///< to all constraints

  /// Which kernels take most of the time, those first.
  std::vector<std::size_t> byShare() const {
    std::vector<std::size_t> order(kernels.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) {
      return kernels[a].share > kernels[b].share;
    });
    return order;
  }
};

/// All combinations of two numbers, with all others as at the best point.
struct LimitMap {
  std::size_t across = 0, up = 0; ///< which axes of the study they are
  std::vector<Place> places;      ///< the first number changes fastest
};

} // namespace sparcity::study
