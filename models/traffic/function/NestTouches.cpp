//===- models/traffic/function/NestTouches.cpp - What a nest touches, and when ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/function/NestTouches.h"

#include "ir/Guard.h"
#include "ir/Kernel.h"
#include "models/traffic/nest/TouchedLines.h"
#include "models/traffic/nest/TouchedRegion.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>
#include <set>

namespace sparcity::traffic {

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

constexpr std::int64_t mostRows = 1 << 18;

/// When the outermost loop comes to what a reference touches. Where inner loops go further than
/// it, the order of addresses stands for that of time.
static LineStream courseOf(const AffineNest &nest, const AffineReference &reference,
                           std::int64_t lineBytes) {
  AffineNest::Indices indices = nest.start();
  const AffineNest::Range outer = AffineNest::range(nest.root(), indices);
  const std::optional<Box> box = nest.box(reference, &nest.root(), {0, outer.trips}, indices);
  const auto move = static_cast<double>(reference.slopes.front() * outer.step);
  double from = static_cast<double>(reference.constant), lowest = 0, highest = 0, inner = 0;
  for (const Extent &extent : box ? box->extents : Extents()) {
    const auto span = static_cast<double>(extent.stride * (extent.count - 1));
    (span < 0 ? lowest : highest) += span;
    if (std::abs(static_cast<double>(extent.stride)) != std::abs(move))
      inner += std::abs(span);
  }
  double extent = move * static_cast<double>(outer.trips);
  if (std::abs(extent) >= inner && move != 0) {
    for (size_t i = 0; i < reference.loops.size(); ++i) {
      const AffineNest::Range range = AffineNest::range(*reference.loops[i], indices);
      indices[reference.loops[i]->slot] = range.first;
      from += static_cast<double>(reference.slopes[i] * range.first);
    }
  } else if (box) {
    from = static_cast<double>(box->base) + (move < 0 ? highest : lowest);
    extent = std::max(highest - lowest, static_cast<double>(box->bytes)) * (move < 0 ? -1 : 1);
  }
  const auto line = static_cast<double>(lineBytes);
  return {{}, from / line, (extent == 0 ? line : extent) / line};
}

/// Of all references to an array, those together that are at nearly the same place.
static std::vector<LineStream> streamsOf(const AffineNest &nest,
                                         llvm::ArrayRef<const AffineReference *> references,
                                         std::int64_t lineBytes) {
  constexpr double near = 1.0 / 32; // of the way
  std::vector<LineStream> result;
  std::vector<std::vector<const AffineReference *>> members;
  for (const AffineReference *reference : references) {
    const LineStream course = courseOf(nest, *reference, lineBytes);
    auto known = llvm::find_if(result, [&](const LineStream &other) {
      const double most = std::max(2.0, near * std::abs(other.extent));
      return std::abs(other.origin - course.origin) <= most &&
             std::abs(other.extent - course.extent) <= most;
    });
    if (known == result.end() && result.size() == LineStream::most)
      --known;
    if (known == result.end()) {
      result.push_back(course);
      members.emplace_back();
      known = std::prev(result.end());
    }
    members[known - result.begin()].push_back(reference);
  }
  for (size_t stream = 0; stream < result.size(); ++stream)
    result[stream].region = touchedRegion(nest, members[stream], lineBytes, mostRows);
  return result;
}

/// Of lines as they are counted, with the places they are in.
static ArrayTouch touchOf(const AffineNest &nest, unsigned array, const TouchedLines &touched,
                          std::int64_t lineBytes) {
  constexpr double nearlyAll = 0.9; // of a region: its lines are known
  ArrayTouch result{touched.all, touched.stored, sweepOf(nest, array)};
  std::vector<const AffineReference *> all, stores;
  for (const AffineReference &reference : nest.references())
    if (reference.array == array) {
      all.push_back(&reference);
      if (reference.isStore)
        stores.push_back(&reference);
    }
  result.streams = streamsOf(nest, all, lineBytes);
  result.storedRegion = touchedRegion(nest, stores, lineBytes, mostRows);
  LineSet region = touchedRegion(nest, all, lineBytes, mostRows);
  if (touched.all < nearlyAll * region.count())
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
  for (size_t nest = 0; nest < nests.size(); ++nest) {
    std::optional<NestTouches> touches = touchesOf(nests[nest], nest, arrays, lineBytes);
    if (!touches)
      return std::nullopt;
    result.push_back(std::move(*touches));
  }
  return result;
}

void forgetPlaces(std::vector<NestTouches> &nests) {
  for (NestTouches &nest : nests)
    for (ArrayTouch &touch : nest) {
      touch.streams.clear();
      touch.storedRegion = LineSet();
    }
}

} // namespace sparcity::traffic
