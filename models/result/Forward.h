//===- models/result/Forward.h - Results by name ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For headers that pass a result on: a change of a result (models/result/Result.h) compiles
/// only those again that look inside.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/work/TimeUnits.h"

namespace sparcity::incore {
struct InCore;
} // namespace sparcity::incore
namespace sparcity::machine {
struct Machine;
} // namespace sparcity::machine
namespace sparcity::traffic {
struct Traffic;
} // namespace sparcity::traffic

namespace sparcity::result {

struct Advice;
struct CoreShares;
struct LoopResult;
struct MatrixFacts;
struct Result;
struct Sweep;

using Unit = work::TimeUnit;
using work::allUnits;
using work::parseUnit;
using work::spelling;

} // namespace sparcity::result
