//===- models/traffic/nest/Region.cpp - What a reference touches, in order ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/nest/Region.h"

#include "base/TimeLimit.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace sparcity::traffic {

static Inequality negative(Inequality value) {
  value.constant = -value.constant;
  for (std::int64_t &slope : value.slopes)
    slope = -slope;
  return value;
}

/// times * a + b
static Inequality sum(const Inequality &a, const Inequality &b, std::int64_t times = 1) {
  Inequality result = b;
  result.constant += times * a.constant;
  for (size_t i = 0; i < a.slopes.size(); ++i)
    result.slopes[i] += times * a.slopes[i];
  return result;
}

Inequality Region::inVariables(const std::vector<std::int64_t> &slopes,
                               std::int64_t constant) const {
  Inequality result{std::vector<std::int64_t>(strides.size(), 0), constant};
  for (size_t i = 0; i < slopes.size(); ++i)
    if (slopes[i] != 0)
      result = sum(indices[i], result, slopes[i]);
  return result;
}

/// The variable of a loop of step 1 is its index, of another one the number of its iteration.
bool Region::addLoop(const AffineReference &reference, size_t loop,
                     const AffineNest::Indices &start) {
  const AffineLoop &current = *reference.loops[loop];
  Inequality own{std::vector<std::int64_t>(strides.size(), 0), 0};
  own.slopes[loop] = 1;
  const auto isAtLeast = [&](const Inequality &index, const AffineForm &bound) {
    limits.add(sum(inVariables(bound.slopes, bound.constant), index, -1));
  };
  const auto isAtMost = [&](const Inequality &index, const AffineForm &bound, std::int64_t less) {
    limits.add(sum(index, inVariables(bound.slopes, bound.constant - less), -1));
  };
  if (current.dependsOn.empty()) {
    const AffineNest::Range range = AffineNest::range(current, start);
    Inequality index = own;
    index.slopes[loop] = range.step;
    index.constant = range.first;
    limits.add(own);
    limits.add({negative(own).slopes, range.trips - 1});
    indices.push_back(std::move(index));
    return true;
  }
  const std::int64_t step = AffineNest::valueOf(current.step, start);
  if (current.begins.empty() || current.ends.empty() || step == 0 || current.part.of != 1)
    return false;
  Inequality index = own;
  if (std::abs(step) != 1) {
    if (current.begins.size() > 1)
      return false;
    const AffineForm &begin = current.begins.front();
    index = sum(own, inVariables(begin.slopes, begin.constant), step);
    limits.add(own);
  }
  for (const AffineForm &begin : current.begins)
    if (std::abs(step) == 1)
      step > 0 ? isAtLeast(index, begin) : isAtMost(index, begin, 0);
  for (AffineForm end : current.ends) {
    end.constant += step > 0 ? 0 : 1;
    step > 0 ? isAtMost(index, end, 1) : isAtLeast(index, end);
  }
  indices.push_back(std::move(index));
  return true;
}

void Region::addGuard(const AffineReference::Guard &guard) {
  using enum ir::Relation;
  Inequality value = inVariables(guard.slopes, guard.constant); // op 0
  const bool isStrict = guard.op == Less || guard.op == Greater;
  const auto add = [&](Inequality some) {
    some.constant -= isStrict;
    limits.add(std::move(some));
  };
  if (guard.op != Less && guard.op != LessEqual)
    add(value);
  if (guard.op != Greater && guard.op != GreaterEqual)
    add(negative(value));
}

/// Takes out variables that do not move the reference: false if that takes fractions.
bool Region::projectStanding() {
  for (size_t variable = strides.size(); variable-- > 0;) {
    if (strides[variable] != 0)
      continue;
    std::optional<Inequalities::Projection> projection = limits.without(variable);
    if (!projection || !projection->isExact)
      return false;
    limits = std::move(projection->rest);
  }
  return true;
}

/// Two variables of which one counts to where the other goes on, s + 64*t with 0 <= s < 64, in
/// one. In inequalities they stand together, or t alone of them: t >= x where s + 64*t >= 64*x.
bool Region::mergeOne() {
  for (size_t t = 0; t < strides.size(); ++t)
    for (size_t s = 0; s < strides.size(); ++s) {
      if (s == t || strides[s] == 0 || strides[t] % strides[s] != 0 || strides[t] / strides[s] < 2)
        continue;
      const std::int64_t times = strides[t] / strides[s];
      Inequalities merged;
      std::optional<std::int64_t> least, greatest;
      for (const Inequality &limit : limits.all())
        if (llvm::count(limit.slopes, 0) + 1 == std::ptrdiff_t(strides.size()) &&
            limit.slopes[s] != 0)
          (limit.slopes[s] > 0 ? least : greatest) = limit.slopes[s] * -limit.constant;
      bool isOne = least && greatest && *greatest - *least + 1 == times;
      for (Inequality limit : limits.all()) {
        if (!isOne)
          break;
        const std::int64_t inner = limit.slopes[s], outer = limit.slopes[t];
        const bool isAlone =
            inner != 0 && llvm::count(limit.slopes, 0) + 1 == std::ptrdiff_t(strides.size());
        if (isAlone || (inner == 0 && outer == 0)) {
          if (!isAlone)
            merged.add(limit);
          continue;
        }
        limit.slopes[s] = 0;
        if (outer == inner * times) { // of s + times*t
          limit.slopes[t] = inner;
          limit.constant += inner * *least;
        } else if (inner == 0 && std::abs(outer) == 1) {
          for (std::int64_t &slope : limit.slopes)
            slope *= times;
          limit.constant = limit.constant * times + (outer < 0 ? times - 1 : 0);
          limit.slopes[t] = outer;
        } else {
          isOne = false;
        }
        merged.add(std::move(limit));
      }
      if (!isOne)
        continue;
      base += strides[s] * *least;
      strides[t] = strides[s];
      strides[s] = 0;
      limits = std::move(merged);
      return true;
    }
  return false;
}

/// Longest strides first; those of stride 0 are gone. False if some variable has no end.
bool Region::order() {
  if (limits.isEmpty())
    return true;
  std::vector<size_t> places;
  for (size_t i = 0; i < strides.size(); ++i)
    if (strides[i] != 0)
      places.push_back(i);
  llvm::stable_sort(
      places, [&](size_t a, size_t b) { return std::abs(strides[a]) > std::abs(strides[b]); });
  Inequalities sorted;
  for (const Inequality &limit : limits.all()) {
    Inequality moved{{}, limit.constant};
    for (const size_t place : places)
      moved.slopes.push_back(limit.slopes[place]);
    sorted.add(std::move(moved));
  }
  std::vector<std::int64_t> moves;
  for (const size_t place : places)
    moves.push_back(strides[place]);
  strides = std::move(moves);
  projected.assign(strides.size(), {});
  for (size_t variable = strides.size(); variable-- > 0;) {
    projected[variable] = sorted;
    const auto bounds = [&](bool isLeast) {
      return llvm::any_of(sorted.all(), [&](const Inequality &limit) {
        return isLeast ? limit.slopes[variable] > 0 : limit.slopes[variable] < 0;
      });
    };
    if (!bounds(true) || !bounds(false))
      return false;
    std::optional<Inequalities::Projection> projection = sorted.without(variable);
    if (!projection)
      return false;
    sorted = std::move(projection->rest);
  }
  limits = std::move(sorted);
  return true;
}

std::optional<Region> Region::of(const AffineReference &reference,
                                 const AffineNest::Indices &start) {
  Region region;
  region.strides.assign(reference.loops.size(), 0);
  region.bytes = reference.bytes;
  for (size_t loop = 0; loop < reference.loops.size(); ++loop)
    if (!region.addLoop(reference, loop, start))
      return std::nullopt;
  for (const AffineReference::Guard &guard : reference.guards) {
    if (guard.op == ir::Relation::NotEqual)
      return std::nullopt;
    region.addGuard(guard);
  }
  const Inequality offset = region.inVariables(reference.slopes, reference.constant);
  region.strides = offset.slopes;
  region.base = offset.constant;
  if (!region.projectStanding())
    return std::nullopt;
  while (!region.limits.isEmpty() && region.mergeOne())
    ;
  return region.order() ? std::optional(std::move(region)) : std::nullopt;
}

bool Region::walkFrom(size_t variable, std::int64_t address, std::vector<std::int64_t> &values,
                      std::int64_t &budget, llvm::function_ref<void(const ByteRow &)> take) const {
  base::checkTime();
  if (--budget < 0)
    return false;
  if (variable == strides.size()) {
    take({address, 0, 1, bytes});
    return budget >= 0;
  }
  const auto [least, greatest] = projected[variable].valuesOf(variable, values).value();
  const std::int64_t stride = strides[variable];
  if (least > greatest)
    return true;
  if (variable + 1 == strides.size()) {
    take({address + stride * least, stride, greatest - least + 1, bytes});
    return budget >= 0;
  }
  for (std::int64_t value = least; value <= greatest; ++value) {
    values[variable] = value;
    if (!walkFrom(variable + 1, address + stride * value, values, budget, take))
      return false;
  }
  return true;
}

bool Region::walk(std::int64_t &budget, llvm::function_ref<void(const ByteRow &)> take) const {
  if (limits.isEmpty())
    return true;
  std::vector<std::int64_t> values(strides.size(), 0);
  return walkFrom(0, base, values, budget, take);
}

} // namespace sparcity::traffic
