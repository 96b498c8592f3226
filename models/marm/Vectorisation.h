//===- models/marm/Vectorisation.h - What vectorisation has gained --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The mansard roofline counts a vector instruction once. So instructions a cycle tell, if
/// scalar and vector instructions are equally fast (SPARCITY D1.2, section 2.3.1):
///
///     IPC vector / IPC scalar   1          full efficiency: time / lanes
///                               between    memory accesses or overheads take a part
///                               1 / lanes  no benefit: the time is what it was
///
//===----------------------------------------------------------------------===//
#pragma once

namespace sparcity::marm {

enum class Efficiency { Full, Partial, None };
/// "full", "partial", "none".
const char *spelling(Efficiency efficiency);

/// One build of a loop.
struct Build {
  double instructions = 0; ///< an iteration of the source loop
  double cycles = 0;       ///< likewise, predicted

  double perCycle() const { return instructions / cycles; }
};

struct Vectorisation {
  double lanes = 1; ///< iterations that a vector instruction covers
  Build scalar, vector;
  Efficiency efficiency = Efficiency::Full;

  double ratio() const { return vector.perCycle() / scalar.perCycle(); }
  double speedup() const { return scalar.cycles / vector.cycles; }
};

/// Both builds take a time and have instructions; `lanes` > 1. Within 10 % is equal. No
/// benefit is also a time that is what it was, however many instructions were saved.
Vectorisation compare(const Build &scalar, const Build &vector, double lanes);

} // namespace sparcity::marm
