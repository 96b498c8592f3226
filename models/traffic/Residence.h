//===- models/traffic/Residence.h - Which caches hold all of a nest -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A cache holds all of a nest if the lines fit that the cores touch which share it: of a
/// loop that cores share each does its part, and what several touch is there once.
///
///     y[i] += a[i][j]*x[j], i shared by 8 cores     one core: an eighth of a and y, and x
///                                                   their L3: a, y and x
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/traffic/References.h"
#include "models/traffic/nest/TouchedLines.h"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace sparcity::traffic {

class PathModelMemory;

/// Lines that a nest touches, each once, by array. None where a size is open, or the nest is not
/// affine.
std::optional<std::vector<TouchedLines>> linesTouched(const ir::Kernel &kernel,
                                                      std::int64_t lineBytes);

class Residence {
public:
  /// None as of linesTouched. Points into its arguments.
  static std::optional<Residence> of(const ir::Kernel &kernel, const machine::Machine &machine,
                                     PathModelMemory *memory = nullptr);
  /// For a nest that is not: bytes that are touched at most, by all cores together.
  Residence(const machine::Machine &machine, double bytes);

  /// Lines that the nest touches, each once; not whole where they are only bounded.
  double lines() const { return all; }
  /// The same by array; empty where they are only bounded.
  const std::vector<TouchedLines> &byArray() const { return touched; }
  /// True if `level` holds all, wherever so many active cores share it.
  bool holdsAll(size_t level, unsigned cores, double safety) const;

private:
  Residence(const ir::Kernel &kernel, const machine::Machine &machine)
      : kernel(&kernel), machine(&machine) {}
  double linesOf(unsigned some, unsigned cores, ByChance counted) const;
  std::int64_t lineBytes() const;

  const ir::Kernel *kernel = nullptr;
  const machine::Machine *machine;
  std::vector<TouchedLines> touched;
  double all = 0;
};

/// The loops that `cores` share, each with the part of it that `some` of them do, from
/// core `first` on. A loop of few iterations is shared by as many cores.
ir::LoopParts sharedParts(const ir::Kernel &kernel, unsigned cores, unsigned first, unsigned some);

/// Rows that are gone through for what one of the cores touches.
std::int64_t rowsOfPart(unsigned cores);

} // namespace sparcity::traffic
