//===- pipeline/WellFormed.h - What frontends made, checked ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a frontend makes is held against what models rely on (ir/Verify.h). A fault costs the
/// nest that it is in, and is said; the rest of the file is predicted. What stands in a header is
/// of the first file that uses it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Program.h"
#include "pipeline/Messages.h"

#include <set>
#include <string>

namespace sparcity::pipeline {

/// Takes away the nests that are not well formed, with diagnostics; how many. Regions that are
/// not are made anew, with nothing between their nests.
unsigned leaveOutFaulty(ir::Program &program, Messages &messages);

/// Leaves out the nests of headers, and what is said of them, that an earlier file had: `ofHeaders`
/// has been told of those, and is told of these.
void leaveOutKnown(ir::Program &program, std::set<std::string> &ofHeaders);

} // namespace sparcity::pipeline
