//===- models/threads/Collector.h - Lines that several threads use --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Walks a nest twice: which lines several threads touch, then what each does with those between
/// barriers. Most lines are of one thread, of which nothing is kept but that.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/threads/Transfers.h"
#include "models/traffic/trace/KernelTrace.h"

#include "llvm/Support/Error.h"

#include <optional>
#include <set>

namespace sparcity::threads {

/// How addresses are lines.
struct Layout {
  unsigned lineBytes = 64;
  /// Arrays begin so many bytes behind the begin of a line.
  unsigned shift = 0;
  /// Each thread has its own of these arrays.
  std::set<unsigned> privates = {};
  /// Elements of these are taken to have lines of their own.
  std::set<unsigned> padded = {};
};

/// How loops are walked.
struct Walk {
  const traffic::KernelTrace &trace;
  unsigned threads;
  const traffic::LoopDivision *division; ///< null: as OpenMP's schedule has it
  std::uint64_t mostAccesses;
};

/// What the walk had.
struct Collected {
  Transfers transfers;
  std::uint64_t lines = 0;       ///< that are touched
  std::uint64_t sharedLines = 0; ///< by several threads
  std::uint64_t accesses = 0;
  std::uint64_t phases = 0; ///< between barriers
};

/// Fails where there are more accesses, or more lines than can be kept.
llvm::Expected<Collected> collect(const Walk &walk, const Layout &layout);

} // namespace sparcity::threads
