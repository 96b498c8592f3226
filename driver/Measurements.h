//===- driver/Measurements.h - Measurements beside the results ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Measurements of --measured, handed to the results that they are of.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Options.h"
#include "driver/Reporter.h"
#include "models/measured/Matching.h"
#include "models/result/Forward.h"

#include <optional>

namespace sparcity::driver {

/// Those of --measured, if it is there.
class Measurements {
public:
  explicit Measurements(const Options &options);

  /// Gives the result those that are of it.
  void addTo(result::Result &result);
  /// Once all results are there: says which are of none.
  void reportRest(Reporter &reporter) const;

private:
  std::string file;
  std::optional<measured::Matching> matching;
};

} // namespace sparcity::driver
