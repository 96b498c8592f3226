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
#include <cmath>
#include <map>
#include <optional>

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
    const auto references = windows.byArray(loop.references);
    std::optional<Lines> once; // of an iteration, where all are alike
    for (const Span piece : pieces(loop, range, indices)) {
      if (loop.shapesItsBody)
        once.reset();
      const std::vector<Look> all = looks(piece, loop, range, indices);
      std::map<Windows::Use, std::vector<std::int64_t>> known;
      for (const auto &[array, own] : references) {
        const auto &reach = reaches(known, all, own, loop, range, indices);
        const double outside = addKept(result[array], own, loop, range, piece, all, reach, indices);
        if (outside == 0)
          continue;
        if (!once) {
          const Look &look = all[static_cast<size_t>(llvm::find(reach, 0) - reach.begin())];
          indices[loop.slot] = range.at(look.at);
          once = body(loop, range, look, indices);
        }
        add(result[array], (*once)[array], outside);
      }
    }
    // What is found was used in the nest before: the first iteration finds nothing.
    for (const auto &[array, own] : references) {
      const Span whole = {0, range.trips};
      ArrayLines &lines = result[array];
      lines.load = std::max(lines.load, windows.lines(own, &loop, whole, indices));
      lines.evict =
          std::max(lines.evict, windows.lines(windows.storesOf(own), &loop, whole, indices));
    }
    return result;
  }

private:
  /// An iteration that stands for others of its piece.
  struct Look {
    std::int64_t at = 0;
    std::int64_t every = 1; ///< for those so many iterations apart from it
    Windows::Place place = Windows::Place::Any;
  };

  /// Parts of a loop in which its inner loops are about alike.
  std::vector<Span> pieces(const AffineLoop &loop, const AffineNest::Range &range,
                           const AffineNest::Indices &indices) const {
    const std::int64_t last = range.trips - 1;
    if (!loop.shapesItsBody || last == 0)
      return {{0, range.trips}};
    const auto at = [&](std::int64_t position) {
      return windows.lines(loop, {position, 1}, indices);
    };
    const double first = at(0);
    if (first == at(last / 2) && first == at(std::max<std::int64_t>(0, last - 1))) {
      if (first == at(last))
        return {{0, range.trips}};
      return {{0, last}, {last, 1}}; // a ragged tile at the end
    }
    constexpr std::int64_t most = 24;
    const std::int64_t count = std::min(most, range.trips);
    std::vector<Span> result;
    for (std::int64_t i = 0; i < count; ++i) {
      const std::int64_t from = range.trips * i / count, to = range.trips * (i + 1) / count;
      result.push_back({from, to - from});
    }
    return result;
  }

  /// The middle of the piece; one look for each phase where the cache may hold an
  /// iteration in some of them only: those in which references begin a new line
  /// touch up to twice as many.
  std::vector<Look> looks(Span piece, const AffineLoop &loop, const AffineNest::Range &range,
                          const AffineNest::Indices &indices) const {
    const std::int64_t middle = piece.first + piece.count / 2;
    const std::int64_t phases = windows.phases(loop, range, indices);
    if (phases == 1 || windows.lines(loop, {middle, 1}, indices) > 2 * capacity ||
        windows.lines(loop, {middle - std::min(middle, 2 * phases), 2 * phases}, indices) <=
            capacity)
      return {{middle}};
    std::vector<Look> result;
    const std::int64_t count = std::min(phases, piece.count);
    const std::int64_t first = std::min(middle, piece.first + piece.count - count);
    for (std::int64_t at = first; at < first + count; ++at)
      result.push_back({at, phases, Windows::Place::Here});
    return result;
  }

  /// Iterations for which lines of the references stay, by look.
  const std::vector<std::int64_t> &reaches(std::map<Windows::Use, std::vector<std::int64_t>> &known,
                                           const std::vector<Look> &looks,
                                           const Windows::References &references,
                                           const AffineLoop &loop, const AffineNest::Range &range,
                                           const AffineNest::Indices &indices) const {
    const Windows::Use use = windows.useOf(references, loop, range, looks.front().at, indices);
    const auto [found, isNew] = known.try_emplace(use);
    if (isNew)
      for (const Look &look : looks)
        found->second.push_back(
            windows.longest(use, loop, range, look.at, look.place, capacity, indices));
    return found->second;
  }

  /// Iterations around a look whose rows begin and end at other places in a line.
  static Span sample(const Look &look, const AffineLoop &loop, Span piece) {
    if (!loop.shapesItsBody || look.place == Windows::Place::Here)
      return {look.at, 1};
    const std::int64_t count = std::min<std::int64_t>(piece.count, 8);
    return {piece.first + (piece.count - count) / 2, count};
  }

  /// What is new in the piece. Returns the number of iterations that keep nothing.
  double addKept(ArrayLines &result, const Windows::References &references, const AffineLoop &loop,
                 const AffineNest::Range &range, Span piece, const std::vector<Look> &looks,
                 const std::vector<std::int64_t> &reach, const AffineNest::Indices &indices) {
    const std::int64_t end = piece.first + piece.count;
    double outside = 0;
    // Of the iterations from `from` on, those that a look stands for.
    const auto times = [&](const Look &look, std::int64_t from) {
      const std::int64_t before = look.at >= from
                                      ? (look.at - from) / look.every
                                      : -((from - look.at + look.every - 1) / look.every);
      return before + (end - 1 - look.at) / look.every + 1;
    };
    for (size_t i = 0; i < looks.size(); ++i)
      if (reach[i] == 0)
        outside += static_cast<double>(times(looks[i], piece.first));
    if (llvm::all_of(reach, [](std::int64_t window) { return window == 0; }))
      return outside;
    const std::int64_t phases = windows.phases(loop, range, indices);
    const std::int64_t shortest = *llvm::min_element(reach);
    // `apart`: iterations for which lines stay in any case.
    const auto found = [&](const Windows::References &some, std::int64_t apart) {
      if (some.empty())
        return 0.0;
      // The first ones find all that came before. What is left is taken for the
      // mean of all alignments: whole turns of them.
      const std::int64_t first = std::max(std::max(shortest, apart) + 1, piece.first);
      const std::int64_t turns = std::max<std::int64_t>(0, end - first) / phases;
      const std::int64_t close = shortest > 0 ? piece.count - turns * phases : 0;
      double sum = 0;
      if (close > 0)
        sum = windows.lines(some, &loop, {0, piece.first + close}, indices) -
              windows.lines(some, &loop, {0, piece.first}, indices);
      for (size_t i = 0; i < looks.size(); ++i) {
        const std::int64_t rest = times(looks[i], piece.first + close);
        if (reach[i] == 0 || rest <= 0)
          continue;
        const std::int64_t window = std::max(reach[i], apart);
        const Span around = sample(looks[i], loop, piece);
        double fresh = 0;
        for (std::int64_t at = around.first; at < around.first + around.count; ++at)
          fresh +=
              windows.newLines(some, loop, std::max(at, window), window, looks[i].place, indices);
        sum += static_cast<double>(rest) * fresh / static_cast<double>(around.count);
      }
      return sum;
    };
    result.load += found(references, 0);
    const Windows::References stores = windows.storesOf(references);
    if (stores.size() < 2) {
      result.evict += found(stores, 0);
      return outside;
    }
    // Loads may keep what one stores until another stores there again.
    for (const Windows::Stream &stream : windows.streams(references, loop, range, looks.front().at,
                                                         *llvm::max_element(reach), indices))
      result.evict += found(stream.stores, stream.apart);
    return outside;
  }

  static void add(ArrayLines &sum, const ArrayLines &more, double times) {
    sum.load += more.load * times;
    sum.evict += more.evict * times;
  }

  /// One iteration; the loop's index is set.
  Lines body(const AffineLoop &loop, const AffineNest::Range &range, const Look &look,
             AffineNest::Indices &indices) {
    Lines sum(arrays);
    for (const AffineLoop::Item &item : loop.body) {
      const Lines more = this->item(item, indices);
      for (size_t array = 0; array < arrays; ++array)
        add(sum[array], more[array], 1);
    }
    for (const Windows::Handover &found :
         windows.handovers(loop, range, look.at, look.place, capacity, indices)) {
      sum[found.array].load -= found.loads;
      sum[found.array].evict -= found.stores;
    }
    for (ArrayLines &lines : sum)
      lines = {std::max(0.0, lines.load), std::max(0.0, lines.evict)};
    return sum;
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
