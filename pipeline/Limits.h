//===- pipeline/Limits.h - Inputs that nobody wrote -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What programs that write programs make, or an attacker, is left out by its size
/// before a model grows with it: each nest costs time and memory, and each loop of it
/// some more. Far above what is written by hand.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "pipeline/Inputs.h"

namespace sparcity::pipeline {

/// Loops within each other, statements' accesses, nests of a run.
inline constexpr size_t mostLoopsDeep = 100;
inline constexpr size_t mostAccesses = 20'000;
inline constexpr size_t mostNests = 10'000;

/// Takes away the nests that are beyond the limits, with diagnostics; how many. `nests`: of the
/// run so far, to which those of the input are added.
unsigned leaveOutTooLarge(Input &input, size_t &nests, Messages &messages);

} // namespace sparcity::pipeline
