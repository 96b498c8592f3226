//===- models/traffic/nest/Effort.h - What a count may cost ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Ends counts that would take too long, after so many steps: not after some time, so
/// that a nest gets the same answer on every machine. A step is about half a microsecond.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <algorithm>
#include <cstdint>

namespace sparcity::traffic {

class Effort {
public:
  explicit Effort(std::uint64_t steps = UINT64_MAX) : left(steps) {}

  void spend(std::uint64_t steps) { left -= std::min(left, steps); }
  /// What is counted from now on is of no use.
  bool isOver() const { return left == 0; }

private:
  std::uint64_t left;
};

} // namespace sparcity::traffic
