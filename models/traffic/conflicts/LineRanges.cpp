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

SetLoads::SetLoads(const LineRanges &lines, std::int64_t sets) : sets(sets) {
  // What changes from one set to the next, then its sum.
  std::int64_t everywhere = 0;
  std::vector<Piece> changes{{0, 0}};
  for (const LineRange &run : lines) {
    everywhere += run.count() / sets;
    const std::int64_t from = setOf(run.first), end = from + run.count() % sets;
    changes.push_back({from, 1});
    changes.push_back({end < sets ? end : end - sets, -1});
    if (end >= sets) // goes on from the first set
      changes.push_back({0, 1});
  }
  llvm::sort(changes, [](const Piece &a, const Piece &b) { return a.first < b.first; });
  std::int64_t load = everywhere;
  for (const Piece &change : changes) {
    load += change.load;
    if (!pieces.empty() && pieces.back().first == change.first)
      pieces.back().load = load;
    else
      pieces.push_back({change.first, load});
  }
}

const SetLoads::Piece &SetLoads::pieceOf(std::int64_t set) const {
  return *std::prev(llvm::upper_bound(
      pieces, set, [](std::int64_t own, const Piece &piece) { return own < piece.first; }));
}

std::int64_t SetLoads::most() const {
  return llvm::max_element(pieces, [](const Piece &a, const Piece &b) { return a.load < b.load; })
      ->load;
}

std::int64_t SetLoads::least() const {
  return llvm::min_element(pieces, [](const Piece &a, const Piece &b) { return a.load < b.load; })
      ->load;
}

std::int64_t SetLoads::countBeyond(const LineRanges &some, std::int64_t ways) const {
  std::vector<std::int64_t> before; // full sets before each piece
  std::int64_t full = 0;
  for (size_t k = 0; k < pieces.size(); ++k) {
    before.push_back(full);
    const std::int64_t end = k + 1 < pieces.size() ? pieces[k + 1].first : sets;
    full += pieces[k].load > ways ? end - pieces[k].first : 0;
  }
  const auto fullBelow = [&](std::int64_t set) {
    const Piece &piece = pieceOf(set);
    return before[&piece - pieces.data()] + (piece.load > ways ? set - piece.first : 0);
  };
  std::int64_t sum = 0;
  for (const LineRange &run : some) {
    const std::int64_t from = setOf(run.first), end = from + run.count() % sets;
    sum += run.count() / sets * full - fullBelow(from);
    sum += end < sets ? fullBelow(end) : full + fullBelow(end - sets);
  }
  return sum;
}

} // namespace sparcity::traffic
