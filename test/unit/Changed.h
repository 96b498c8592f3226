//===- test/unit/Changed.h - A prediction to be changed -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Predictions of a result cannot be changed in place; a test that needs another one says so
/// here.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/result/Result.h"

namespace sparcity {

/// A prediction of a result, which is put back at the end:
///
///     Changed<ecm::Ecm>(result)->time = Cycles(1);
template <class Prediction> class Changed {
public:
  explicit Changed(result::Result &result) : result(result), own(*result.get<Prediction>()) {}
  Changed(const Changed &) = delete;
  Changed &operator=(const Changed &) = delete;
  ~Changed() { result.predictions.put(own); }

  Prediction *operator->() { return &own; }
  Prediction &operator*() { return own; }

private:
  result::Result &result;
  Prediction own;
};

} // namespace sparcity
