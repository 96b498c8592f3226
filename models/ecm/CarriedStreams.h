//===- models/ecm/CarriedStreams.h - Streams of a changed machine ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What measured streams would reach after numbers of their machine were changed
/// (models/machine/Settings.h), by this rule:
///
///   - with data in a cache, a stream takes as much longer as the ECM model says: with the clock,
///     and with the links between that cache and the core;
///   - of one core with data in memory, what is left to memory (models/ecm/MemoryTerm.h) stays as
///     long in seconds, or changes as the memory's latency does, and the caches take what they
///     take now; all cores together are an upper limit;
///   - several cores reach the same share of the saturated bandwidth where they ask for the same
///     share of it.
///
/// Streams that nobody measured are derived again (models/ecm/DerivedStreams.h). A rate that was
/// set is as it was set; then the streams count as given.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"

namespace sparcity::ecm {

/// Changes the streams that `machine` has as `before` had them.
void carryStreams(machine::Machine &machine, const machine::Machine &before);

} // namespace sparcity::ecm
