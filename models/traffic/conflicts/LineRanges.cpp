//===- models/traffic/conflicts/LineRanges.cpp - Cache lines as runs, and the sets they go to
//---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/conflicts/LineRanges.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::traffic {

LineRanges joined(std::vector<LineRange> runs) {
  const auto isBefore = [](const LineRange &a, const LineRange &b) { return a.first < b.first; };
  if (!llvm::is_sorted(runs, isBefore))
    llvm::sort(runs, isBefore);
  LineRanges result;
  for (const LineRange &run : runs) {
    if (!result.empty() && run.first <= result.back().last + 1)
      result.back().last = std::max(result.back().last, run.last);
    else
      result.push_back(run);
  }
  return result;
}

std::int64_t countLines(const LineRanges &runs) {
  std::int64_t sum = 0;
  for (const LineRange &run : runs)
    sum += run.count();
  return sum;
}

LineRanges common(const LineRanges &a, const LineRanges &b) {
  LineRanges result;
  for (size_t i = 0, k = 0; i < a.size() && k < b.size();) {
    const LineRange both{std::max(a[i].first, b[k].first), std::min(a[i].last, b[k].last)};
    if (both.first <= both.last)
      result.push_back(both);
    a[i].last < b[k].last ? ++i : ++k;
  }
  return result;
}

LineRanges without(const LineRanges &a, const LineRanges &b) {
  LineRanges result;
  size_t k = 0;
  for (const LineRange &run : a) {
    std::int64_t next = run.first;
    while (k < b.size() && b[k].last < run.first)
      ++k;
    for (size_t i = k; i < b.size() && b[i].first <= run.last; ++i) {
      if (b[i].first > next)
        result.push_back({next, b[i].first - 1});
      next = std::max(next, b[i].last + 1);
    }
    if (next <= run.last)
      result.push_back({next, run.last});
  }
  return result;
}

SetLoads::SetLoads(const LineRanges &lines, std::int64_t sets)
    : loads(static_cast<size_t>(sets), 0) {
  // What changes from one set to the next, then its sum.
  std::int64_t everywhere = 0;
  for (const LineRange &run : lines) {
    everywhere += run.count() / sets;
    const auto rest = static_cast<size_t>(run.count() % sets);
    if (rest == 0)
      continue;
    const size_t from = setOf(run.first), end = from + rest;
    ++loads[from];
    if (end < loads.size())
      --loads[end];
    if (end > loads.size()) { // goes on from the first set
      ++loads.front();
      --loads[end - loads.size()];
    }
  }
  std::int64_t sum = everywhere;
  for (std::int64_t &load : loads)
    load = sum += load;
}

size_t SetLoads::setOf(std::int64_t line) const {
  const auto sets = static_cast<std::int64_t>(loads.size());
  return static_cast<size_t>((line % sets + sets) % sets);
}

std::int64_t SetLoads::most() const { return *std::max_element(loads.begin(), loads.end()); }

std::int64_t SetLoads::least() const { return *std::min_element(loads.begin(), loads.end()); }

std::int64_t SetLoads::countBeyond(const LineRanges &some, std::int64_t ways) const {
  std::vector<std::int64_t> before = {0}; // full sets before each set
  for (const std::int64_t load : loads)
    before.push_back(before.back() + (load > ways ? 1 : 0));
  const auto sets = static_cast<std::int64_t>(loads.size());
  std::int64_t sum = 0;
  for (const LineRange &run : some) {
    const size_t from = setOf(run.first);
    const size_t end = from + static_cast<size_t>(run.count() % sets);
    sum += run.count() / sets * before.back();
    sum += before[std::min(end, loads.size())] - before[from];
    if (end > loads.size())
      sum += before[end - loads.size()];
  }
  return sum;
}

} // namespace sparcity::traffic
