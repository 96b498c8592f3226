//===- models/ecm/MemoryTerm.h - Time of the memory boundary -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What one core needs for a line from memory, from the time T that it was
/// measured to need for the nearest stream: the term L3MEM for which the
/// machine's overlap rule, with the stream's own in-cache terms, gives T,
///
///     rule(0, nOL_s, L1L2_s, L2L3_s, L3MEM_s) = T_s,   T_L3MEM = lines * L3MEM_s / lines_s
///
/// Where nothing overlaps, that is T_s less the in-cache terms; where all does,
/// bytes over the bandwidth of one core.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/machine/Units.h"

#include <optional>
#include <vector>

namespace sparcity::ecm {

/// Lines over one boundary.
struct Lines {
  double load = 0;
  double evict = 0;
};

/// Time of the connection outside caches[level]; none if the file lacks it. What stores take of it
/// (`store` of the link) is hidden by the core's loads, T_nOL:
///
///     in + out + max(0, store * lines out - T_nOL)
///
/// Without T_nOL it is left out: the form of the literature.
std::optional<machine::Cycles> linkTime(const machine::Machine &machine, size_t level, Lines lines,
                                        std::optional<machine::Cycles> nonOverlapping);

/// Memory term of one core for one line of `stream`, which is of the memory `place`; none without a
/// measurement from memory, or where the in-cache terms alone take longer than that.
std::optional<machine::Cycles> oneCoreLineTime(const machine::Machine &machine,
                                               const machine::Benchmark &stream, size_t place = 0);

/// What memory may take of such a time of a stream, all its lines together, beside its terms within
/// the caches; nothing where these alone take as long.
machine::Cycles memoryTermWithin(const machine::Machine &machine, const machine::Benchmark &stream,
                                 machine::Cycles time, size_t place = 0);

/// The other way round: what a unit of work of a stream takes one core with its data in
/// caches[level], or in memory number `place` with `perLine` cycles for each of its lines.
std::optional<machine::Cycles> oneCoreStreamTime(const machine::Machine &machine,
                                                 const machine::Benchmark &stream, size_t level,
                                                 machine::Cycles perLine, size_t place = 0);

} // namespace sparcity::ecm
