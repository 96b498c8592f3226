//===- models/result/Forward.h - Names of what is said of a kernel --------===//
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

namespace sparcity::result {

struct LoopResult;
struct Result;

using Unit = work::TimeUnit;
using work::allUnits;
using work::parseUnit;
using work::spelling;

} // namespace sparcity::result
