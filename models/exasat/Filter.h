//===- models/exasat/Filter.h - What a memory on the chip keeps from memory ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Bandwidth filtering (C. Chan et al., ISC 2013, sections 4.2, 5.1): for each size of the memory
/// on the chip the bytes that have to come and go beyond it, the least over all cases of reuse
/// whose data fit and over all ways to cut the loops into blocks. A curve of stairs:
///
///     size        moved a nest   case     block
///     0           256 MB         none
///     328         192 MB         cell
///     15440       128 MB         pencil
///     1043200      66 MB         plane    j 40
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/exasat/FieldTraffic.h"
#include "models/machine/Units.h"

#include <set>

namespace sparcity::exasat {

/// A step of the curve: from that size on.
struct Step {
  machine::Bytes size;
  Moved moved;         ///< in the whole nest
  size_t position = 0; ///< of the outermost loop whose reuse is held; the depth: none is
  PerLoop block;       ///< iterations of each loop in a block

  bool isBlocked(const Nest &nest) const { return block != nest.trips; }
};

/// The smallest first; each moves less than the one before.
using Curve = std::vector<Step>;

/// All fields of a nest together.
class NestTraffic {
public:
  /// Of a nest that outlives it. Fields with these names are dropped (FieldTraffic).
  NestTraffic(const Nest &nest, Storage storage, const std::set<std::string> &dropped = {});

  const Nest &nest() const { return own; }
  Moved moved(size_t position, const PerLoop &block) const;
  machine::Bytes workingSet(size_t position, const PerLoop &block) const;

private:
  const Nest &own;
  std::vector<Field> fields;
  std::vector<std::pair<FieldTraffic, double>> alike; ///< one for all that move alike
};

/// The loops as they are, uncut.
Curve curveOf(const NestTraffic &traffic);
/// With the best blocks. Each loop inside the outermost one is cut into 1, 2, 3, … blocks as even
/// as possible, so far as dependences allow it; where that is more than 4096 combinations, lengths
/// are left out evenly.
Curve blockedCurveOf(const NestTraffic &traffic);

/// The step that a memory of that size reaches.
const Step &stepAt(const Curve &curve, machine::Bytes size);

/// "none", "cell", "pencil", "plane", "volume", or of loops further out their index: what a memory
/// holds for the next iteration of the loop at that position.
std::string caseName(const Nest &nest, size_t position);
/// "j 40, i 100": those that are cut; empty where none is.
std::string blockName(const Nest &nest, const PerLoop &block);

/// Tells whether blocks leave the result as it is: no iteration needs one that comes later in a
/// loop inside. Loops that carry a scalar are out by themselves (Nest::mayBlock).
bool hasForwardDependences(const Nest &nest);

} // namespace sparcity::exasat
