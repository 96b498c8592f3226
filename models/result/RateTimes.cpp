//===- models/result/RateTimes.cpp - A nest's time at other rates ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/result/RateTimes.h"

#include <algorithm>

namespace sparcity::result {

RateTimes RateTimes::ofOne(double seconds) {
  static const auto onePoint =
      std::make_shared<const machine::AxisBlocks>(std::vector<machine::Axis>());
  return {nullptr,
          [seconds](const machine::AxisBlock &block, double *to) {
            std::fill_n(to, block.size(), seconds);
          },
          true, onePoint};
}

std::vector<double> RateTimes::all() const {
  std::vector<double> seconds(blocks->count());
  machine::AxisBlock block;
  for (size_t first = 0; first < seconds.size(); first += block.size()) {
    blocks->fill(first, std::min(machine::AxisBlocks::usualSize, seconds.size() - first), block);
    evaluate(block, &seconds[first]);
  }
  return seconds;
}

} // namespace sparcity::result
