//===- models/ecm/MemoryPart.h - What each memory needs --------------------- -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The time of the memory boundary, memory by memory. Of several memories
///
///     T_sat = max of T_sat,m         they work at the same time
///     T_L3MEM                        of one core: as the overlap rule has it, the longest of
///                                    T_m, or what a rule that names each makes of them:
///
///     max(OL, nOL + L1L2 + L2L3 + L3MEM)              the longest bounds
///     max(OL, nOL + L1L2 + L2L3 + L3DDR5 + L3HBM)     they add up
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/ecm/Ecm.h"
#include "models/traffic/MemoryLines.h"

#include <optional>
#include <vector>

namespace sparcity::ecm {

/// The streams that stand in for a mix of lines; null where none was measured.
struct NearestStreams {
  const machine::Benchmark *together = nullptr; ///< of all cores of a NUMA domain
  const machine::Benchmark *alone = nullptr;    ///< of one core
};
NearestStreams nearestStreams(const machine::Machine &machine, const traffic::MemoryLines &lines,
                              const std::string &benchmark);

/// None where no bandwidth of the memory is known.
std::optional<MemoryPart> memoryPart(const machine::Machine &machine,
                                     const traffic::MemoryLines &lines, const Options &options);

/// One core's times in the order of the machine's memories, 0 where nothing moves.
std::vector<machine::Cycles> timesByPlace(const machine::Machine &machine,
                                          const std::vector<MemoryPart> &parts);

/// What one core needs for all of several memories, and nothing else; none where the overlap
/// rule says nothing.
std::optional<machine::Cycles> togetherTime(const machine::Machine &machine,
                                            const std::vector<machine::Cycles> &times);

} // namespace sparcity::ecm
