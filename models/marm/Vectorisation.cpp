//===- models/marm/Vectorisation.cpp - What vectorisation has gained ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/marm/Vectorisation.h"

namespace sparcity::marm {

const char *spelling(Efficiency efficiency) {
  switch (efficiency) {
  case Efficiency::Full:
    return "full";
  case Efficiency::Partial:
    return "partial";
  case Efficiency::None:
    return "none";
  }
  return "";
}

Vectorisation compare(const Build &scalar, const Build &vector, double lanes) {
  constexpr double tolerance = 0.1;
  Vectorisation result{lanes, scalar, vector, Efficiency::Partial};
  if (result.speedup() <= 1 + tolerance || result.ratio() <= (1 + tolerance) / lanes)
    result.efficiency = Efficiency::None;
  else if (result.ratio() >= 1 - tolerance)
    result.efficiency = Efficiency::Full;
  return result;
}

} // namespace sparcity::marm
