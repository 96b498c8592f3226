//===- frontend/codegen/Roles.h - Which version is the main one -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The compiler makes several loops of one: a vectorised one, its remainders, a
/// copy for the case that arrays alias. This decides what each is for, and says
/// what became of the source loops that have no code of their own.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/codegen/Capture.h"
#include "frontend/codegen/Compile.h"
#include "frontend/codegen/LoopTracker.h"

#include <vector>

namespace sparcity::codegen {

/// What the compiler made of one loop of the source in one function.
struct LoopCode {
  unsigned source = 0; ///< index in LoopTracker::sources
  /// The function of the source that runs it: its own, or one that took it in or calls it.
  std::string function;
  /// With everything but triple, CPU and flags filled in, the main loop first.
  std::vector<ir::MachineLoop> loops;
  bool isExchanged = false; ///< taken from a second compile
  ir::Diagnostics diagnostics;
};

/// Of each loop of the source in its own function, then of those in others.
std::vector<LoopCode> assignRoles(const LoopTracker &tracker, std::vector<CapturedLoop> captured,
                                  const Nests &nests = {});
/// By function and position in the source.
std::vector<FunctionCode> byFunction(std::vector<LoopCode> code);

} // namespace sparcity::codegen
