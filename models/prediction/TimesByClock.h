//===- models/prediction/TimesByClock.h - The nest at other clocks --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a nest takes where the cores run at another clock.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Units.h"
#include "models/prediction/Facts.h"

#include <vector>

namespace sparcity::prediction {

/// With all cores of a NUMA domain at work, by ECM, in steps of 100 MHz or more over the range
/// for which the machine file says what they draw; empty without one, or without a time.
std::vector<machine::TimeAtClock> timesByClock(Facts &facts);

} // namespace sparcity::prediction
