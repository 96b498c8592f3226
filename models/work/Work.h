//===- models/work/Work.h - Operations and bytes the source asks for ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The work of a nest: floating-point operations by kind, loads, stores and their bytes, of
/// all its loops, for one iteration of the main innermost loop:
///
///     for j: x = …                     1 / m of it
///       for i < m: s += a[j][i]        the main loop
///       for k < m/2: b[j][k] = s       a half of it
///
/// A statement counts as often as its conditions let it run.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/Forward.h"

#include <functional>
#include <map>
#include <string>

namespace sparcity::work {

/// Per iteration of the main loop; a source operation counts 1, an fma()
/// 2 in `total`.
struct Flops {
  double add = 0, mul = 0, fma = 0, div = 0, sqrt = 0;
  double total = 0;
};

struct Work {
  /// Iterations of all innermost loops: of one loop, 1.
  double updates = 1;
  Flops flops;
  /// Calls of math functions by name.
  std::map<std::string, double> calls;
  double integerOperations = 0;
  double loads = 0, stores = 0;
  double bytesLoaded = 0, bytesStored = 0;
  /// Both together, by the number of the array.
  std::map<unsigned, double> bytesByArray;
  /// Of those stored, to lines that the store need not fetch: the loop loads from them
  /// too, or the store passes by the caches.
  double bytesUpdated = 0;
  /// Bits of the widest floating-point type (64), 0 without any.
  unsigned floatBits = 0;
  /// Of the widest integer that is computed with, 0 without any.
  unsigned integerBits = 0;
};

/// Iterations in all of the last loop of a path, from the nest's outermost to it.
using CountIterations = std::function<ir::Expr(const ir::LoopPath &)>;

/// Of all loops. Trip counts that are not bound count as large: what is outside a loop
/// of such a length vanishes. Loops of which it is open how often they run for an iteration
/// of the main one are left out.
Work count(const ir::Kernel &kernel, const ir::LoopPath &main, const CountIterations &count);

/// Of the last loop of a path alone, for its own iteration.
Work countLoop(const ir::Kernel &kernel, const ir::LoopPath &path);

} // namespace sparcity::work
