//===- models/ecm/Scaling.h - What the times of several cores say ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The table T(n) of models/ecm/Ecm.h is read in one place, so that saturation, advice and
/// the bottleneck of n cores cannot say other things than it:
///
///     cores      1     2     3     4     5  …   10
///     T(n)    50.2  25.1  16.7  20.2  20.2    20.2      saturated from 4 on, fastest with 3
///
/// Each row has the lines of that many cores, which share the caches; they can grow from
/// one row to the next, so that fewer cores are faster.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/ecm/Ecm.h"

namespace sparcity::ecm {

/// T(n) of a prediction with n cores' share of the caches; none without a headline.
std::optional<ScalingPoint> pointAt(const Ecm &ecm, const machine::Machine &machine,
                                    unsigned cores);

/// From `scaling`, where it has each number of cores of a NUMA domain: the first row from
/// which the memory's bandwidth is used up and the times stay as they are (within what
/// counts as using it up, 95 %, where contention is measured), and the fewest cores that are
/// within 1 % of the fastest.
void readScaling(Ecm &ecm, const machine::Machine &machine);

/// What `cores` cores together take and wait for: the memory, if they use up the bandwidth of
/// their domain, else what each of them does.
void setTogether(Ecm &ecm, const machine::Machine &machine, unsigned cores);

/// Times that differ by less are one level of the table.
bool areLevel(machine::Cycles one, machine::Cycles other);

} // namespace sparcity::ecm
