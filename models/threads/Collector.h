//===- models/threads/Collector.h - Lines that several threads use --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Walks a nest twice: which lines several threads touch, then what each does with those between
/// barriers. Most lines are of one thread, of which nothing is kept but that. Nests that ran before
/// it are walked in the same way, and nothing of them is counted: they tell which thread stored
/// what it finds. Arrays of the same name are at the same place in all.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/threads/Transfers.h"
#include "models/traffic/trace/KernelTrace.h"

#include "llvm/Support/Error.h"

#include <cstdint>
#include <set>
#include <string>

namespace sparcity::threads {

/// How addresses are lines.
struct Layout {
  unsigned lineBytes = 64;
  /// Arrays begin so many bytes behind the begin of a line.
  unsigned shift = 0;
  /// Elements of these are taken to have lines of their own.
  std::set<std::string> padded = {};
};

/// A nest as threads go through it.
struct Walk {
  const traffic::KernelTrace &trace;
  unsigned threads;                      ///< 1: the first of them alone
  const traffic::LoopDivision *division; ///< null: as OpenMP's schedule has it
  std::set<unsigned> privates = {};      ///< each thread has its own of these arrays
};

/// What the walk had.
struct Collected {
  Transfers transfers;
  std::uint64_t lines = 0;       ///< that are touched
  std::uint64_t sharedLines = 0; ///< by several threads
  std::uint64_t accesses = 0;    ///< of all walks
  std::uint64_t phases = 0;      ///< between barriers
};

/// An access of one of the nests that a number in Transfers::sources stands for.
struct NestReference {
  size_t walk;
  unsigned reference; ///< of the walk's trace
};
NestReference referenceOf(llvm::ArrayRef<Walk> walks, std::uint32_t number);

/// Of the last of the nests, which run one after the other. Fails where all of them have more
/// accesses, or more lines than can be kept.
llvm::Expected<Collected> collect(llvm::ArrayRef<Walk> walks, const Layout &layout,
                                  std::uint64_t mostAccesses);

} // namespace sparcity::threads
