//===- models/traffic/distance/Strips.h - A long loop in strips ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Samples (SampledLines.h) are of iterations of the outermost loop, with those of the loops
/// inside. A loop that has none inside is walked in strips for them:
///
///     for i = 0 … n      ->      for strip = 0 … n/4096
///                                  for i = 4096*strip … min(n, 4096*(strip + 1))
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Kernel.h"

#include <cstdint>
#include <optional>

namespace sparcity::traffic {

/// The kernel in strips of about `accesses`. Nothing where its nest is not one loop with a
/// number as its step, or it has no more than some strips.
std::optional<ir::Kernel> inStrips(const ir::Kernel &kernel, std::uint64_t accesses);

/// A nest as it is walked through in at most so many accesses.
class WalkedNest {
public:
  WalkedNest(const ir::Kernel &kernel, const ir::LoopPath &path, double mostAccesses);
  WalkedNest(const WalkedNest &) = delete; // points into itself
  WalkedNest &operator=(const WalkedNest &) = delete;

  const ir::Kernel &kernel() const { return strips ? *strips : *whole; }
  const ir::LoopPath &path() const { return main; }

private:
  const ir::Kernel *whole;
  ir::LoopPath main;
  std::optional<ir::Kernel> strips;
};

} // namespace sparcity::traffic
