//===- models/predict/NestInFunction.h - A nest among others --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the nests of a function leave each other in the caches.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/predict/Request.h"
#include "models/result/Result.h"
#include "models/traffic/function/Handover.h"

namespace predict {

/// A nest among those of its function; null lines: it is predicted by itself.
struct NestInFunction {
  traffic::FunctionLines *lines = nullptr;
  size_t number = 0;

  /// Puts what the other nests left in the caches into the lines of a result, if its sizes
  /// are bound.
  void handOver(result::Result &result, const Request &request) const;
};

} // namespace predict
