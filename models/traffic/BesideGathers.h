//===- models/traffic/BesideGathers.h - What is counted beside gathers ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a count says of the arrays beside gathers whose data are not known, and conditions of the
/// same nest without these: of what each cache misses. Where they are near each other, as ends of
/// rows make it, conditions know what gathers push out of a cache beside them, and the difference
/// is added. Else the count stands alone. It says nothing of a cache that holds the nest without
/// gathers and not with them: what that misses is at most what those nearer to the core do.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/traffic/Hierarchy.h"
#include "models/traffic/Traffic.h"

#include <string>
#include <vector>

namespace sparcity::traffic {

class BesideGathers {
public:
  /// Both of the nest without gathers; `times`: its units of work for one of the whole nest.
  /// Refers to all.
  BesideGathers(const Traffic &counted, const Traffic &claimed, double times,
                const machine::Machine &machine);

  /// Lines of the whole nest, unless some are open.
  void correct(std::vector<Boundary> &lines) const;
  /// With so many cores as the place in Traffic::scaling says.
  void correctScaling(std::vector<Boundary> &lines, size_t place) const;

private:
  /// What caches miss of an array: in all, of gathers, and in the nest without these by the count
  /// and by conditions.
  struct Parts {
    std::vector<CacheMisses> all, gathered, are, were;
  };

  void correct(std::vector<Boundary> &lines, const std::vector<Boundary> &are,
               const std::vector<Boundary> &were) const;
  std::vector<CacheMisses> corrected(const Parts &parts, const std::vector<bool> &isHeld) const;
  double corrected(double streams, bool isGathered, double are, double were, size_t level) const;

  const Traffic &counted, &claimed;
  double times;
  const machine::Machine &machine;
  std::vector<bool> areNear; ///< by boundary, with one core
};

} // namespace sparcity::traffic
