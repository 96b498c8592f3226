//===- models/prediction/DataGuards.h - How often data let a condition hold --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Conditions on data are assumed to hold half of the time, or as often as the user says.
/// Where the data are given, it is counted how often they do:
///
///     gs.c:6:9: remark: by the data, 'load(idx, k) != i' holds 87.5 % of the time [known-data]
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Walk.h"
#include "models/report/Message.h"

namespace sparcity::prediction {

/// Gives guards whose data are known the probability that these have, and returns remarks that
/// say so; what was assumed of them the kernel says no longer. Nothing changes where sizes are
/// open or the nest has no such guards.
report::MessageList decideByData(ir::Kernel &kernel, const ir::ArrayContents &contents);

} // namespace sparcity::prediction
