//===- models/exasat/Exasat.h - A nest, as a designer of memories asks ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The model of ExaSAT (C. Chan et al., "Software design space exploration for exascale combustion
/// co-design", ISC 2013): an ideal memory of S bytes on the chip, one bandwidth beyond it, and
/// loops that may be cut into blocks.
///
///     C   = weighted flops (models/work/Weights.h)
///     D   = bytes that come and go beyond S, at the best case of reuse that fits (Filter.h)
///     B/F = D / C
///     T   = max(C / alpha, D / beta)     alpha: peak, beta: bandwidth beyond S, of all cores
///
/// Sizes of the nest have to be known.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/exasat/Filter.h"
#include "models/machine/Forward.h"
#include "models/work/Work.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::exasat {

/// A field of the nest, and how it is used.
struct FieldUse {
  std::string name;
  /// "read", "written", "updated" (read, then written) or "temporary" (written, then read).
  std::string role;
  double loads = 0, stores = 0; ///< accesses an iteration
  machine::Bytes footprint;     ///< that the nest touches of it
  /// By case, from none on: different elements an iteration that are no reuse, and what has to be
  /// held of the field for the case, the loops uncut.
  struct Case {
    std::string name;
    unsigned streams = 0;
    machine::Bytes held;
  };
  std::vector<Case> cases;
};

/// A case of reuse of the whole nest, the loops uncut.
struct CaseOfNest {
  std::string name;
  std::string loop;             ///< that carries the reuse; empty: none
  machine::Bytes held;          ///< whole lines
  machine::Bytes elements;      ///< the same without what else is in the lines
  machine::Bytes moved;         ///< an iteration
  std::optional<double> needed; ///< B/flop
  std::string level;            ///< the innermost cache with so much for a core; empty: none
};

/// Where the best case becomes another one, with blocks: exact.
struct Transition {
  machine::Bytes size;
  std::string from, to; ///< cases
  std::string block;
  machine::Bytes moved; ///< an iteration, from there on
};

/// What each way to use a memory of that size needs.
struct SizePoint {
  machine::Bytes size;
  machine::Bytes uncut, blocked, scratchpad; ///< moved an iteration
  std::optional<double> needed;              ///< of the blocked, B/flop
  std::string reuse, block;                  ///< of the blocked: case and lengths
  /// With which the blocked nest is as fast as the uncut one on this machine, and the share of
  /// the bandwidth that is saved so.
  std::optional<machine::BytesPerSecond> bandwidth;
  std::optional<double> saved;
};

/// A cache of the machine.
struct CacheUse {
  std::string name;              ///< "L2"
  std::string sharing;           ///< "each", "together", "scratchpad"
  machine::Bytes size;           ///< of one working set
  unsigned threads = 1;          ///< that work on it
  machine::Bytes uncut, blocked; ///< moved an iteration
  std::optional<double> needed;  ///< of the blocked, B/flop
  std::string reuse, block;
  std::optional<machine::BytesPerSecond> bandwidth; ///< beyond it, of all cores
  std::optional<machine::Seconds> time;             ///< T of the blocked nest
};

/// A loop whose iterations the cores share.
struct ParallelLoop {
  std::string loop;
  std::int64_t chunk = 0; ///< iterations of a core
  double regions = 0;     ///< times that the cores begin together
  /// Of one core, by case: from cell on.
  std::vector<std::pair<std::string, machine::Bytes>> held;
  std::string reuse;    ///< of what is held in a core's part of the last cache
  machine::Bytes moved; ///< an iteration
  std::optional<double> needed;
};

struct Exasat {
  /// Why there is nothing more; empty: there is.
  std::string refusal;
  double flops = 0; ///< C, an iteration
  /// Operations that the machine file gives no weight: each counts as one flop.
  std::vector<std::string> unweighted;
  double peak = 0;       ///< alpha [flop/s]
  double iterations = 0; ///< of the nest
  /// Loops that may not be cut, as what they compute would change.
  bool isUncut = false;
  bool isGuarded = false;
  std::vector<FieldUse> fields;
  std::vector<CaseOfNest> cases;
  std::vector<Transition> transitions; ///< of one nest alone
  std::vector<SizePoint> sizes;
  std::vector<CacheUse> caches;
  std::vector<ParallelLoop> parallel; ///< of several cores
};

/// D / beta.
machine::Seconds timeOf(machine::Bytes bytes, machine::BytesPerSecond bandwidth);

/// D / C; infinite without flops, none without both.
std::optional<double> perFlop(machine::Bytes bytes, double flops);

struct Settings {
  /// The stream whose bandwidths count; empty: the one nearest to the bytes moved.
  std::string benchmark;
  double cacheSafety = 1; ///< part of a cache that can be relied on
};

/// `iterations`: of the main loop, whose work it is; above 0.
Exasat predict(const ir::Kernel &kernel, const work::Work &work, double iterations,
               const machine::Machine &machine, unsigned cores, const Settings &settings);

} // namespace sparcity::exasat
