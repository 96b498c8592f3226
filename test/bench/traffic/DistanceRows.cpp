//===- test/bench/traffic/DistanceRows.cpp - Speed of reuse distances -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DistanceRows.h"

#include "models/traffic/distance/ReuseDistances.h"

#include <chrono>
#include <cstdio>
#include <functional>

using traffic::ReuseDistances;
using traffic::Strand;

/// Runs a trace, which returns its number of accesses, and prints its row.
static void printRow(const char *name,
                     const std::function<std::uint64_t(ReuseDistances &)> &trace) {
  ReuseDistances distances(64);
  const auto start = std::chrono::steady_clock::now();
  const std::uint64_t accesses = trace(distances);
  const std::uint64_t lines = distances.distinctLines();
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  std::printf("reuse distance  %-44s %12llu accesses %9llu lines %8.1f million accesses/s\n", name,
              static_cast<unsigned long long>(accesses), static_cast<unsigned long long>(lines),
              static_cast<double>(accesses) / seconds.count() / 1e6);
}

/// 8-byte accesses all over 32 MiB, a quarter of them stores, one at a time.
static std::uint64_t random32MiB(ReuseDistances &distances) {
  constexpr std::uint64_t accesses = 20'000'000;
  std::uint64_t x = 1;
  std::vector<Strand> access(1);
  for (std::uint64_t i = 0; i < accesses; ++i) {
    x = 6364136223846793005 * x + 1442695040888963407;
    access[0].address = ((x >> 33) % 4194304) * 8;
    access[0].isStore = (x >> 20) % 4 == 0;
    distances.take(access, 1);
  }
  return accesses;
}

/// b[i] = a[i] over 2 × 16 MiB, ten times.
static std::uint64_t copy(ReuseDistances &distances) {
  constexpr std::uint64_t n = 2'000'000, sweeps = 10;
  for (std::uint64_t sweep = 0; sweep < sweeps; ++sweep)
    distances.take({{0, 8, 8, 0, false}, {8 * n, 8, 8, 1, true}}, n);
  return 2 * n * sweeps;
}

/// 3D 7-point Jacobi over 2 × 200³ doubles, row by row.
static std::uint64_t stencil(ReuseDistances &distances) {
  constexpr std::uint64_t n = 200, row = 8 * n, plane = row * n;
  for (std::uint64_t k = 1; k + 1 < n; ++k) {
    for (std::uint64_t j = 1; j + 1 < n; ++j) {
      const std::uint64_t at = k * plane + j * row + 8;
      distances.take({{at - plane, 8, 8, 0, false},
                      {at - row, 8, 8, 1, false},
                      {at - 8, 8, 8, 2, false},
                      {at, 8, 8, 3, false},
                      {at + 8, 8, 8, 4, false},
                      {at + row, 8, 8, 5, false},
                      {at + plane, 8, 8, 6, false},
                      {at + n * plane, 8, 8, 7, true}},
                     n - 2);
    }
  }
  return 8 * (n - 2) * (n - 2) * (n - 2);
}

void printDistanceRows() {
  printRow("random 8-byte accesses over 32 MiB", random32MiB);
  printRow("copy, 2 x 16 MiB, ten sweeps", copy);
  printRow("3D 7-point stencil, 200^3", stencil);
}
