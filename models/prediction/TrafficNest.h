//===- models/prediction/TrafficNest.h - The nest whose lines are counted ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which lines a short loop over a constant table, or with `t / 3` and `t % 3`, comes to does not
/// depend on whether the compiler unrolls it, but only the unrolled form names them:
///
///     for q = 0 .. 19                        load f + 8*i
///       load f + 8*(i + load(cx, q))    →    load f + 8*i + 8, …
///
/// Work and machine code stay those of the loop; a unit of work is that of the loop around it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"

#include <memory>

namespace sparcity::prediction {

class TrafficNest {
public:
  /// Of the loops on `path`. Points into the kernel where nothing is unrolled.
  TrafficNest(const ir::Kernel &kernel, const ir::LoopPath &path);
  TrafficNest(const TrafficNest &) = delete;
  TrafficNest &operator=(const TrafficNest &) = delete;

  const ir::Kernel &kernel() const { return unrolled ? *unrolled : *original; }
  const ir::LoopPath &path() const { return loops; }
  bool isUnrolled() const { return unrolled != nullptr; }
  /// Iterations of the given path in one of this path.
  double inside() const { return iterations; }

private:
  const ir::Kernel *original;
  std::shared_ptr<const ir::Kernel> unrolled;
  ir::LoopPath loops;
  double iterations = 1;
};

} // namespace sparcity::prediction
