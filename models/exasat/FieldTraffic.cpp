//===- models/exasat/FieldTraffic.cpp - Bytes of a field ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/exasat/FieldTraffic.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace sparcity::exasat {

/// The loop that moves by the least; none where none moves: then the number of loops.
static size_t leastMoving(const Field &field) {
  size_t along = field.strides.size();
  for (size_t l = 0; l < field.strides.size(); ++l)
    if (field.movesIn(l) && (along == field.strides.size() ||
                             std::abs(field.strides[l]) <= std::abs(field.strides[along])))
      along = l;
  return along;
}

/// Two loops of which one moves by less than the other reaches.
static bool hasOverlap(const Field &field, const PerLoop &trips) {
  llvm::SmallVector<std::pair<std::int64_t, std::int64_t>, 4> moves;
  for (size_t l = 0; l < trips.size(); ++l)
    if (field.movesIn(l))
      moves.emplace_back(std::abs(field.strides[l]), trips[l]);
  llvm::sort(moves);
  for (size_t k = 0; k + 1 < moves.size(); ++k)
    if (moves[k + 1].first < moves[k].first * moves[k].second)
      return true;
  return false;
}

FieldTraffic::FieldTraffic(const Field &field, const Nest &nest, Storage storage, bool isDropped)
    : field(field), nest(nest), storage(storage), isDropped(isDropped), along(leastMoving(field)),
      overlaps(hasOverlap(field, nest.trips)),
      isFused(
          llvm::any_of(field.references, [](const Reference &each) { return each.isFused(); })) {
  for (size_t l = 0; l < nest.depth(); ++l) {
    const auto [low, high] = std::minmax_element(
        field.references.begin(), field.references.end(),
        [&](const Reference &a, const Reference &b) { return a.shift[l] < b.shift[l]; });
    spans.push_back(high->shift[l] - low->shift[l]);
  }
  for (size_t position = 0; position <= nest.depth(); ++position)
    streams.push_back(streamsAt(position));
}

/// The shifts of loops outside a position. Innermost loops that follow each other inside of it
/// are streams of their own.
static PerLoop outside(const Reference &reference, const Field &field, const Nest &nest,
                       size_t position) {
  PerLoop key;
  for (size_t l = 0; l < position; ++l)
    key.push_back(field.movesIn(l) ? reference.shift[l] : 0);
  if (nest.parts > 1 && position >= nest.shared)
    key.push_back(reference.part);
  return key;
}

bool isBehind(const Reference &load, const Reference &store) {
  return load.shift < store.shift || (load.shift == store.shift && store.isStoredFirst);
}

void FieldTraffic::addTo(Stream &stream, const Reference &reference) const {
  stream.all.push_back(&reference);
  if (reference.loads != 0)
    stream.loads.push_back(&reference);
  if (reference.stores != 0)
    stream.stores.push_back(&reference);
  if (reference.loads != 0 || !reference.isNonTemporal)
    stream.allocated.push_back(&reference);
  stream.looksAhead |=
      reference.loads != 0 && llvm::none_of(field.references, [&](const Reference &store) {
        return store.stores != 0 && isBehind(reference, store);
      });
}

FieldTraffic::Streams FieldTraffic::streamsAt(size_t position) const {
  std::map<PerLoop, Stream> byKey;
  for (const Reference &reference : field.references)
    addTo(byKey[position == nest.depth() ? reference.shift
                                         : outside(reference, field, nest, position)],
          reference);
  Streams result;
  for (auto &[key, stream] : byKey)
    result.push_back(std::move(stream));
  return result;
}

/// Bytes of elements that follow each other.
double FieldTraffic::row(std::int64_t length) const {
  if (storage.line == 0)
    return static_cast<double>(length) * field.bytes;
  const std::int64_t stride = along < field.strides.size() ? std::abs(field.strides[along]) : 0;
  const auto lines = [&](std::int64_t bytes) {
    return (bytes + storage.line - 1) / storage.line * storage.line;
  };
  return static_cast<double>(stride >= storage.line ? length * lines(field.bytes)
                                                    : lines((length - 1) * stride + field.bytes));
}

/// Begin and length of what a reference touches in a block. Where a loop is whole, all of its own
/// iterations, and it does not matter that others run ahead of it.
std::pair<std::int64_t, std::int64_t>
FieldTraffic::extentIn(size_t loop, const Reference &reference, std::int64_t length) const {
  const std::int64_t shift = reference.shift[loop];
  if (!reference.isFused() || length < field.trips[loop])
    return {shift, length};
  return {shift - reference.lead[loop] + reference.first[loop], reference.trips[loop]};
}

/// Where loops lead to the same elements: all between the first and the last one.
double FieldTraffic::hull(const std::vector<Box> &boxes, size_t position) const {
  std::int64_t step = 0, reach = 0;
  for (size_t l = position; l < nest.depth(); ++l)
    if (field.movesIn(l)) {
      std::int64_t low = boxes.front().begin[l], high = low;
      for (const Box &box : boxes) {
        low = std::min(low, box.begin[l]);
        high = std::max(high, box.begin[l] + box.length[l]);
      }
      step = std::gcd(step, field.strides[l]);
      reach += (high - low - 1) * std::abs(field.strides[l]);
    }
  return step == 0 ? row(1) : row(reach / step + 1);
}

double FieldTraffic::touched(const References &references, size_t position,
                             const PerLoop &box) const {
  if (references.empty())
    return 0;
  std::vector<Box> boxes;
  for (const Reference *reference : references) {
    Box &own = boxes.emplace_back(Box{reference->shift, box});
    for (size_t l = position; l < nest.depth(); ++l)
      std::tie(own.begin[l], own.length[l]) = extentIn(l, *reference, box[l]);
  }
  const bool hasRows = position <= along && along < nest.depth();
  llvm::SmallVector<size_t, 4> loops;
  for (size_t l = position; l < nest.depth(); ++l)
    if (field.movesIn(l) && l != along)
      loops.push_back(l);
  if (hasRows)
    loops.push_back(along);
  std::vector<const Box *> each;
  for (const Box &own : boxes)
    each.push_back(&own);
  // Of rows that run along a loop outside one element is touched.
  const double together = unionOf(each, loops, [&](std::int64_t length) {
    return hasRows ? row(length) : static_cast<double>(length) * row(1);
  });
  return overlaps ? std::min(together, hull(boxes, position)) : together;
}

Moved FieldTraffic::counted(size_t position, const PerLoop &box) const {
  Moved sum;
  for (const Stream &stream : streams[position]) {
    const double stored = touched(stream.stores, position, box);
    sum.store += stored;
    if (storage.allocates)
      sum.load += touched(stream.allocated, position, box);
    else if (stream.looksAhead || stream.stores.empty())
      sum.load += touched(stream.loads, position, box);
    else
      sum.load += touched(stream.all, position, box) - stored;
  }
  return sum;
}

/// From boxes as long as the shifts reach on, longer ones touch evenly more: all overlap.
bool FieldTraffic::isEven(size_t loop, size_t position, const PerLoop &box) const {
  const std::int64_t least = std::max<std::int64_t>(1, spans[loop]);
  return loop >= position && field.movesIn(loop) && !overlaps &&
         (loop != along || storage.line == 0) && box[loop] > least + 1 &&
         least + 1 < field.trips[loop] && !(isFused && box[loop] == field.trips[loop]);
}

Moved FieldTraffic::ofBox(size_t position, PerLoop box) const {
  for (size_t l = position; l < nest.depth(); ++l)
    if (isEven(l, position, box)) {
      const std::int64_t least = std::max<std::int64_t>(1, spans[l]);
      const auto more = static_cast<double>(box[l] - least);
      box[l] = least;
      const Moved first = ofBox(position, box);
      box[l] = least + 1;
      const Moved second = ofBox(position, box);
      return {first.load + (second.load - first.load) * more,
              first.store + (second.store - first.store) * more};
    }
  const auto [found, isNew] = known.try_emplace({position, box});
  if (isNew)
    found->second = counted(position, box);
  return found->second;
}

/// All blocks of the loops from `loop` on inward: whole ones, and what is left at the end.
Moved FieldTraffic::ofBlocks(size_t position, const PerLoop &block, size_t loop,
                             PerLoop &box) const {
  if (loop == nest.depth())
    return ofBox(position, box);
  const std::int64_t whole = field.trips[loop] / block[loop],
                     rest = field.trips[loop] % block[loop];
  Moved sum;
  const auto add = [&](std::int64_t size, std::int64_t count) {
    if (count == 0)
      return;
    box[loop] = size;
    const Moved one = ofBlocks(position, block, loop + 1, box);
    sum.load += one.load * static_cast<double>(count);
    sum.store += one.store * static_cast<double>(count);
  };
  if (!field.movesIn(loop)) {
    add(1, whole + (rest != 0 ? 1 : 0));
    return sum;
  }
  add(block[loop], whole);
  add(rest, rest != 0 ? 1 : 0);
  return sum;
}

Moved FieldTraffic::moved(size_t position, const PerLoop &block) const {
  PerLoop inner(nest.depth(), 1);
  double outer = 1;
  for (size_t l = 0; l < nest.depth(); ++l)
    if (l >= position)
      inner[l] = block[l];
    else if (l < field.depth)
      outer *= static_cast<double>(field.trips[l]);
  PerLoop box(nest.depth(), 1);
  Moved sum = ofBlocks(position, inner, position, box);
  sum.load *= outer;
  sum.store *= outer;
  if (!isDropped || streams[position].size() > 1)
    return sum;
  // What one block makes and the next one needs goes out and comes back, and nothing else.
  const double whole = ofBlocks(position, field.trips, position, box).load * outer;
  const double again = std::max(0.0, sum.load - whole);
  return {again, std::min(again, sum.store)};
}

} // namespace sparcity::exasat
