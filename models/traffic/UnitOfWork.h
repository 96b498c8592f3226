//===- models/traffic/UnitOfWork.h - Iterations that lines are counted for ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The unit that lines are given for, of every predictor alike.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"

namespace sparcity::traffic {

/// Iterations of the innermost loop in which its widest moving reference would
/// advance one line at unit stride, line / bytes; 1 where nothing moves.
double iterationsPerUnit(const ir::LoopPath &path, double lineBytes);

} // namespace sparcity::traffic
