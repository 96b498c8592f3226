//===- models/exasat/Function.h - The nests of a function together --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a function counts up to, and its curves with and without fusion (Fusion.h). The realizable
/// curve is the least of all (C. Chan et al., ISC 2013, sections 5.2, 5.3, Table 1).
///
/// A field that a group of fused nests stores before it loads it, and that no other nest of the
/// function touches, is intermediate. Whoever calls the function may need it: its stores are left
/// out in the curves that say so alone.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"
#include "models/exasat/Exasat.h"

#include <map>

namespace sparcity::exasat {

/// A nest of a function, with what its work is by iteration and how many these are.
struct FunctionNest {
  const ir::Kernel *kernel = nullptr;
  /// Something stands before it that nothing crosses.
  bool isApart = false;
};

/// An array of the function, all its fields together.
struct ArrayUse {
  std::string name;
  /// "input" (never stored), "output" (never loaded), "intermediate" (stored before it is loaded)
  /// or "state" (loaded, then stored).
  std::string role;
  unsigned readers = 0, writers = 0; ///< nests
  double loads = 0, stores = 0;      ///< accesses a point
  machine::Bytes footprint;          ///< that the nest which touches most of it touches
};

/// One way to put nests together, with the best blocks of each.
struct Strategy {
  std::string name;             ///< "unfused", "simple", "aggressive"
  bool isScratchpad = false;    ///< in a memory that is managed by the program, not a cache
  bool isDropping = false;      ///< intermediate fields are not kept
  unsigned loops = 0;           ///< nests that are left
  unsigned dropped = 0;         ///< intermediate fields
  machine::Bytes unlimited;     ///< moved a point, whatever the memory
  machine::Bytes size;          ///< of the memory from which on it is that
  std::optional<double> needed; ///< B/flop
};

/// Bytes moved a point with a memory of that size.
struct FunctionPoint {
  machine::Bytes size;
  machine::Bytes uncut;                   ///< the baseline: as the function is
  std::vector<machine::Bytes> strategies; ///< in their order
  size_t best = 0;                        ///< of the strategies in a cache
  std::optional<double> needed;           ///< of the best, B/flop
  double tiled = 0, saved = 0;            ///< less than the baseline, blocked and best
};

struct FunctionStudy {
  std::string refusal;      ///< why there is nothing more
  unsigned refusedLine = 0; ///< of the nest that it is about
  unsigned nests = 0;       ///< with one for each component that a loop outermost goes through
  double points = 0;        ///< iterations that most nests have
  /// A point: flops by kind, weighted ones, and calls of functions.
  double adds = 0, muls = 0, divs = 0, roots = 0, calls = 0, flops = 0;
  std::vector<ArrayUse> arrays;
  unsigned resident = 0;          ///< fields
  unsigned reads = 0, writes = 0; ///< fields that nests read and write, of each nest
  /// All of these once, B/flop: stores that pass by the caches, and others.
  std::optional<double> leastBypassing, leastAllocating;
  std::vector<Strategy> strategies;
  std::vector<FunctionPoint> sizes;
  std::vector<std::string> intermediates; ///< with aggressive fusion
  /// Lines of nests that aggressive fusion puts together.
  std::vector<std::vector<unsigned>> groups;
};

/// Sizes are known, or the study says which is not.
FunctionStudy studyFunction(const std::vector<FunctionNest> &nests,
                            const machine::Machine &machine);

} // namespace sparcity::exasat
