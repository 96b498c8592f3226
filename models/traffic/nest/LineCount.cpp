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

namespace sparcity::traffic {

namespace {

using Lines = std::vector<ArrayLines>;

class Counter {
public:
  Counter(const AffineNest &nest, std::vector<double> shares, double capacity,
          std::int64_t lineBytes, Effort &effort)
      : arrays(shares.size()), windows(nest, lineBytes, std::move(shares), effort), nest(nest),
        capacity(capacity / static_cast<double>(lineBytes)), effort(effort) {}

  Lines loop(const AffineLoop &loop, AffineNest::Indices &indices) {
    Lines result(arrays);
    const AffineNest::Range range = nest.range(loop, indices);
    if (range.trips == 0 || effort.isOver())
      return result;
    const auto references = windows.byArray(loop.references);
    std::vector<bool> isOutside(arrays); // some iterations keep nothing
    for (const Span piece : pieces(loop, range, indices)) {
      const std::vector<Look> all = looks(piece, loop, range, indices);
      std::map<Windows::Use, std::vector<std::int64_t>> known;
      std::vector<std::optional<Lines>> once(all.size()); // of an iteration
      for (const auto &[array, own] : references) {
        const auto &reach = reaches(known, all, own, loop, range, indices);
        addKept(result[array], own, loop, range, piece, all, reach, indices);
        for (size_t i = 0; i < all.size(); ++i) {
          if (reach[i] != 0)
            continue;
          isOutside[array] = true;
          if (!once[i])
            once[i] = body(loop, range, all[i], indices);
          add(result[array], (*once[i])[array], times(all[i], piece, piece.first));
        }
      }
    }
    // What is found was used in the nest before: the first iteration finds nothing.
    for (const auto &[array, own] : references) {
      if (!isOutside[array])
        continue;
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
    bool isPinned = false;  ///< at its place in a line
  };

  /// Of the iterations of a piece from `from` on, those that a look stands for.
  static double times(const Look &look, Span piece, std::int64_t from) {
    const std::int64_t before = look.at >= from ? (look.at - from) / look.every
                                                : -((from - look.at + look.every - 1) / look.every);
    const std::int64_t after = (piece.first + piece.count - 1 - look.at) / look.every;
    return static_cast<double>(before + after + 1);
  }

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

  /// The middle of the piece, or another one if references meet there that go different ways:
  /// a[i] and a[j] are of one line where i = j, and of two everywhere else.
  std::int64_t typical(Span piece, const AffineLoop &loop,
                       const AffineNest::Indices &indices) const {
    const std::int64_t middle = piece.first + piece.count / 2;
    const std::int64_t beside = piece.first + 3 * piece.count / 8;
    if (loop.shapesItsBody || beside == middle || !windows.passThrough(loop, piece, indices))
      return middle;
    const auto linesAt = [&](std::int64_t at) { return windows.lines(loop, {at, 1}, indices); };
    return linesAt(beside) > linesAt(middle) ? beside : middle;
  }

  /// A typical iteration of the piece; one look for each phase where the cache may hold an
  /// iteration, or one of a loop inside, in some of them only: those in which
  /// references begin a new line touch up to twice as many.
  std::vector<Look> looks(Span piece, const AffineLoop &loop, const AffineNest::Range &range,
                          AffineNest::Indices &indices) const {
    const std::int64_t middle = typical(piece, loop, indices);
    const std::int64_t phases = windows.phases(loop, range, indices);
    if (phases == 1)
      return {{middle}};
    indices[loop.slot] = range.at(middle);
    const bool mayDiffer =
        windows.lines(loop, {middle, 1}, indices) > 2 * capacity
            ? holdsByChance(loop, indices)
            : windows.lines(loop, {middle - std::min(middle, 2 * phases), 2 * phases}, indices) >
                  capacity;
    if (!mayDiffer)
      return {{middle}};
    std::vector<Look> result;
    const std::int64_t count = std::min(phases, piece.count);
    const std::int64_t first = std::min(middle, piece.first + piece.count - count);
    for (std::int64_t at = first; at < first + count; ++at)
      result.push_back({at, phases, /*isPinned=*/true});
    return result;
  }

  /// True if an iteration of a loop inside, or one of half or twice as many lines,
  /// just fits.
  bool holdsByChance(const AffineLoop &loop, AffineNest::Indices &indices) const {
    return llvm::any_of(loop.body, [&](const AffineLoop::Item &item) {
      if (!item.loop)
        return false;
      const AffineNest::Range range = nest.range(*item.loop, indices);
      const std::int64_t middle = range.trips / 2;
      const double lines = windows.lines(*item.loop, {middle, 1}, indices);
      indices[item.loop->slot] = range.at(middle);
      return lines > 2 * capacity ? holdsByChance(*item.loop, indices) : 2 * lines > capacity;
    });
  }

  /// Iterations for which lines of the references stay, by look.
  const std::vector<std::int64_t> &reaches(std::map<Windows::Use, std::vector<std::int64_t>> &known,
                                           const std::vector<Look> &looks,
                                           const Windows::References &references,
                                           const AffineLoop &loop, const AffineNest::Range &range,
                                           const AffineNest::Indices &indices) {
    const Windows::Use use = windows.useOf(references, loop, range, looks.front().at, indices);
    const auto [found, isNew] = known.try_emplace(use);
    if (isNew)
      for (const Look &look : looks) {
        const Windows::Pin pin(windows, look.isPinned ? &loop : nullptr);
        found->second.push_back(windows.longest(use, loop, range, look.at, capacity, indices));
      }
    return found->second;
  }

  /// Iterations around a look whose rows begin and end at other places in a line.
  static Span sample(const Look &look, const AffineLoop &loop, Span piece) {
    if (!loop.shapesItsBody || look.isPinned)
      return {look.at, 1};
    const std::int64_t count = std::min<std::int64_t>(piece.count, 8);
    return {piece.first + (piece.count - count) / 2, count};
  }

  /// What is new in the iterations of a piece that keep something.
  void addKept(ArrayLines &result, const Windows::References &references, const AffineLoop &loop,
               const AffineNest::Range &range, Span piece, const std::vector<Look> &looks,
               std::vector<std::int64_t> reach, const AffineNest::Indices &indices) {
    if (llvm::all_of(reach, [](std::int64_t window) { return window == 0; }))
      return;
    // Footprints of varying rows are the less exact the more there are.
    if (loop.shapesItsBody) {
      const std::int64_t most = windows.memory(references, loop, range, indices);
      for (std::int64_t &window : reach)
        window = std::min(window, most);
    }
    const std::int64_t end = piece.first + piece.count;
    const std::int64_t phases = windows.phases(loop, range, indices);
    const std::int64_t shortest = *llvm::min_element(reach);
    // `apart`: iterations for which lines stay in any case.
    const auto found = [&](const Windows::References &some, std::int64_t apart) {
      if (some.empty())
        return 0.0;
      // The first ones find all that came before. What is left is taken for the mean of all
      // alignments: whole turns of them, if what is left of a turn finds all as well, or varies.
      const std::int64_t kept = std::max(shortest, apart) + 1, first = std::max(kept, piece.first);
      const std::int64_t left = std::max<std::int64_t>(0, end - first), odd = left % phases;
      const std::int64_t alike = loop.shapesItsBody || odd <= kept ? left - odd : left;
      const std::int64_t close = shortest > 0 ? piece.count - alike : 0;
      double sum = 0;
      if (close > 0)
        sum = std::max(0.0, windows.lines(some, &loop, {0, piece.first + close}, indices) -
                                windows.lines(some, &loop, {0, piece.first}, indices));
      for (size_t i = 0; i < looks.size(); ++i) {
        const double rest = times(looks[i], piece, piece.first + close);
        if (reach[i] == 0 || rest <= 0)
          continue;
        const std::int64_t window = std::max(reach[i], apart);
        const Span around = sample(looks[i], loop, piece);
        const Windows::Pin pin(windows, looks[i].isPinned ? &loop : nullptr);
        double fresh = 0;
        for (std::int64_t at = around.first; at < around.first + around.count; ++at)
          fresh += windows.newLines(some, loop, range, std::max(at, window), window, indices);
        fresh = std::max(0.0, fresh); // of parts that lean only about exact
        sum += rest * fresh / static_cast<double>(around.count);
      }
      return sum;
    };
    result.load += found(references, 0);
    const Windows::References stores = windows.storesOf(references);
    if (stores.size() < 2) {
      result.evict += found(stores, 0);
      return;
    }
    // Loads may keep what one stores until another stores there again. Streams for which that
    // takes equally long are counted together: rows of two may end and begin on one line.
    std::map<std::int64_t, Windows::References> storesByApart;
    for (const Windows::Stream &stream : windows.streams(references, loop, range, looks.front().at,
                                                         *llvm::max_element(reach), indices))
      llvm::append_range(storesByApart[stream.apart], stream.stores);
    for (const auto &[apart, together] : storesByApart)
      result.evict += found(together, apart);
  }

  static void add(ArrayLines &sum, const ArrayLines &more, double times) {
    sum.load += more.load * times;
    sum.evict += more.evict * times;
  }

  /// One iteration.
  Lines body(const AffineLoop &loop, const AffineNest::Range &range, const Look &look,
             AffineNest::Indices &indices) {
    const Windows::Pin pin(windows, look.isPinned ? &loop : nullptr);
    indices[loop.slot] = range.at(look.at);
    Lines sum(arrays);
    for (const AffineLoop::Item &item : loop.body) {
      const Lines more = this->item(item, indices);
      for (size_t array = 0; array < arrays; ++array)
        add(sum[array], more[array], 1);
    }
    for (const Windows::Handover &found :
         windows.handovers(loop, range, look.at, capacity, indices)) {
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

  size_t arrays;
  Windows windows;
  const AffineNest &nest;
  double capacity; ///< lines
  Effort &effort;
};

} // namespace

std::optional<std::vector<ArrayLines>> countLines(const AffineNest &nest,
                                                  std::vector<double> shares, double capacity,
                                                  std::int64_t lineBytes, Effort &effort) {
  AffineNest::Indices indices = nest.start();
  Lines lines =
      Counter(nest, std::move(shares), capacity, lineBytes, effort).loop(nest.root(), indices);
  return effort.isOver() ? std::nullopt : std::optional(std::move(lines));
}

} // namespace sparcity::traffic
