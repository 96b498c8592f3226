//===- models/sparse/Limits.h - What fits, and what has to move -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What can be said of a sparse loop without its matrix (SPARCITY D1.2, section 2.1):
/// which matrices and vectors fit into which caches,
///
///     s nnz + r rows <= C         s = values and indices, r = pointers and results
///     v columns <= C              v = what is gathered for a column
///
/// and the bytes that a non-zero moves from memory, at best and at worst,
///
///     s                           x in a cache
///     s + v columns / nnz         each element of x once
///     s + line                    a line of x for each non-zero
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/machine/Units.h"
#include "models/sparse/Counts.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::sparse {

/// How many of something with so many bytes each fit.
double mostThatFit(machine::Bytes capacity, double bytes);

/// Of one level, or of two where the outer one takes what the inner one drops.
struct Capacity {
  std::string level; ///< "L1", "L2 + L3"
  /// Of the matrix, which cores divide: of all caches of the level that they use.
  machine::Bytes matrix;
  double nonZeros = 0; ///< in long rows
  /// Of x, of which each core needs its own: of one cache.
  machine::Bytes vector;
  double columns = 0;
};

/// Bytes from memory for a non-zero, in long rows.
struct MemoryBound {
  double bytes = 0;
  std::optional<double> performance; ///< flop/s at the bandwidth of memory; none without one
};

/// Of a loop on a machine, whatever its matrix is.
struct Limits {
  Format format = Format::Csr;
  Counts counts;
  Footprint footprint;
  std::vector<Capacity> capacities;                 ///< L1 first
  std::optional<machine::BytesPerSecond> bandwidth; ///< of loads from memory
  MemoryBound cached, scattered;
  /// Each element of x once: so many bytes more for columns / non-zeros of 1.
  double once = 0;
};

/// Lines of what is gathered for each non-zero if none is there: one for a block.
double linesPerNonZero(const SparseLoop &loop, const Footprint &footprint, machine::Bytes line);

/// Of the loop for so many active cores; none if a size that its arrays depend on is open.
std::optional<Limits> limitsOf(const ir::Kernel &kernel, const machine::Machine &machine,
                               unsigned cores);

/// The level nearest to the core that data of so many bytes are found in again: "L1" …
/// "MEM", as its number; that of memory is the number of caches. `cores` share the outer
/// caches for data of their own; what all of them use is of one.
size_t levelOf(double bytes, const machine::Machine &machine, unsigned cores);
/// The most bytes that are found again in a cache, or nearer to the core.
double mostBytesIn(size_t level, const machine::Machine &machine, unsigned cores);
std::string levelName(const machine::Machine &machine, size_t level);

} // namespace sparcity::sparse
