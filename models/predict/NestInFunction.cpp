//===- models/predict/NestInFunction.cpp - A nest among others ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/predict/NestInFunction.h"

namespace predict {

void NestInFunction::handOver(result::Result &result, const Request &request) const {
  const std::optional<double> iterations = result.iterations();
  if (!lines || !iterations)
    return;
  traffic::Options settings;
  settings.cores = result.cores;
  settings.cacheSafety = request.cacheSafety;
  lines->apply(number, *iterations / result.iterationsPerUnit, *result.traffic, result.machine,
               settings);
}

} // namespace predict
