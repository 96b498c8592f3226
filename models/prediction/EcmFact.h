//===- models/prediction/EcmFact.h - ECM times of a nest --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The time that other models and comparisons take, and the tables that the ECM model shows
/// beside it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/prediction/Facts.h"
#include "models/result/CoreShares.h"

namespace sparcity::prediction {

/// Of the nest with other lines.
ecm::Ecm ecmWith(Facts &facts, const traffic::Traffic &lines);
/// The same on a machine that runs the same code.
ecm::Ecm ecmWith(Facts &facts, const traffic::Traffic &lines, const machine::Machine &machine);

/// The lines of a nest, but for how many are loaded and evicted over each boundary.
traffic::Traffic withLines(const traffic::Traffic &traffic,
                           const std::vector<traffic::Boundary> &boundaries);

/// Of the nest, without tables.
struct EcmFact {
  using Value = ecm::Ecm;
  static Value compute(Facts &facts);
};

/// The same with the times of each case, number of cores and division of a cache.
struct EcmTablesFact {
  using Value = ecm::Ecm;
  static Value compute(Facts &facts);
  static result::Faults verify(const Value &ecm, Facts &facts);
};

/// What each core has of the rows of a matrix, with its lines where they are counted; none
/// where no rows are divided.
struct CoreSharesFact {
  using Value = std::optional<result::CoreShares>;
  static Value compute(Facts &facts);
};

/// The same with times.
struct CoreTimesFact {
  using Value = std::optional<result::CoreShares>;
  static Value compute(Facts &facts);
};

} // namespace sparcity::prediction
