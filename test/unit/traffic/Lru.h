//===- test/unit/traffic/Lru.h - A fully associative LRU cache for tests -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs a kernel access by access through one fully associative LRU cache: the
/// machine that layer conditions describe, counted instead of derived. Written
/// for the tests alone; arrays stand one after the other in declaration order,
/// each at a line.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "Kernels.h"
#include "LruCache.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace sparcity::test {

struct LinearAccess {
  std::int64_t base = 0;
  std::vector<std::int64_t> strides; ///< by loop, outermost first
};

struct Simulation {
  std::int64_t misses = 0;
  std::int64_t iterations = 0;
  double perUnit(double iterationsPerUnit) const {
    return static_cast<double>(misses) / static_cast<double>(iterations) * iterationsPerUnit;
  }
};

/// Runs the whole nest with every size bound and counts from iteration
/// `warmUp` of the outermost loop on.
inline Simulation simulate(const ir::Kernel &kernel, std::size_t cacheLines,
                           const std::vector<std::int64_t> &arrayBytes, std::int64_t warmUp,
                           std::int64_t measured) {
  const ir::Bindings bindings = kernel.bindings();
  const ir::LoopPath path = innermostLoops(kernel.nest).front();
  std::vector<std::int64_t> starts;
  std::int64_t end = 0;
  for (const std::int64_t bytes : arrayBytes) {
    starts.push_back(end);
    end += (bytes + 63) / 64 * 64;
  }
  std::vector<std::int64_t> lower, upper;
  for (const ir::Loop *loop : path) {
    lower.push_back(loop->lower.substitute(bindings).asInteger().value());
    upper.push_back(loop->upper.substitute(bindings).asInteger().value());
  }
  std::vector<LinearAccess> accesses;
  for (const ir::Access &access : path.back()->body.front().asStatement()->accesses) {
    LinearAccess linear;
    ir::Expr rest = access.offset.substitute(bindings);
    for (const ir::Loop *loop : path) {
      linear.strides.push_back(rest.coefficient(loop->index, 1).asInteger().value());
      rest = rest.substitute({{loop->index, ir::Expr(0)}});
    }
    linear.base = rest.asInteger().value() + starts[access.array.index];
    accesses.push_back(linear);
  }
  LruCache cache(cacheLines, static_cast<std::size_t>(end / 64 + 1));
  Simulation result;
  upper[0] = std::min(upper[0], lower[0] + warmUp + measured);
  const std::function<void(std::size_t, std::vector<std::int64_t>, bool)> run =
      [&](std::size_t loop, std::vector<std::int64_t> bases, bool counts) {
        const bool isInnermost = loop + 1 == path.size();
        for (std::size_t a = 0; a < accesses.size(); ++a)
          bases[a] += lower[loop] * accesses[a].strides[loop];
        for (std::int64_t i = lower[loop]; i < upper[loop]; ++i) {
          if (loop == 0)
            counts = i >= lower[0] + warmUp;
          if (isInnermost) {
            for (const std::int64_t address : bases) {
              const bool hit = cache.touch(static_cast<std::size_t>(address / 64));
              result.misses += counts && !hit;
            }
            result.iterations += counts;
          } else {
            run(loop + 1, bases, counts);
          }
          for (std::size_t a = 0; a < accesses.size(); ++a)
            bases[a] += accesses[a].strides[loop];
        }
      };
  std::vector<std::int64_t> bases;
  for (const LinearAccess &access : accesses)
    bases.push_back(access.base);
  run(0, bases, false);
  return result;
}

} // namespace sparcity::test
