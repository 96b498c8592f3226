//===- pipeline/WellFormed.h - What frontends made, checked ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a frontend makes is held against what models rely on (ir/Verify.h). A fault costs the
/// nest that it is in, and is said; the rest of the file is predicted.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Program.h"
#include "pipeline/Messages.h"

namespace sparcity::pipeline {

/// Takes away the nests that are not well formed, with diagnostics; how many. Regions that are
/// not are made anew, with nothing between their nests.
unsigned leaveOutFaulty(ir::Program &program, Messages &messages);

} // namespace sparcity::pipeline
