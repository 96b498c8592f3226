//===- models/traffic/ReuseFootprints.cpp - Bytes that references touch in a time ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/ReuseModel.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using sparcity::ir::Expr;

namespace sparcity::traffic {

static Expr absolute(const Expr &stride, long double value) { return value < 0 ? -stride : stride; }

/// So is a stride that an open size decides, whether it is long for large sizes (s) or not (n / s).
bool ReuseModel::isSparse(const Group &group) const {
  const Expr &stride = group.strides[*group.innermostMoving()];
  return !stride.substitute(bindings).isNumber() || fabsl(large(stride)) >= lineBytes;
}

bool ReuseModel::hasLongStrides(const ir::Bindings &sizes) const {
  return llvm::all_of(referenceGroups, [&](const Group &group) {
    const std::optional<size_t> moving = group.innermostMoving();
    if (!moving || group.strides[*moving].substitute(bindings).isNumber())
      return true;
    const std::optional<double> stride = group.strides[*moving].substitute(sizes).asDouble();
    return !stride || std::fabs(*stride) >= lineBytes;
  });
}

Expr ReuseModel::bytesPerStep(const Group &group) const {
  const Expr &stride = group.strides[*group.innermostMoving()];
  return isSparse(group) ? Expr(static_cast<std::int64_t>(lineBytes))
                         : absolute(stride, large(stride));
}

Sized ReuseModel::strideOf(const Group &group, size_t loop) const {
  const long double size = large(group.strides[loop]);
  return {absolute(group.strides[loop], size), std::fabs(size)};
}

InnerBox::Fresh ReuseModel::growthOf(const Group &group, size_t loop) const {
  if (group.strides[loop].isZero())
    return {0, 0, 1, true};
  std::vector<std::pair<Sized, size_t>> inside; // loops by their strides
  for (size_t inner = loop + 1; inner < tripPlaceholders.size(); ++inner)
    inside.emplace_back(strideOf(group, inner), inner);
  llvm::stable_sort(inside,
                    [](const auto &a, const auto &b) { return a.first.size < b.first.size; });
  const Expr step = bytesPerStep(group);
  InnerBox box({step, large(step)});
  for (const auto &[stride, inner] : inside)
    box.add(stride, {tripPlaceholders[inner], magnitude(tripPlaceholders[inner])});
  return box.movedBy(strideOf(group, loop));
}

/// What a touched set has grown to in so many iterations of a loop.
static Expr grown(const Expr &touched, const InnerBox::Fresh &fresh, const Expr &count) {
  const std::optional<Expr> step =
      fresh.isExact ? Expr::divide(touched * fresh.over, fresh.under) : std::nullopt;
  if (step && step->isPolynomial())
    return touched + (count - 1) * *step;
  return touched + (count - 1) * touched * Expr::number(fresh.part);
}

Expr ReuseModel::footprint(const Group &group, const std::vector<InnerBox::Fresh> &growth,
                           const Expr &time, long double window) const {
  const std::optional<size_t> moving = group.innermostMoving();
  if (!moving)
    return static_cast<std::int64_t>(group.bytes);
  Expr touched = bytesPerStep(group);
  if (group.part != 1)
    touched *= Expr::number(group.part);
  if (window <= iterationLengths[*moving])
    return touched;
  for (size_t loop = *moving;; --loop) { // iterationTimes[loop] is what `touched` counts
    const bool isLast = loop == 0 || window <= iterationLengths[loop - 1];
    const Expr count = isLast ? *Expr::divide(time, iterationTimes[loop]) : tripPlaceholders[loop];
    const Sized stride = strideOf(group, loop);
    if (growth[loop].part == 1) {
      touched *= count;
    } else if (growth[loop].part > 0 && isSparse(group) && stride.size < lineBytes) {
      const Expr lines = count * *Expr::divide(stride.value, static_cast<std::int64_t>(lineBytes));
      if (magnitude(lines) > 1)
        touched *= lines;
    } else if (growth[loop].part > 0) {
      touched = grown(touched, growth[loop], count);
    }
    if (isLast)
      return touched;
  }
}

Expr ReuseModel::touchedOf(ir::ArrayId array, const Expr &time, long double window) const {
  return touched([&](const Group &group) { return group.array == array; }, time, window);
}

Expr ReuseModel::touched(llvm::function_ref<bool(const Group &)> filter, const Expr &time,
                         long double window) const {
  Expr sum = 0;
  for (const Group &group : referenceGroups) {
    if (group.isNonTemporal || !filter(group))
      continue;
    const Chain &entries = chain(group);
    std::int64_t wholes = 1; // the leader: nothing takes its lines over
    for (const Gap &gap : entries.followers) {
      if (gap.magnitude <= window)
        sum += gap.footprint;
      else
        ++wholes;
    }
    sum += footprint(group, entries.growth, time, window) * Expr(wholes);
  }
  return sum;
}

} // namespace sparcity::traffic
