//===- models/traffic/WholeNest.h - Lines of all loops of a nest ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lines of the whole nest over every boundary where all sizes are bound, for
/// any affine nest: several loops side by side, triangles, tiles. Derived from
/// footprints (nest/LineCount.h), nothing is simulated.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/Traffic.h"
#include "models/traffic/nest/AffineNest.h"

#include <optional>

namespace traffic {

class WholeNest {
public:
  /// Fails, naming the position, where a size is open, an access is not affine,
  /// or stores pass by caches or are not allocated in them.
  static llvm::Expected<WholeNest> of(const ir::Kernel &kernel, const ir::LoopPath &path,
                                      const machine::Machine &machine);

  /// From empty caches on, or of a nest that runs again and again: a cache that
  /// holds all of its lines misses none then.
  enum class Start { Cold, Warm };
  /// Per unit of work of the innermost loop of the path, for so many active
  /// cores.
  std::vector<Boundary> boundaries(unsigned cores, double safety, Start start) const;
  /// Lines that miss in one cache and dirty lines that leave it, together.
  double missesOf(size_t level, unsigned cores, double safety) const;
  double iterationsPerUnit() const { return perUnit; }
  /// Lines that are loaded at least once.
  double compulsoryLines() const;
  /// The innermost level that holds all lines; none: memory.
  std::optional<size_t> residentLevel(unsigned cores, double safety) const;

private:
  WholeNest(const ir::Kernel &kernel, const machine::Machine &machine, AffineNest nest)
      : kernel(&kernel), machine(&machine), nest(std::move(nest)) {}
  double lineBytes() const { return machine->caches.front().line.value(); }

  const ir::Kernel *kernel;
  const machine::Machine *machine;
  AffineNest nest;
  double perUnit = 1;
  double units = 0;
};

} // namespace traffic
