//===- models/work/Work.h - Operations and bytes the source asks for ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The work of a nest per iteration of its innermost loop (main one, if it has
/// several): floating-point operations by kind, loads, stores and their bytes.
/// Statements outside the innermost loop are amortised over its trip count.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Kernel.h"

#include <map>
#include <string>

namespace work {

/// Per iteration of the innermost loop; a source operation counts 1, an fma()
/// 2 in `total`.
struct Flops {
  double add = 0, mul = 0, fma = 0, div = 0, sqrt = 0;
  double total = 0;
};

struct Work {
  Flops flops;
  /// Calls of math functions by name.
  std::map<std::string, double> calls;
  double integerOperations = 0;
  double loads = 0, stores = 0;
  double bytesLoaded = 0, bytesStored = 0;
  /// Of those stored, to lines that the store need not fetch: the loop loads from them
  /// too, or the store passes by the caches.
  double bytesUpdated = 0;
  /// Bits of the widest floating-point type (64), 0 without any.
  unsigned floatBits = 0;
};

/// Trip counts that are not bound count as large (their outer statements
/// vanish).
Work count(const ir::Kernel &kernel, const ir::LoopPath &innermost, const ir::Bindings &bindings);

} // namespace work
