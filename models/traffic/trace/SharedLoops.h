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

#include "ir/Forward.h"

#include "llvm/ADT/ArrayRef.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sparcity::traffic {

/// How a loop is divided that data decide the work of.
struct LoopDivision {
  const ir::Loop *loop = nullptr;
  /// Iterations where the part of each core begins, and the end: cores + 1 ascending
  /// numbers, for each time that the loop is entered; after the last the first ones come
  /// again. Empty: as OpenMP's schedule has it.
  std::vector<std::vector<std::uint64_t>> borders;
};

/// The loops that OpenMP shares among the cores, outside all others that it shares;
/// if it says nothing, `unsaid`, or where that is null the outermost loop.
std::vector<const ir::Loop *> sharedLoops(const ir::Loop &nest, const ir::Loop *unsaid = nullptr);

/// Iterations that come together to a core under OpenMP's schedule; 0: one part for
/// each, of equal size. Nothing if that is decided at run time or not a number.
std::optional<std::uint64_t> staticChunk(const ir::Loop &loop);

/// The iterations of a loop by the core that does them: in parts, one after the other, which
/// are equal (the first ones have one more if it does not come out even) or have given
/// borders; or chunks of equal size dealt round.
class LoopShares {
public:
  LoopShares() = default;
  LoopShares(std::uint64_t trips, unsigned cores, std::uint64_t chunk)
      : trips(trips), cores(cores), chunk(chunk) {}
  /// Where each part begins, and the end; the numbers live elsewhere.
  explicit LoopShares(llvm::ArrayRef<std::uint64_t> borders)
      : trips(borders.back()), cores(static_cast<unsigned>(borders.size() - 1)), borders(borders) {}

  /// Iterations of all cores.
  std::uint64_t all() const { return trips; }
  /// Iterations of a core.
  std::uint64_t count(unsigned core) const;
  /// Which one of the loop is that number of a core.
  std::uint64_t trip(unsigned core, std::uint64_t number) const;
  /// How many of a core follow each other in the loop from there on.
  std::uint64_t run(unsigned core, std::uint64_t number) const;
  /// `before`: a sum up to before each iteration, and of all. Returns a core's part of it.
  std::int64_t sumOf(unsigned core, llvm::ArrayRef<std::int64_t> before) const;
  bool isEven() const { return chunk == 0 && borders.empty(); }

private:
  /// The first iteration of a core that has one part.
  std::uint64_t begin(unsigned core) const;

  std::uint64_t trips = 0;
  unsigned cores = 1;
  std::uint64_t chunk = 0;
  llvm::ArrayRef<std::uint64_t> borders;
};

} // namespace sparcity::traffic
