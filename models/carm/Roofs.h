//===- models/carm/Roofs.h - Roofs of the machine and of a kernel --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Bandwidths as the core sees them: of a measured stream the part of all bytes
/// that the core itself loads and stores (copy from memory: 2 of 3 lines).
///
///     machine  the best stream in each level; L1, where no stream was measured
///              there, both paths together
///     kernel   L1: its own accesses on the load ports and the store path;
///              further out the stream with the nearest share of lines in, if all
///              its accesses were served from there, and the part that it asks for
///              of what would move then; no level is faster than the one before it
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/carm/Carm.h"

namespace sparcity::carm {

/// With `Roof::performance` left open.
Roofs machineRoofs(const work::Work &work, const machine::Machine &machine, const Options &options);

/// Adds to `notes` which level has no stream.
Roofs kernelRoofs(const work::Work &work, const std::optional<incore::NestTime> &nest,
                  const incore::Requests &requests, const machine::Machine &machine,
                  const Options &options, report::Phrases &notes);

} // namespace sparcity::carm
