//===- models/ecm/DerivedStreams.h - Streams that nobody measured ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What streams reach on a machine of which none was measured, in the order of the data's way:
///
///     L1          fromPaths of what the paths between registers and L1 carry
///     L2, L3      as the ECM model says: the links, and the overlap rule
///     one core    a line that is read takes memory what the rule leaves of latency / lines in
///                 flight (Little's law) beside a load stream's time in the caches, and no less
///                 than line / saturated bandwidth; a line that is written takes what it does
///                 between the caches
///     all cores   theoretical bandwidth / (1 / ofReads + forWrites * share of lines written)
///
/// The three constants were fitted to the measured streams of snb, hsw, skx, icx, zen2, a64fx and
/// n1. A test counts how many measured streams of all machines come out within 15 %
/// (test/unit/models/DerivedStreamsTest.cpp).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/machine/Units.h"

namespace sparcity::ecm {

/// Of the width of the load and store paths, what a loop reaches with its data in L1.
inline constexpr double fromPaths = 0.92;
/// Of the theoretical bandwidth, what all cores reach that only read.
inline constexpr double ofReads = 0.88;
/// Time for turning the bus around, in that of all lines, for each share of lines written.
inline constexpr double forWrites = 0.45;

/// Gives those memories their streams of which none was measured, but the latency, the theoretical
/// bandwidth and the lines in flight are known; the first memory those of the caches besides. Their
/// origins say so.
void deriveStreams(machine::Machine &machine);

/// What a load stream from a memory takes one core for a line, by Little's law alone. Needs the
/// latency and the lines in flight.
machine::Cycles timeInFlight(const machine::Memory &memory);

/// What all cores of a NUMA domain reach with such a stream of a memory. Needs the theoretical
/// bandwidth.
machine::BytesPerSecond saturatedOf(const machine::Machine &machine,
                                    const machine::Benchmark &stream, size_t place = 0);

/// The stream of one array that is only read, by which lines in flight are counted.
machine::Benchmark loadStream();

} // namespace sparcity::ecm
