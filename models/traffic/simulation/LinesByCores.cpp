//===- models/traffic/simulation/LinesByCores.cpp - Lines for numbers of cores ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/LinesByCores.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace sparcity::traffic {

bool agree(double some, double others) {
  return std::abs(some - others) <= std::max(0.01, 0.01 * std::max(some, others));
}

static bool agree(const std::vector<Boundary> &some, const std::vector<Boundary> &others) {
  return llvm::equal(some, others, [](const Boundary &one, const Boundary &other) {
    return agree(*one.load, *other.load) && agree(*one.evict, *other.evict);
  });
}

/// Without arrays: `share` of the way from some lines to others.
static std::vector<Boundary> between(std::vector<Boundary> some,
                                     const std::vector<Boundary> &others, double share) {
  for (size_t k = 0; k < some.size(); ++k) {
    *some[k].load += share * (*others[k].load - *some[k].load);
    *some[k].evict += share * (*others[k].evict - *some[k].evict);
    some[k].arrays.clear();
  }
  return some;
}

llvm::Error LinesByCores::make(unsigned cores) {
  if (known.contains(cores))
    return llvm::Error::success();
  llvm::Expected<std::vector<Boundary>> lines = simulate(cores);
  if (!lines)
    return lines.takeError();
  know(cores, std::move(*lines));
  return llvm::Error::success();
}

llvm::Error LinesByCores::makeBetween(llvm::ArrayRef<unsigned> numbers) {
  if (numbers.size() < 3)
    return llvm::Error::success();
  const unsigned low = numbers.front(), high = numbers.back();
  const llvm::ArrayRef<unsigned> inner = numbers.drop_front().drop_back();
  const auto isKnown = [&](unsigned cores) { return known.contains(cores); };
  // What is known already divides first.
  auto middle = llvm::find_if(inner, isKnown);
  if (middle == inner.end() && agree(known[low], known[high])) {
    for (const unsigned cores : inner)
      know(cores,
           between(known[low], known[high], static_cast<double>(cores - low) / (high - low)));
    return llvm::Error::success();
  }
  if (middle == inner.end())
    middle = inner.begin() + inner.size() / 2;
  if (llvm::Error fault = make(*middle))
    return fault;
  const auto before = static_cast<size_t>(middle - numbers.begin());
  if (llvm::Error fault = makeBetween(numbers.take_front(before + 1)))
    return fault;
  return makeBetween(numbers.drop_front(before));
}

std::vector<Boundary> LinesByCores::ofGroups(unsigned cores) const {
  if (const auto found = known.find(cores); found != known.end())
    return found->second;
  const unsigned rest = cores % group;
  if (rest == 0)
    return known.at(group);
  return between(known.at(group), known.at(rest), static_cast<double>(rest) / cores);
}

llvm::Expected<std::vector<SharedCaches>> LinesByCores::of(llvm::ArrayRef<unsigned> numbers) {
  std::set<unsigned> wanted; // of cores that share caches
  for (const unsigned cores : numbers) {
    if (cores > group && known.contains(cores))
      continue;
    if (cores >= group)
      wanted.insert(group);
    if (cores % group != 0)
      wanted.insert(cores % group);
  }
  const std::vector<unsigned> sorted(wanted.begin(), wanted.end());
  if (!sorted.empty()) {
    for (const unsigned cores : {sorted.front(), sorted.back()})
      if (llvm::Error fault = make(cores))
        return fault;
    if (llvm::Error fault = makeBetween(sorted))
      return fault;
  }
  std::vector<SharedCaches> result;
  for (const unsigned cores : numbers)
    result.push_back({cores, ofGroups(cores)});
  return result;
}

} // namespace sparcity::traffic
