//===- models/traffic/simulation/LinesByCores.h - Lines for numbers of cores ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lines for every number of cores that a table wants, from few simulations:
///
/// - Full groups of cores that share caches are alike, and share nothing with others.
/// - The more cores share a cache, the less of it each has. Where the lines for two
///   numbers of cores agree as well as the windows of a simulation have to, so do those
///   for the numbers between them: they are not simulated, but lie on a line between
///   the two. Where they do not agree, the number in the middle is simulated:
///
///       1  2  3  4  5  6  7  8      first and last: differ
///       ^        ^           ^      the middle: agrees with the last one …
///       ^  ^     ^           ^      … and not with the first
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/Traffic.h"

#include "llvm/ADT/ArrayRef.h"

namespace sparcity::traffic {

class LinesByCores {
public:
  /// Lines over each boundary for a number of cores.
  using Simulate = std::function<llvm::Expected<std::vector<Boundary>>(unsigned cores)>;

  /// `group`: cores that share the cache which most share.
  LinesByCores(unsigned group, Simulate simulate) : group(group), simulate(std::move(simulate)) {}

  /// They need not be simulated.
  void know(unsigned cores, std::vector<Boundary> lines) { known[cores] = std::move(lines); }
  /// For each of the numbers, in their order. Fails if a simulation does.
  llvm::Expected<std::vector<SharedCaches>> of(llvm::ArrayRef<unsigned> numbers);

private:
  llvm::Error make(unsigned cores);
  /// Of rising numbers, those between the first and the last, which are known.
  llvm::Error makeBetween(llvm::ArrayRef<unsigned> numbers);
  std::vector<Boundary> ofGroups(unsigned cores) const;

  unsigned group;
  Simulate simulate;
  std::map<unsigned, std::vector<Boundary>> known;
};

/// True if lines differ by 1 % at most, or by a hundredth of a line a unit.
bool agree(double some, double others);

} // namespace sparcity::traffic
