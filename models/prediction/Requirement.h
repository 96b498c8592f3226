//===- models/prediction/Requirement.h - What a time is to be --------------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A limit that a predicted time or rate is to keep.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/result/Forward.h"
#include "models/work/TimeUnits.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>

namespace sparcity::prediction {

/// "T <= 20 cy/CL", or of a rate "FLOP/s >= 10G".
struct Requirement {
  std::string text;
  result::Unit unit = result::Unit::CyclesPerLine;
  bool isMost = true; ///< the value is a limit from above
  double value = 0;   ///< without a prefix

  /// None where the result has no such number.
  std::optional<bool> holds(const result::Result &result) const;
};

/// `T` with a unit of time (cy/CL, cy/it, s), or a rate by its unit.
llvm::Expected<Requirement> parseRequirement(llvm::StringRef text);

} // namespace sparcity::prediction
