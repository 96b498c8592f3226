//===- models/traffic/trace/SharedLoops.h - Which loops the cores share ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which loops of a nest several cores work on together, and which iterations are
/// whose. Nobody looks whether iterations depend on each other.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Kernel.h"

#include <optional>
#include <vector>

namespace traffic {

/// The loops that OpenMP shares among the cores, outside all others that it shares;
/// if it says nothing, the outermost loop.
std::vector<const ir::Loop *> sharedLoops(const ir::Loop &nest);

/// Iterations that come together to a core under OpenMP's schedule; 0: one part for
/// each, of equal size. Nothing if that is decided at run time or not a number.
std::optional<std::uint64_t> staticChunk(const ir::Loop &loop);

/// The iterations of a loop by the core that does them: in equal parts, one after the
/// other, the first of which have one more if it does not come out even; or chunks of
/// equal size dealt round.
class LoopShares {
public:
  LoopShares() = default;
  LoopShares(std::uint64_t trips, unsigned cores, std::uint64_t chunk)
      : trips(trips), cores(cores), chunk(chunk) {}

  /// Iterations of a core.
  std::uint64_t count(unsigned core) const;
  /// Which one of the loop is that number of a core.
  std::uint64_t trip(unsigned core, std::uint64_t number) const;
  /// How many of a core follow each other in the loop from there on.
  std::uint64_t run(unsigned core, std::uint64_t number) const;
  bool isEven() const { return chunk == 0; }

private:
  std::uint64_t trips = 0;
  unsigned cores = 1;
  std::uint64_t chunk = 0;
};

} // namespace traffic
