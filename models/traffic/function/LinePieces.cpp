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

namespace sparcity::traffic {

namespace {

/// A region while it is gone through from its first line on.
class Cursor {
public:
  explicit Cursor(const LineSet &region) : region(&region) {}

  /// True if it has the line; lines must not go down.
  bool has(std::int64_t line) {
    const std::vector<LineInterval> &list = region->list();
    while (next < list.size() && list[next].last < line)
      ++next;
    return next < list.size() && list[next].first <= line;
  }

private:
  const LineSet *region;
  size_t next = 0;
};

/// What a nest touches of an array.
struct Toucher {
  std::vector<LineStream> streams;
  LineSet storedRegion;
  double density = 0, storedDensity = 0; ///< touched, of a line of the regions

  Toucher(const ArrayTouch &touch) : streams(touch.streams), storedRegion(touch.storedRegion) {
    const double lines = touch.lines / touch.share, stored = touch.stored / touch.share;
    if (streams.empty() && lines > 0)
      streams.push_back({firstLines(lines), touch.sweep == Sweep::Back ? lines : 0,
                         touch.sweep == Sweep::Back ? -lines : lines});
    if (stored == 0)
      storedRegion = LineSet();
    else if (storedRegion.empty())
      storedRegion = firstLines(stored);
    LineSet all;
    for (const LineStream &stream : streams)
      for (const LineInterval &interval : stream.region.list())
        all.add(interval.first, interval.last);
    all.normalize();
    if (!all.empty())
      density = lines / all.count();
    if (!storedRegion.empty())
      storedDensity = stored / storedRegion.count();
  }

private:
  static LineSet firstLines(double lines) {
    LineSet result;
    result.add(0, static_cast<std::int64_t>(std::ceil(lines)) - 1);
    return result;
  }
};

/// One array.
class Cutter {
public:
  Cutter(const std::vector<NestTouches> &nests, size_t array, size_t slices)
      : nests(nests), array(array), slices(slices) {
    for (const NestTouches &nest : nests)
      touchers.emplace_back(nest[array]);
  }

  std::vector<LinePiece> cut() {
    std::vector<std::int64_t> ends; // where a nest begins or ends, in order
    const auto addEnds = [&](const LineSet &region) {
      for (const LineInterval &interval : region.list())
        ends.insert(ends.end(), {interval.first, interval.last + 1});
    };
    LineSet all;
    for (const Toucher &toucher : touchers) {
      addEnds(toucher.storedRegion);
      for (const LineStream &stream : toucher.streams) {
        addEnds(stream.region);
        for (const LineInterval &interval : stream.region.list())
          all.add(interval.first, interval.last);
      }
    }
    all.normalize();
    slice = std::max(1.0, std::ceil(all.count() / static_cast<double>(slices)));
    llvm::sort(ends);
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    for (const Toucher &toucher : touchers) {
      for (const LineStream &stream : toucher.streams)
        cursors.emplace_back(stream.region);
      cursors.emplace_back(toucher.storedRegion);
    }
    for (size_t i = 0; i + 1 < ends.size(); ++i)
      addBetween(ends[i], ends[i + 1]);
    return std::move(pieces);
  }

private:
  /// Of each nest, which of its streams have a line and whether it is stored to.
  using Signature = std::vector<bool>;

  void addBetween(std::int64_t first, std::int64_t end) {
    base::checkTime();
    Signature signature;
    for (Cursor &cursor : cursors)
      signature.push_back(cursor.has(first));
    if (!llvm::is_contained(signature, true))
      return;
    for (auto left = static_cast<double>(end - first); left > 0;) {
      const double number = std::floor(before / slice);
      const double count = std::min(left, (number + 1) * slice - before);
      add(pieceOf(number, signature), signature, static_cast<double>(end) - left, count);
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

  void add(LinePiece &piece, const Signature &signature, double begin, double count) {
    piece.lines += count;
    size_t bit = 0;
    for (size_t nest = 0; nest < nests.size(); ++nest) {
      const Toucher &toucher = touchers[nest];
      PieceUse &use = piece.uses[nest];
      bool isTouched = false;
      for (const double at : {begin, begin + count}) {
        double first = 1, last = 0;
        for (size_t stream = 0; stream < toucher.streams.size(); ++stream)
          if (signature[bit + stream]) {
            const LineStream &course = toucher.streams[stream];
            const double time = std::clamp((at - course.origin) / course.extent, 0.0, 1.0);
            first = std::min(first, time);
            last = std::max(last, time);
            isTouched = true;
          }
        if (isTouched) {
          use.first.include(first);
          use.last.include(last);
        }
      }
      bit += toucher.streams.size();
      use.lines += isTouched ? count * toucher.density : 0;
      use.stored += isTouched && signature[bit] ? count * toucher.storedDensity : 0;
      ++bit;
    }
  }

  const std::vector<NestTouches> &nests;
  size_t array, slices;
  std::vector<Toucher> touchers; ///< by nest
  std::vector<Cursor> cursors;   ///< by nest: of its streams, and of what is stored
  double slice = 1;              ///< lines
  double before = 0;             ///< lines so far, of all nests
  std::map<std::pair<double, Signature>, size_t> numbers;
  std::vector<LinePiece> pieces;
};

} // namespace

static void scale(LinePiece &piece, double part) {
  piece.lines *= part;
  for (PieceUse &use : piece.uses) {
    use.lines *= part;
    use.stored *= part;
  }
}

std::vector<LinePiece> cutIntoPieces(const std::vector<NestTouches> &nests, size_t slices) {
  std::vector<LinePiece> result;
  for (size_t array = 0; array < nests.front().size(); ++array)
    llvm::append_range(result, Cutter(nests, array, slices).cut());
  return result;
}

std::vector<LinePiece> sharedPieces(const std::vector<LinePiece> &pieces,
                                    const std::vector<NestTouches> &nests) {
  std::vector<LinePiece> result;
  for (const LinePiece &piece : pieces) {
    double part = 1;
    for (const NestTouches &nest : nests)
      part = std::min(part, nest[piece.array].share);
    LinePiece &own = result.emplace_back(piece);
    if (part == 1)
      continue;
    scale(own, part);
    LinePiece others = piece;
    scale(others, 1 - part);
    for (size_t nest = 0; nest < nests.size(); ++nest)
      if (nests[nest][piece.array].share < 1)
        others.uses[nest] = PieceUse();
    if (llvm::any_of(others.uses, [](const PieceUse &use) { return use.lines > 0; }))
      result.push_back(std::move(others));
  }
  return result;
}

} // namespace sparcity::traffic
