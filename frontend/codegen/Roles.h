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

/// The captured loops with everything but triple, CPU and flags filled in, by
/// function and position in the source, the main loop of each first.
std::vector<FunctionCode> assignRoles(const LoopTracker &tracker,
                                      std::vector<CapturedLoop> captured, const Nests &nests = {});

} // namespace sparcity::codegen
