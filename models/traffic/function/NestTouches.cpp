//===- models/traffic/function/NestTouches.cpp - What a nest touches, and when ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/function/NestTouches.h"

#include "models/traffic/nest/TouchedLines.h"
#include "models/traffic/nest/TouchedRegion.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>
#include <set>

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

/// The conditions on data that leave accesses to the array out, in words.
static std::string choiceOf(const AffineNest &nest, unsigned array) {
  std::set<std::string> conditions;
  for (const AffineReference &reference : nest.references())
    for (const AffineReference::Chance &chance : reference.chances)
      if (reference.array == array && chance.guard->data)
        conditions.insert(chance.guard->data->str());
  std::string result = "data";
  for (const std::string &condition : conditions)
    result += "; " + condition;
  return result;
}

/// Of lines as they are counted, with the places they are in.
static ArrayTouch touchOf(const AffineNest &nest, unsigned array, const TouchedLines &touched,
                          std::int64_t lineBytes) {
  constexpr std::int64_t mostRows = 1 << 18;
  constexpr double nearlyAll = 0.9; // of a region: its lines are known
  ArrayTouch result{touched.all, touched.stored, sweepOf(nest, array)};
  result.region = touchedRegion(nest, array, Touches::All, lineBytes, mostRows);
  result.storedRegion = touched.stored == touched.all
                            ? result.region
                            : touchedRegion(nest, array, Touches::Stores, lineBytes, mostRows);
  if (touched.all < nearlyAll * result.region.count())
    result.choice = choiceOf(nest, array);
  return result;
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
    if (touched[array].all > 0)
      result[arrays.of(nestNumber, array)] = touchOf(*nest, array, touched[array], lineBytes);
  return result;
}

std::optional<std::vector<NestTouches>> touchesOf(const std::vector<ir::Kernel> &nests,
                                                  const FunctionArrays &arrays,
                                                  std::int64_t lineBytes) {
  std::vector<NestTouches> result;
  std::vector<unsigned> users(arrays.size());
  for (size_t nest = 0; nest < nests.size(); ++nest) {
    std::optional<NestTouches> touches = touchesOf(nests[nest], nest, arrays, lineBytes);
    if (!touches)
      return std::nullopt;
    for (size_t array = 0; array < users.size(); ++array)
      users[array] += (*touches)[array].lines > 0;
    result.push_back(std::move(*touches));
  }
  // Of one nest alone, the places do not matter.
  for (NestTouches &nest : result)
    for (size_t array = 0; array < users.size(); ++array)
      if (users[array] == 1)
        nest[array].region = nest[array].storedRegion = LineSet();
  return result;
}

} // namespace traffic
