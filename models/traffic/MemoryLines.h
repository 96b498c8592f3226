//===- models/traffic/MemoryLines.h - Lines by memory ---------------------- -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Of the lines over the memory boundary, those of each memory that arrays live in. Where
/// lines are not known by array (other numbers of cores, cases), a memory has the share of
/// them that its arrays have where they are.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/Traffic.h"

#include <vector>

namespace sparcity::traffic {

struct MemoryLines {
  size_t place = 0; ///< Machine::memoryAt
  double load = 0, evict = 0;
};

/// Of each memory that something is loaded from or evicted to, in the order of the machine;
/// where nothing is, one with no lines. Empty where the lines are not known.
std::vector<MemoryLines> memoryLines(const Traffic &traffic, const machine::Machine &machine);

/// The machine as a nest sees it whose lines are so divided: with one memory, which is as fast
/// as they are together while all work at once. So a bandwidth B is that of
///
///     1/B = max of share/B_m        share of the bytes that memory m has
///
/// For models that know data in memory, and no more of where.
machine::Machine withOneMemory(const machine::Machine &machine,
                               const std::vector<MemoryLines> &lines);

} // namespace sparcity::traffic
