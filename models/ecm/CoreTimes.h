//===- models/ecm/CoreTimes.h - Cores that have not equally much to do ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// When each of several cores has done its part. Alone core c takes t_c, of which the lines
/// of memory are m_c at the bandwidth of all cores. While the cores of a NUMA domain run
/// together they ask for
///
///     u = sum of m_c / t_c        of the memory bandwidth, and get a(u)
///
/// (models/ecm/Contention.h), so that all are slower by u / a(u), if at all, and by their
/// number at the most. Who has finished asks for nothing more, and the others are faster from
/// then on:
///
///     core 0   |=====|
///     core 1   |=====|===|              slower, less slow, as fast as alone
///     core 2   |=====|===|==|
///
/// Of equal parts that is T(n) of models/ecm/Ecm.h.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/ecm/Contention.h"
#include "models/machine/Units.h"

#include <vector>

namespace sparcity::ecm {

/// What one core has to do.
struct CoreWork {
  machine::Cycles alone;  ///< t_c
  machine::Cycles memory; ///< m_c; 0 where data do not come from memory
};

/// Cycles from the start that they all make together, by core. The first cores fill the
/// first domain.
std::vector<machine::Cycles> finishTimes(const std::vector<CoreWork> &cores,
                                         const Contention &contention, unsigned coresPerDomain);

} // namespace sparcity::ecm
