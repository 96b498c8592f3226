//===- models/traffic/nest/LineCount.cpp - Lines a nest moves for a capacity ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/nest/LineCount.h"

#include "models/traffic/nest/Windows.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace traffic {

namespace {

using Lines = std::vector<ArrayLines>;

class Counter {
public:
  Counter(const AffineNest &nest, size_t arrays, double capacity, std::int64_t lineBytes)
      : windows(nest, lineBytes), nest(nest), arrays(arrays),
        capacity(capacity / static_cast<double>(lineBytes)) {}

  Lines loop(const AffineLoop &loop, AffineNest::Indices &indices) {
    Lines result(arrays);
    const AffineNest::Range range = nest.range(loop, indices);
    if (range.trips == 0)
      return result;
    std::int64_t first = 0; // of the iterations since when lines are kept
    for (const Span piece : pieces(loop, range, indices)) {
      if (const std::int64_t window = windows.longest(loop, range, piece, capacity, indices)) {
        addKept(result, loop, range, first, piece, window, indices);
        continue;
      }
      first = piece.first + piece.count;
      indices[loop.slot] = range.at(piece.first + piece.count / 2);
      add(result, body(loop, range, piece, indices), static_cast<double>(piece.count));
    }
    return result;
  }

private:
  /// Parts of a loop in which its inner loops are about alike.
  std::vector<Span> pieces(const AffineLoop &loop, const AffineNest::Range &range,
                           const AffineNest::Indices &indices) const {
    constexpr std::int64_t most = 24;
    const std::int64_t last = range.trips - 1;
    if (!loop.shapesItsBody || last == 0)
      return {{0, range.trips}};
    const auto at = [&](std::int64_t position) {
      return windows.lines(loop, {position, 1}, indices);
    };
    const double first = at(0);
    const bool isEven = first == at(last / 2) && first == at(std::max<std::int64_t>(0, last - 1));
    if (isEven && first == at(last))
      return {{0, range.trips}};
    if (isEven) // a ragged tile at the end
      return {{0, last}, {last, 1}};
    const std::int64_t count = std::min(most, range.trips);
    std::vector<Span> result;
    for (std::int64_t i = 0; i < count; ++i) {
      const std::int64_t from = range.trips * i / count, to = range.trips * (i + 1) / count;
      result.push_back({from, to - from});
    }
    return result;
  }

  /// What is new in the piece since iteration `first`.
  void addKept(Lines &result, const AffineLoop &loop, const AffineNest::Range &range,
               std::int64_t first, Span piece, std::int64_t window,
               const AffineNest::Indices &indices) {
    const Span known = {first, piece.first - first}, all = {first, known.count + piece.count};
    for (const Windows::Stream &stream : windows.streams(loop, range, piece, window, indices)) {
      const auto lines = [&](const Windows::References &references) {
        const double before =
            known.count == 0 ? 0 : windows.linesWithin(window, references, loop, known, indices);
        return windows.linesWithin(window, references, loop, all, indices) - before;
      };
      result[stream.array].load += lines(stream.references);
      result[stream.array].evict += lines(stream.stores);
    }
  }

  static void add(Lines &sum, const Lines &more, double times) {
    for (size_t array = 0; array < sum.size(); ++array) {
      sum[array].load += more[array].load * times;
      sum[array].evict += more[array].evict * times;
    }
  }

  /// One iteration, on average over the piece; the loop's index is set.
  Lines body(const AffineLoop &loop, const AffineNest::Range &range, Span piece,
             AffineNest::Indices &indices) {
    Lines sum(arrays);
    for (const AffineLoop::Item &item : loop.body)
      add(sum, this->item(item, indices), 1);
    if (loop.body.size() > 1)
      for (const Windows::Handover &found :
           windows.betweenItems(loop, piece, capacity, range.trips > 1, indices))
        takeOff(sum, found);
    else if (range.trips > 1)
      for (const Windows::Handover &found :
           windows.acrossIterations(loop, range, piece, capacity, indices))
        takeOff(sum, found);
    for (ArrayLines &lines : sum)
      lines = {std::max(0.0, lines.load), std::max(0.0, lines.evict)};
    return sum;
  }

  static void takeOff(Lines &sum, const Windows::Handover &found) {
    sum[found.array].load -= found.loads;
    sum[found.array].evict -= found.stores;
  }

  Lines item(const AffineLoop::Item &item, AffineNest::Indices &indices) {
    if (item.loop)
      return loop(*item.loop, indices);
    Lines sum(arrays);
    for (const auto &[array, references] : windows.byArray(item.references)) {
      sum[array].load += windows.lines(references, nullptr, {}, indices);
      sum[array].evict += windows.lines(windows.storesOf(references), nullptr, {}, indices);
    }
    return sum;
  }

  Windows windows;
  const AffineNest &nest;
  size_t arrays;
  double capacity; ///< lines
};

} // namespace

std::vector<ArrayLines> countLines(const AffineNest &nest, size_t arrays, double capacity,
                                   std::int64_t lineBytes) {
  AffineNest::Indices indices = nest.start();
  return Counter(nest, arrays, capacity, lineBytes).loop(nest.root(), indices);
}

} // namespace traffic
