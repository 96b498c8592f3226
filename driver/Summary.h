//===- driver/Summary.h - What became of the loop nests -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Counts for the last line on standard error:
///
///     sparcity-model: 3 nests modelled, 1 with assumptions, 2 left out
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Inputs.h"

namespace sparcity::driver {

class Summary {
public:
  /// Counts what the frontend left out.
  void add(const InputSet &read);
  /// Counts a nest that is in the output, with all that is said of it.
  void addModelled(const ir::Diagnostics &diagnostics);
  void addLeftOut() { ++leftOut; }

  /// Empty if there is nothing to sum up: one nest, and nothing said of it.
  std::string text() const;
  /// Says it, unless the user has interrupted the run.
  void report(Reporter &reporter) const;

private:
  unsigned modelled = 0, assumed = 0, leftOut = 0, files = 0;
};

} // namespace sparcity::driver
