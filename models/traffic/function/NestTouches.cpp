//===- models/traffic/function/NestTouches.cpp - What a nest touches, and when ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/function/NestTouches.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

namespace traffic {

/// Of all references to the array: throughout, if one of them stays where it is while the
/// outermost loop runs.
static Sweep sweepOf(const AffineNest &nest, unsigned array) {
  double moved = 0;
  for (const AffineReference &reference : nest.references()) {
    if (reference.array != array)
      continue;
    const AffineNest::Range range = AffineNest::range(*reference.loops.front(), nest.start());
    const auto slope = static_cast<double>(reference.slopes.front() * range.step);
    if (slope == 0 && range.trips > 1)
      return Sweep::Throughout;
    if (std::abs(slope) > std::abs(moved))
      moved = slope;
  }
  return moved < 0 ? Sweep::Back : Sweep::Along;
}

/// Of one nest; none like touchesOf.
static std::optional<NestTouches> touchesOf(const ir::Kernel &kernel, size_t nestNumber,
                                            const FunctionArrays &arrays, std::int64_t lineBytes) {
  llvm::Expected<AffineNest> nest = AffineNest::of(kernel);
  if (!nest) {
    llvm::consumeError(nest.takeError());
    return std::nullopt;
  }
  if (llvm::any_of(nest->references(),
                   [](const AffineReference &ref) { return ref.source->isNonTemporal; }))
    return std::nullopt;
  constexpr std::int64_t mostRows = 1 << 18;
  const std::vector<TouchedLines> touched =
      touchedLines(*nest, kernel.arrays.size(), lineBytes, mostRows);
  NestTouches result(arrays.size());
  for (unsigned array = 0; array < touched.size(); ++array)
    result[arrays.of(nestNumber, array)] = {touched[array].all, touched[array].stored,
                                            sweepOf(*nest, array)};
  return result;
}

std::optional<std::vector<NestTouches>> touchesOf(const std::vector<ir::Kernel> &nests,
                                                  const FunctionArrays &arrays,
                                                  std::int64_t lineBytes) {
  std::vector<NestTouches> result;
  for (size_t nest = 0; nest < nests.size(); ++nest) {
    std::optional<NestTouches> touches = touchesOf(nests[nest], nest, arrays, lineBytes);
    if (!touches)
      return std::nullopt;
    result.push_back(std::move(*touches));
  }
  return result;
}

} // namespace traffic
