//===- models/traffic/trace/Trace.h - The addresses a nest accesses -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A kernel's accesses in program order as addresses, for the cache simulator
/// and for reuse distances. Iterations of an innermost loop come together, as
/// strands that move evenly:
///
///     for i: a[i] = b[i+1]    →    take({load b+8 step 8, store a+0 step 8}, N)
///
/// An access that stands alone is one strand in one iteration. What an index array says
/// goes along as that array:
///
///     for k: x[col[k]]    →    take({load x+0 step 0 gather 8*col[0], col[1] …}, N)
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Walk.h"

#include "llvm/ADT/ArrayRef.h"

#include <cstdint>
#include <vector>

namespace sparcity::traffic {

/// One reference on its way through consecutive iterations.
struct Strand {
  std::uint64_t address = 0; ///< in the first iteration
  std::int64_t step = 0;     ///< bytes from one iteration to the next
  std::uint32_t bytes = 8;
  /// Index into Trace::references().
  std::uint32_t reference = 0;
  bool isStore = false;
  /// Passes by the caches.
  bool isNonTemporal = false;
  ir::Gather gather = {}; ///< added to the address, if any

  /// Of the access in an iteration.
  std::uint64_t addressIn(std::uint64_t iteration) const {
    return address + static_cast<std::uint64_t>(step) * iteration +
           static_cast<std::uint64_t>(gather.offset(iteration));
  }
};

/// What a trace is fed to.
class TraceConsumer {
public:
  virtual ~TraceConsumer() = default;
  /// In each of the iterations every strand once, in their order; without strands, that
  /// so many iterations of the marked loop begin. False ends the trace. No address is below
  /// zero or wraps.
  virtual bool take(llvm::ArrayRef<Strand> strands, std::uint64_t iterations) = 0;
};

/// Consecutive iterations of an innermost loop, or an access that stands alone.
struct Row {
  llvm::ArrayRef<Strand> strands;
  std::uint64_t iterations = 0;
};

/// The strands from iteration `first` of the row on; `moved` holds them where they are not its
/// own.
llvm::ArrayRef<Strand> strandsFrom(const Row &row, std::uint64_t first, std::vector<Strand> &moved);

/// What the traces of several cores are fed to.
class CoresConsumer {
public:
  virtual ~CoresConsumer() = default;
  /// Some iterations of a row by a core, which comes with its rows in order and with
  /// each as a whole, perhaps in parts; a row without strands marks iterations of a loop.
  /// False ends all traces.
  virtual bool take(unsigned core, const Row &row, std::uint64_t first,
                    std::uint64_t iterations) = 0;
  /// All cores wait for each other: they enter a loop that they share, or leave it, unless that has
  /// `nowait`.
  virtual void barrier() {}
};

} // namespace sparcity::traffic
