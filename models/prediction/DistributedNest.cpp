//===- models/prediction/DistributedNest.cpp - A nest as ranks divide it --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/DistributedNest.h"

#include "models/prediction/PointHome.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace sparcity::prediction {

using distributed::PerDimension;
using exasat::Field;
using exasat::Nest;

namespace {

/// Another field of a loaded field's array that is stored and goes through other elements, as rows
/// that a sweep makes are read as columns; null if there is none.
const Field *storedOtherwise(const Nest &nest, const Field &loaded) {
  const auto found = llvm::find_if(nest.fields, [&](const Field &each) {
    if (!each.isStored() || each.array != loaded.array)
      return false;
    for (size_t l = 0; l < nest.depth(); ++l)
      if (each.movesIn(l) != loaded.movesIn(l) ||
          (each.movesIn(l) && each.strides[l] != loaded.strides[l]))
        return true;
    return false;
  });
  return found == nest.fields.end() ? nullptr : &*found;
}

class PointReader {
public:
  PointReader(const ir::Kernel &kernel, const Nest &nest) : kernel(kernel), nest(nest) {
    result.stencil.extents.assign(nest.trips.begin(), nest.trips.end());
    result.stencil.names = nest.indices;
    result.stencil.mayCut.assign(nest.mayBlock.begin(), nest.mayBlock.end());
  }

  llvm::Expected<DividedPoints> run() {
    for (const Field &field : nest.fields) {
      if (field.isLoaded() && storedOtherwise(nest, field))
        return llvm::createStringError("'" + field.array +
                                       "' is read along other loops than it is stored along");
      if (field.isStored())
        forbidCuts(field);
    }
    for (const Field &field : nest.fields)
      if (field.isLoaded())
        if (llvm::Error fault = addReads(field))
          return fault;
    return std::move(result);
  }

private:
  bool movesInAll(const Field &field) const {
    for (size_t l = 0; l < nest.depth(); ++l)
      if (!field.movesIn(l))
        return false;
    return true;
  }

  /// Along a loop that several iterations store to one element in, or that an element is read
  /// and stored in at different iterations of the same innermost loop: a rank would wait for
  /// another one.
  void forbidCuts(const Field &field) {
    for (const exasat::Reference &stored : field.references) {
      if (stored.stores == 0)
        continue;
      for (size_t l = 0; l < nest.depth(); ++l)
        if (!field.movesIn(l) || llvm::any_of(field.references, [&](const exasat::Reference &each) {
              const bool isSameLoop =
                  each.part == stored.part || l < nest.shared || !movesInAll(field);
              return isSameLoop && each.shift[l] != stored.shift[l];
            }))
          result.stencil.mayCut[l] = false;
    }
  }

  /// What elements of the others are taken to lie beside: a field that is stored, if one is.
  const Field *leader() const {
    const Field *found = nullptr;
    for (const Field &each : nest.fields)
      if (movesInAll(each) && (!found || (each.isStored() && !found->isStored())))
        found = &each;
    return found;
  }

  /// As rows are read as columns, or from their ends: the elements lie with other ranks.
  bool isOtherwiseOrdered(const Field &field) const {
    const Field *other = leader();
    const auto before = [&](const Field &each, size_t l, size_t m) {
      return std::abs(each.strides[l]) > std::abs(each.strides[m]);
    };
    for (size_t l = 0; other && l < nest.depth(); ++l) {
      if ((field.strides[l] > 0) != (other->strides[l] > 0))
        return true;
      for (size_t m = 0; m < nest.depth(); ++m)
        if (before(field, l, m) != before(*other, l, m))
          return true;
    }
    return false;
  }

  /// Whether both go through their arrays in the same way, whatever an element is.
  static bool isAlike(const Field &a, const Field &b) {
    for (size_t l = 0; l < a.strides.size(); ++l)
      if (a.strides[l] * b.strides.back() != b.strides[l] * a.strides.back())
        return false;
    return true;
  }

  /// The stored field that elements of the same numbers are swapped with.
  const Field *likeIt(const Field &field) const {
    const Field *like = nullptr;
    for (const Field &each : nest.fields)
      if (each.isStored() && movesInAll(each) && isAlike(each, field) &&
          (!like || each.array == field.array))
        like = &each;
    return like;
  }

  /// Where the middle of the reads is, rounded.
  static PerDimension middleOf(const std::vector<PerDimension> &reads) {
    PerDimension middle;
    for (size_t d = 0; d < reads.front().size(); ++d) {
      std::int64_t low = reads.front()[d], high = low;
      for (const PerDimension &read : reads) {
        low = std::min(low, read[d]);
        high = std::max(high, read[d]);
      }
      middle.push_back((low + high) / 2);
    }
    return middle;
  }

  /// Of a field that is stored, where its element of the loops' own numbers would be.
  static void addStore(const Field &field, PerDimension &home) {
    const auto stores = llvm::find_if(field.references,
                                      [](const auto &reference) { return reference.stores != 0; });
    for (size_t d = 0; d < home.size(); ++d)
      home[d] += stores->shift[d];
  }

  /// How far the element of its own numbers is from the field's first address, as `home` has it of
  /// that and of what is stored.
  static llvm::Expected<PerDimension>
  between(const Field &field, const Field &like,
          llvm::function_ref<llvm::Expected<PerDimension>(const Field &)> home) {
    llvm::Expected<PerDimension> own = home(field);
    if (!own)
      return own.takeError();
    llvm::Expected<PerDimension> origin = home(like);
    if (!origin)
      return origin.takeError();
    addStore(like, *origin);
    for (size_t d = 0; d < own->size(); ++d)
      (*own)[d] -= (*origin)[d];
    return own;
  }

  bool isBeyond(const std::vector<PerDimension> &reads) const {
    for (size_t d = 0; d < nest.depth(); ++d)
      if (llvm::all_of(
              reads, [&](const PerDimension &read) { return std::abs(read[d]) >= nest.trips[d]; }))
        return true;
    return false;
  }

  /// Distances of what is read, where so many iterations lie between its first address and its
  /// home.
  static std::vector<PerDimension> readsOf(const Field &field, const PerDimension &ahead) {
    std::vector<PerDimension> reads;
    for (const exasat::Reference &reference : field.references) {
      if (reference.loads == 0)
        continue;
      reads.push_back(ahead);
      for (size_t d = 0; d < ahead.size(); ++d)
        reads.back()[d] += reference.shift[d];
    }
    return reads;
  }

  llvm::Expected<std::vector<PerDimension>> readsAroundMiddle(const Field &field) const {
    if (llvm::Expected<PerDimension> home = homeByNumbers(kernel, nest, field); !home)
      return home.takeError();
    std::vector<PerDimension> reads = readsOf(field, PerDimension(nest.depth(), 0));
    const PerDimension middle = middleOf(reads);
    for (PerDimension &read : reads)
      for (size_t d = 0; d < read.size(); ++d)
        read[d] -= middle[d];
    return reads;
  }

  /// From the stored field `like`. Beyond the points lies a component of the array, if its extents
  /// do not say otherwise.
  llvm::Expected<std::vector<PerDimension>> readsFrom(const Field &like, const Field &field) const {
    llvm::Expected<PerDimension> ahead =
        between(field, like, [&](const Field &each) { return homeByNumbers(kernel, nest, each); });
    if (!ahead)
      return ahead.takeError();
    std::vector<PerDimension> reads = readsOf(field, *ahead);
    if (!isBeyond(reads) || !(isFlat(kernel, field) || isFlat(kernel, like)))
      return reads;
    ahead = between(field, like, homeByNames);
    if (ahead)
      reads = readsOf(field, *ahead);
    else
      llvm::consumeError(ahead.takeError());
    if (!isBeyond(reads))
      return reads;
    return llvm::createStringError("'" + field.name() + "' is read beyond the points of '" +
                                   like.name() +
                                   "': of which component, the extents of the array would say");
  }

  llvm::Error addReads(const Field &field) {
    if (!movesInAll(field)) {
      if (!field.isStored() && !llvm::is_contained(result.kept, field.array))
        result.kept.push_back(field.array);
      return llvm::Error::success();
    }
    const Field *like = likeIt(field);
    llvm::Expected<std::vector<PerDimension>> reads =
        like ? readsFrom(*like, field) : readsAroundMiddle(field);
    if (!reads)
      return reads.takeError();
    if (isOtherwiseOrdered(field))
      return llvm::createStringError("'" + field.name() + "' is read in another order than '" +
                                     leader()->name() + "'");
    result.stencil.fields.push_back({field.name(), field.bytes, std::move(*reads)});
    return llvm::Error::success();
  }

  const ir::Kernel &kernel;
  const Nest &nest;
  DividedPoints result;
};

} // namespace

llvm::Expected<DividedPoints> pointsOf(const ir::Kernel &kernel, const Nest &nest) {
  std::vector<std::string> repeats;
  Nest sweep = withoutRepeats(nest, repeats);
  if (sweep.depth() == 0)
    return llvm::createStringError("no array goes through its loops");
  llvm::Expected<DividedPoints> points = PointReader(kernel, sweep).run();
  if (points) {
    points->repeats = std::move(repeats);
    points->swept = std::move(sweep);
  }
  return points;
}

} // namespace sparcity::prediction
