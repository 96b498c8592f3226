//===- models/prediction/NestInFunction.cpp - A nest among others ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/NestInFunction.h"

namespace sparcity::prediction {

void NestInFunction::handOver(traffic::Traffic &traffic, double units,
                              const machine::Machine &machine, unsigned cores,
                              double cacheSafety) const {
  if (!lines)
    return;
  traffic::Options settings;
  settings.cores = cores;
  settings.cacheSafety = cacheSafety;
  lines->apply(number, units, traffic, machine, settings);
}

} // namespace sparcity::prediction
