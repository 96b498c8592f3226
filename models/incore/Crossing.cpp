//===- models/incore/Crossing.cpp - Vector accesses across lines ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/Crossing.h"

#include "ir/Kernel.h"
#include "ir/Linear.h"

#include <cstdlib>
#include <numeric>

namespace sparcity::incore {

static void collect(const ir::Loop &loop, std::vector<const ir::Access *> &accesses) {
  for (const ir::Node &node : loop.body) {
    if (const ir::Loop *inner = node.asLoop())
      collect(*inner, accesses);
    else
      for (const ir::Access &access : node.asStatement()->accesses)
        accesses.push_back(&access);
  }
}

Crossings::Crossings(const ir::Kernel &kernel, const ir::LoopPath &path, unsigned lineBytes)
    : Crossings(kernel, path, lineBytes, kernel.bindings()) {}

Crossings::Crossings(const ir::Kernel &kernel, const ir::LoopPath &path, unsigned lineBytes,
                     ir::Bindings sizes, unsigned unknownStart)
    : arrays(kernel.arrays), path(path), bindings(std::move(sizes)), lineBytes(lineBytes),
      unknownStart(unknownStart) {
  collect(*path.back(), sources);
  for (const ir::Loop *loop : path)
    loops.push_back({loop->lower.substitute(bindings).asInteger(),
                     loop->step.substitute(bindings).asInteger()});
}

/// Bytes from a cache line to the array. What is aligned to less than a line lies so far
/// behind one: more would have been said.
std::int64_t Crossings::startOf(const ir::Access &source) const {
  const size_t array = source.array.index;
  const std::optional<unsigned> alignment =
      array < arrays.size() ? arrays[array].alignment : std::nullopt;
  if (!alignment)
    return unknownStart;
  return *alignment < lineBytes ? *alignment : 0;
}

/// Bytes from the lowest member of a group of interleaved accesses (a[3*i], a[3*i+1], …), which
/// vectors take together, to this one.
std::int64_t Crossings::behindFirst(const ir::Access &source, std::int64_t bytesPerStep) const {
  if (std::abs(bytesPerStep) <= source.bytes)
    return 0; // no room for others
  std::int64_t behind = 0;
  for (const ir::Access *other : sources) {
    if (other->array != source.array || other->kind != source.kind)
      continue;
    const std::optional<std::int64_t> apart = (source.offset - other->offset).asInteger();
    if (apart && *apart > behind && *apart < std::abs(bytesPerStep))
      behind = *apart;
  }
  return behind;
}

/// Rows start at `first` + k * `common`.
static double unalignedShareOf(std::int64_t first, std::int64_t common, unsigned bytes) {
  return 1 - (first % common == 0 ? double(common) / bytes : 0);
}

/// Where all that moves the access is a number; without the algebra.
std::optional<double> Crossings::shareOfNumbers(const ir::Access &source, unsigned bytes) const {
  std::vector<std::string_view> indices;
  for (const ir::Loop *loop : path)
    indices.push_back(loop->index);
  const std::optional<ir::LinearForm> offset = ir::linearIn(source.offset, indices, bindings);
  if (!offset)
    return std::nullopt;
  std::int64_t common = bytes, first = offset->constant + startOf(source);
  for (size_t loop = 0; loop < path.size(); ++loop) {
    const std::int64_t slope = offset->slopes[loop];
    if (slope == 0)
      continue;
    std::int64_t step = 0, start = 0;
    if (!loops[loop].lower || !loops[loop].step ||
        __builtin_mul_overflow(slope, *loops[loop].step, &step) ||
        __builtin_mul_overflow(slope, *loops[loop].lower, &start) ||
        __builtin_add_overflow(first, start, &first))
      return std::nullopt;
    if (loop + 1 < path.size())
      common = std::gcd(common, step);
    else
      first -= beforeFirst(source, step, bytes);
  }
  return unalignedShareOf(first, common, bytes);
}

/// Bytes from the start of a vector to its first element: backwards that is the last.
std::int64_t Crossings::beforeFirst(const ir::Access &source, std::int64_t bytesPerStep,
                                    unsigned bytes) const {
  return behindFirst(source, bytesPerStep) + (bytesPerStep < 0 ? bytes - source.bytes : 0);
}

/// Executions that start at no multiple of `bytes`: rows start at r + k * g, with g
/// what all steps of the loops around have in common.
double Crossings::computeUnalignedShare(const ir::Access &source, unsigned bytes) const {
  if (const std::optional<double> share = shareOfNumbers(source, bytes))
    return *share;
  const double evenly = 1 - std::min(1.0, double(source.bytes) / bytes);
  ir::Expr start = source.offset.substitute(bindings) + startOf(source);
  std::int64_t common = bytes;
  std::int64_t before = 0;
  for (const ir::Loop *loop : path) {
    if (!start.contains(loop->index))
      continue;
    if (!start.isPolynomialIn(loop->index) || start.degree(loop->index) > 1)
      return evenly;
    const ir::Expr stride = start.coefficient(loop->index, 1) * loop->step.substitute(bindings);
    const std::optional<std::int64_t> bytesPerStep = stride.asInteger();
    if (loop != path.back()) {
      if (!bytesPerStep)
        return evenly;
      common = std::gcd(common, *bytesPerStep);
    } else if (bytesPerStep) {
      before = beforeFirst(source, *bytesPerStep, bytes);
    }
    start = start.substitute({{loop->index, loop->lower.substitute(bindings)}});
  }
  const std::optional<std::int64_t> first = start.asInteger();
  if (!first)
    return evenly;
  return unalignedShareOf(*first - before, common, bytes);
}

double Crossings::unalignedShare(const ir::Access &source, unsigned bytes) {
  const auto [entry, isNew] = shares.try_emplace({&source, bytes});
  if (isNew)
    entry->second = computeUnalignedShare(source, bytes);
  return entry->second;
}

double Crossings::shareOf(const ir::MachineAccess &access) {
  if (!access.bytes || access.isSpill || access.step == 0)
    return 0;
  const unsigned bytes = std::min(*access.bytes, lineBytes);
  double sum = 0, count = 0, sumHere = 0, countHere = 0;
  for (const ir::Access *source : sources) {
    if ((source->kind == ir::AccessKind::Store) != access.isStore || bytes <= source->bytes)
      continue;
    const double share = unalignedShare(*source, bytes) * bytes / lineBytes;
    sum += share;
    ++count;
    // Copies of an unrolled loop have one position.
    if (source->range.line == access.range.line && source->range.column == access.range.column) {
      sumHere += share;
      ++countHere;
    }
  }
  if (countHere > 0)
    return sumHere / countHere;
  return count > 0 ? sum / count : 0;
}

} // namespace sparcity::incore
