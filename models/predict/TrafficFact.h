//===- models/predict/TrafficFact.h - Lines of a nest --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The lines of a nest by the predictor that is asked for, with what other nests of its
/// function left in the caches.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/predict/Facts.h"

namespace predict {

/// None, and the facts fail with the position, on a nest that the predictor cannot take.
struct TrafficFact {
  using Value = std::optional<traffic::Traffic>;
  static Value compute(Facts &facts);
  static result::Faults verify(const Value &traffic, Facts &facts);
};

/// What the lines rest on, and what is left out of them.
ir::Diagnostics trafficDiagnostics(Facts &facts);

} // namespace predict
