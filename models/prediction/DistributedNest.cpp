//===- models/prediction/DistributedNest.cpp - A nest as ranks divide it --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/DistributedNest.h"

#include "ir/Kernel.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace sparcity::prediction {

using distributed::PerDimension;
using exasat::Field;
using exasat::Nest;

namespace {

/// Something that an address is a multiple of: an iteration of a loop, or a component.
struct Stride {
  std::int64_t bytes = 0;
  std::optional<size_t> loop; ///< none: of a component
};

/// Where the elements of a field lie that an iteration touches if all distances are 0.
class Home {
public:
  Home(const ir::Kernel &kernel, const Nest &nest, const Field &field) : nest(nest), field(field) {
    for (size_t l = 0; l < nest.depth(); ++l)
      if (field.movesIn(l))
        strides.push_back({std::abs(field.strides[l]), l});
    for (const ir::Array &array : kernel.arrays)
      if (array.name == field.array)
        addComponents(array, kernel.bindings());
    llvm::stable_sort(strides, [](const Stride &a, const Stride &b) { return a.bytes > b.bytes; });
  }

  /// Iterations of each loop that its address is away from that of the same number.
  llvm::Expected<PerDimension> find() const {
    PerDimension home(nest.depth(), 0);
    std::int64_t rest = field.address;
    for (size_t k = 0; k < strides.size(); ++k) {
      const Stride &stride = strides[k];
      if (k > 0 && stride.loop && strides[k - 1].loop && strides[k - 1].bytes == stride.bytes)
        return llvm::createStringError("'" + field.name() + "' moves along two loops at once");
      const std::int64_t times = floorOf(rest + slack(k), stride.bytes);
      rest -= times * stride.bytes;
      if (stride.loop)
        home[*stride.loop] = field.strides[*stride.loop] > 0 ? times : -times;
    }
    if (rest < 0 || rest + field.bytes > elementStride)
      return llvm::createStringError("elements of '" + field.name() + "' lie between the points");
    return home;
  }

private:
  static std::int64_t floorOf(std::int64_t a, std::int64_t b) {
    return a / b - (a % b < 0 ? 1 : 0);
  }

  /// Dimensions of the array that no loop goes through.
  void addComponents(const ir::Array &array, const ir::Bindings &sizes) {
    elementStride = std::max<std::int64_t>(array.elementStride, field.bytes);
    std::int64_t bytes = array.elementStride;
    for (size_t d = array.extents.size(); d-- > 0;) {
      if (llvm::none_of(strides, [&](const Stride &each) { return each.bytes == bytes; }))
        strides.push_back({bytes, std::nullopt});
      const std::optional<std::int64_t> extent =
          array.extents[d] ? array.extents[d]->substitute(sizes).asInteger() : std::nullopt;
      constexpr std::int64_t most = std::int64_t{1} << 50;
      if (!extent || *extent < 1 || *extent > most / bytes)
        return;
      bytes *= *extent;
    }
  }

  /// Distances go both ways: what inner loops may be behind, as far as that is not an iteration
  /// of this one.
  std::int64_t slack(size_t k) const {
    std::int64_t behind = 0;
    for (size_t inner = k + 1; inner < strides.size(); ++inner)
      if (const std::optional<size_t> loop = strides[inner].loop)
        behind = std::max(behind, strides[inner].bytes * (nest.trips[*loop] / 2));
    return std::min(behind, strides[k].bytes / 2);
  }

  const Nest &nest;
  const Field &field;
  std::int64_t elementStride = field.bytes;
  std::vector<Stride> strides; ///< the longest first
};

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

  llvm::Expected<PerDimension> originOf(const Field &field,
                                        const std::vector<PerDimension> &reads) const {
    const Field *like = likeIt(field);
    if (!like)
      return middleOf(reads);
    llvm::Expected<PerDimension> home = Home(kernel, nest, *like).find();
    if (!home)
      return home.takeError();
    const auto stores = llvm::find_if(like->references,
                                      [](const auto &reference) { return reference.stores != 0; });
    for (size_t d = 0; d < home->size(); ++d)
      (*home)[d] += stores->shift[d];
    return home;
  }

  llvm::Error addReads(const Field &field) {
    if (!movesInAll(field)) {
      if (!field.isStored() && !llvm::is_contained(result.kept, field.array))
        result.kept.push_back(field.array);
      return llvm::Error::success();
    }
    llvm::Expected<PerDimension> home = Home(kernel, nest, field).find();
    if (!home)
      return home.takeError();
    if (isOtherwiseOrdered(field))
      return llvm::createStringError("'" + field.name() + "' is read in another order than '" +
                                     leader()->name() + "'");
    std::vector<PerDimension> reads;
    for (const exasat::Reference &reference : field.references) {
      if (reference.loads == 0)
        continue;
      reads.push_back(*home);
      for (size_t d = 0; d < home->size(); ++d)
        reads.back()[d] += reference.shift[d];
    }
    llvm::Expected<PerDimension> origin = originOf(field, reads);
    if (!origin)
      return origin.takeError();
    for (PerDimension &read : reads)
      for (size_t d = 0; d < read.size(); ++d)
        read[d] -= (*origin)[d];
    result.stencil.fields.push_back({field.name(), field.bytes, std::move(reads)});
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
