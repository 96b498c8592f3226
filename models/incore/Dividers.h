//===- models/incore/Dividers.h - Divisions whose time depends on numbers --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Dividers end early with numbers that they like (few digits, small quotients); LLVM has one time
/// for each instruction. The core's file has the least and the most.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/Code.h"
#include "models/machine/Forward.h"

namespace sparcity::incore {

enum class Numbers { Usual, Best, Worst };

/// Sets time and latency of the code's divisions for such numbers; for the usual ones they are
/// LLVM's, within the core's range. Returns whether there is a division with a range.
bool setDivisions(Code &code, const machine::Corrections &corrections, const Target &target,
                  Numbers numbers);

} // namespace sparcity::incore
