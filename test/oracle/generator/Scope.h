//===- test/oracle/generator/Scope.h - What can be named at a place -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What can be named at a place in a generated function.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "Declarations.h"

#include <string>
#include <utility>
#include <vector>

namespace sparcity::oracle {

/// What can be named at a place in the function.
struct Scope {
  /// Counters of the loops around, innermost last.
  std::vector<Range> counters;
  /// Other integers.
  std::vector<Range> integers;
  /// Elements that pointers point to: `*p`; what may be stored is among targets.
  std::vector<std::string> pointees, targets;
  /// Pointers to rows, with their length.
  std::vector<std::pair<std::string, std::int64_t>> rows;
  /// Most executions of this place.
  std::int64_t executions = 1;
  /// False where something at the end of the loop's body must not be passed by.
  bool canContinue = false;
  bool canBreak = false;
};

} // namespace sparcity::oracle
