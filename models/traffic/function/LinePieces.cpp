//===- models/traffic/function/LinePieces.cpp - Lines that nests share ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/function/LinePieces.h"

#include "base/TimeLimit.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>
#include <map>

namespace traffic {

namespace {

/// A region while it is gone through from its first line on.
class Cursor {
public:
  Cursor(LineSet region, double lines) : region(std::move(region)) {
    if (this->region.empty() && lines > 0)
      this->region.add(0, static_cast<std::int64_t>(std::ceil(lines)) - 1);
    size = this->region.count();
    density = size > 0 ? lines / size : 0;
  }

  const std::vector<LineInterval> &list() const { return region.list(); }
  double total() const { return size; }

  /// True if it has the line; lines must not go down.
  bool has(std::int64_t line) {
    while (next < list().size() && list()[next].last < line)
      ++next;
    return next < list().size() && list()[next].first <= line;
  }

  void rewind() { next = 0; }

  double density = 0; ///< touched, of a line of the region
  double before = 0;  ///< lines of it so far

private:
  LineSet region;
  double size = 0;
  size_t next = 0;
};

/// One array.
class Cutter {
public:
  Cutter(const std::vector<NestTouches> &nests, size_t array, size_t slices)
      : nests(nests), array(array), slices(slices) {
    for (const NestTouches &nest : nests) {
      const ArrayTouch &touch = nest[array];
      all.emplace_back(touch.region, touch.lines / touch.share);
      stored.emplace_back(touch.stored > 0 ? touch.storedRegion : LineSet(),
                          touch.stored / touch.share);
    }
  }

  std::vector<LinePiece> cut() {
    std::vector<std::int64_t> ends; // where a nest begins or ends, in order
    for (const std::vector<Cursor> *cursors : {&all, &stored})
      for (const Cursor &cursor : *cursors)
        for (const LineInterval &interval : cursor.list())
          ends.insert(ends.end(), {interval.first, interval.last + 1});
    llvm::sort(ends);
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    double lines = 0;
    const auto inAny = [&](std::int64_t line) {
      return llvm::count_if(all, [&](Cursor &cursor) { return cursor.has(line); }) > 0;
    };
    for (size_t i = 0; i + 1 < ends.size(); ++i)
      if (inAny(ends[i]))
        lines += static_cast<double>(ends[i + 1] - ends[i]);
    slice = std::max(1.0, std::ceil(lines / static_cast<double>(slices)));
    for (std::vector<Cursor> *cursors : {&all, &stored})
      for (Cursor &cursor : *cursors)
        cursor.rewind();
    for (size_t i = 0; i + 1 < ends.size(); ++i)
      addBetween(ends[i], ends[i + 1]);
    return byShares();
  }

private:
  /// By nest: 0, 1 touched, 2 stored to.
  using Signature = std::vector<unsigned char>;

  void addBetween(std::int64_t first, std::int64_t end) {
    base::checkTime();
    Signature signature;
    for (size_t nest = 0; nest < nests.size(); ++nest) {
      const bool isTouched = all[nest].has(first), isStored = stored[nest].has(first);
      signature.push_back(isTouched ? 1 + isStored : 0);
    }
    if (llvm::all_of(signature, [](unsigned char use) { return use == 0; }))
      return;
    for (auto left = static_cast<double>(end - first); left > 0;) {
      const double number = std::floor(before / slice);
      const double count = std::min(left, (number + 1) * slice - before);
      add(pieceOf(number, signature), signature, count);
      before += count;
      left -= count;
    }
  }

  LinePiece &pieceOf(double number, const Signature &signature) {
    const auto [known, isNew] = numbers.try_emplace({number, signature}, pieces.size());
    if (isNew)
      pieces.push_back({array, 0, std::vector<PieceUse>(nests.size())});
    return pieces[known->second];
  }

  void add(LinePiece &piece, const Signature &signature, double count) {
    piece.lines += count;
    for (size_t nest = 0; nest < nests.size(); ++nest) {
      if (signature[nest] == 0)
        continue;
      PieceUse &use = piece.uses[nest];
      Cursor &cursor = all[nest];
      if (use.lines == 0)
        use.begin = cursor.before / cursor.total();
      cursor.before += count;
      use.end = cursor.before / cursor.total();
      use.lines += count * cursor.density;
      if (signature[nest] > 1)
        use.stored += count * stored[nest].density;
    }
  }

  /// What the cores of one cache touch of the pieces: all of them in the nests that leave no
  /// core's part out, and the same part in those that do.
  std::vector<LinePiece> byShares() const {
    double part = 1;
    bool isWhole = false;
    for (const NestTouches &nest : nests)
      if (nest[array].lines > 0) {
        part = std::min(part, nest[array].share);
        isWhole |= nest[array].share == 1;
      }
    if (part == 1)
      return pieces;
    std::vector<LinePiece> result;
    for (const LinePiece &piece : pieces) {
      LinePiece &own = result.emplace_back(piece);
      scale(own, part);
      if (!isWhole)
        continue;
      LinePiece &others = result.emplace_back(piece);
      scale(others, 1 - part);
      for (size_t nest = 0; nest < nests.size(); ++nest)
        if (nests[nest][array].share < 1)
          others.uses[nest] = PieceUse();
      if (llvm::all_of(others.uses, [](const PieceUse &use) { return use.lines == 0; }))
        result.pop_back();
    }
    return result;
  }

  static void scale(LinePiece &piece, double part) {
    piece.lines *= part;
    for (PieceUse &use : piece.uses) {
      use.lines *= part;
      use.stored *= part;
    }
  }

  const std::vector<NestTouches> &nests;
  size_t array, slices;
  std::vector<Cursor> all, stored; ///< by nest
  double slice = 1;                ///< lines
  double before = 0;               ///< lines so far, of all nests
  std::map<std::pair<double, Signature>, size_t> numbers;
  std::vector<LinePiece> pieces;
};

} // namespace

std::vector<LinePiece> cutIntoPieces(const std::vector<NestTouches> &nests, size_t slices) {
  std::vector<LinePiece> result;
  for (size_t array = 0; array < nests.front().size(); ++array)
    llvm::append_range(result, Cutter(nests, array, slices).cut());
  return result;
}

} // namespace traffic
