//===- models/traffic/nest/Handover.cpp - Lines left for the next loop -------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/nest/Windows.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::traffic {

namespace {

/// Part of the positions x in 0 .. 1 at which `fixed + (1-x)*before + x*after`
/// is at most `capacity` (docs/models/derivations.md).
double shareThatFits(double fixed, double before, double after, double capacity) {
  const double longer = fixed + std::max(before, after), shorter = fixed + std::min(before, after);
  if (longer <= capacity)
    return 1;
  return shorter >= capacity ? 0 : (capacity - shorter) / (longer - shorter);
}

} // namespace

/// The items of the body one after the other: those from `items` on are of
/// iteration `at`, those before of the one before.
class Windows::Handovers {
public:
  Handovers(const Windows &windows, const AffineLoop &loop, const AffineNest::Range &range,
            std::int64_t at, double capacity, const AffineNest::Indices &indices)
      : windows(windows), loop(loop), range(range),
        at(std::max<std::int64_t>(at, range.trips > 1 ? 1 : 0)), capacity(capacity),
        indices(indices), items(loop.body.size()) {}

  std::vector<Handover> all() const {
    std::vector<Handover> result;
    for (size_t item = items; item < 2 * items; ++item) {
      const Ends ends = range.trips > 1 ? endsOf(item) : Ends();
      for (const auto &[array, references] : windows.byArray(referencesOf(item)))
        if (const Handover found = to(item, array, ends); found.loads > 0)
          result.push_back(found);
    }
    return result;
  }

private:
  using Boxes = std::vector<Box>;
  /// What is used at the very start (end) of an item.
  struct Edge {
    References references;
    const AffineLoop *loop = nullptr;
    Span span;
    AffineNest::Indices indices;
  };
  struct Ends {
    Edge end, start; ///< of one iteration, of the next
  };

  /// What the item finds: in each earlier one, back to itself, the lines that none
  /// between used. They stay dirty if they stay from each use to the next.
  Handover to(size_t item, unsigned array, const Ends &ends) const {
    const Boxes own = boxesOf(item, array, false), ownStores = boxesOf(item, array, true);
    Boxes between, storedBetween; // of this array
    Handover handover{array, 0, 0};
    size_t user = item;
    double chain = 1;
    const size_t earliest = range.trips > 1 ? item - items : items;
    for (size_t before = item; before-- > earliest;) {
      const Boxes theirs = boxesOf(before, array, false);
      if (theirs.empty())
        continue;
      if (before + items == item) {
        handover.loads += acrossEnds(ends, array, false, between);
        if (user == item)
          handover.stores += acrossEnds(ends, array, true, storedBetween);
      } else if (const double found = newlyFound(own, between, theirs); found > 0) {
        handover.loads += found * share(before, item, theirs, own);
      }
      Boxes none;
      if (user == item && before + items == item)
        continue;
      if (2 * newlyFound(ownStores, none, theirs) > windows.count(ownStores)) {
        chain = std::min(chain, share(before, user, theirs, boxesOf(user, array, false)));
        user = before;
      }
      handover.stores += newlyFound(ownStores, storedBetween, boxesOf(before, array, true)) * chain;
    }
    return handover;
  }

  /// A line is last used at x of the earlier item and first at x of the later one;
  /// at its end and its start where the reference stays in place.
  double share(size_t before, size_t item, const Boxes &theirs, const Boxes &own) const {
    const auto move = [&](const Boxes &boxes) {
      return windows.count(boxes) >= 2 * static_cast<double>(boxes.size());
    };
    const double fixed = linesOf(before + 1, item);
    return shareThatFits(fixed, move(theirs) ? linesOf(before, item) - fixed : 0,
                         move(own) ? linesOf(before + 1, item + 1) - fixed : 0, capacity);
  }

  /// Lines that are used at the end of the item and at its start in the next
  /// iteration.
  double acrossEnds(const Ends &ends, unsigned array, bool isStored, Boxes &between) const {
    const auto boxes = [&](const Edge &edge) {
      return windows.boxes(some(edge.references, array, isStored), edge.loop, edge.span,
                           edge.indices);
    };
    return newlyFound(boxes(ends.start), between, boxes(ends.end));
  }

  Ends endsOf(size_t item) const {
    const AffineLoop::Item &part = loop.body[item % items];
    const double rest = capacity - linesOf(item - items + 1, item);
    AffineNest::Indices before = indices, now = indices;
    before[loop.slot] = range.at(at - 1);
    now[loop.slot] = range.at(at);
    return {edge(part, /*isLast=*/true, rest, before), edge(part, /*isLast=*/false, rest, now)};
  }

  /// The first (last) iteration of the loops inside, down to the first that fits
  /// the cache.
  Edge edge(const AffineLoop::Item &item, bool isLast, double lines,
            AffineNest::Indices &now) const {
    if (!item.loop) {
      double sum = 0;
      for (const auto &[array, references] : windows.byArray(item.references))
        sum += windows.shares[array] * windows.lines(references, nullptr, {}, now);
      return {sum <= lines ? item.references : References(), nullptr, {}, now};
    }
    const AffineLoop &inner = *item.loop;
    const AffineNest::Range inside = AffineNest::range(inner, now);
    // Of a loop whose values all stay in registers there is nothing.
    if (inside.trips == 0 || inner.body.empty())
      return {{}, nullptr, {}, now};
    const auto end = [&](std::int64_t count) -> Span {
      return {isLast ? inside.trips - count : 0, count};
    };
    if (const double one = windows.lines(inner, end(1), now); one <= lines) {
      // Where rows are shorter than at the other end, the next ones find there too.
      const Span other = {isLast ? 0 : inside.trips - 1, 1};
      const bool mayGrow = inner.shapesItsBody && one < windows.lines(inner, other, now);
      std::int64_t count = 1, most = mayGrow ? inside.trips : 1;
      while (most - count > 1) {
        const std::int64_t middle = count + (most - count) / 2;
        (windows.lines(inner, end(middle), now) <= lines ? count : most) = middle;
      }
      return {inner.references, &inner, end(count), now};
    }
    now[inner.slot] = inside.at(end(1).first);
    return edge(isLast ? inner.body.back() : inner.body.front(), isLast, lines, now);
  }

  /// Those to the array, or the stores among them.
  References some(const References &references, unsigned array, bool isStored) const {
    References own;
    llvm::copy_if(references, std::back_inserter(own), [&](unsigned number) {
      const AffineReference &reference = windows.nest.references()[number];
      return reference.array == array && (reference.isStore || !isStored);
    });
    return own;
  }

  const References &referencesOf(size_t item) const {
    const AffineLoop::Item &part = loop.body[item % items];
    return part.loop ? part.loop->references : part.references;
  }

  std::map<unsigned, Boxes> boxesOf(size_t item, const References &references) const {
    std::map<unsigned, Boxes> touched;
    windows.addBoxes(touched, references, loop, &loop, {item < items ? at - 1 : at, 1}, indices);
    return touched;
  }
  Boxes boxesOf(size_t item, unsigned array, bool isStored) const {
    std::map<unsigned, Boxes> touched = boxesOf(item, some(referencesOf(item), array, isStored));
    return touched.empty() ? Boxes() : std::move(touched.begin()->second);
  }

  double linesOf(size_t from, size_t to) const {
    std::map<unsigned, Boxes> all;
    for (size_t item = from; item < to; ++item)
      for (const auto &[array, boxes] : boxesOf(item, referencesOf(item)))
        llvm::append_range(all[array], boxes);
    return windows.needOf(all);
  }

  /// Lines of `mine` that are in `theirs` and not yet in `known`, which grows.
  double newlyFound(const Boxes &mine, Boxes &known, const Boxes &theirs) const {
    const auto with = [](Boxes a, const Boxes &b) {
      llvm::append_range(a, b);
      return a;
    };
    const double before = windows.count(with(mine, known)) - windows.count(known);
    known = with(known, theirs);
    return before - (windows.count(with(mine, known)) - windows.count(known));
  }

  const Windows &windows;
  const AffineLoop &loop;
  const AffineNest::Range &range;
  std::int64_t at;
  double capacity;
  const AffineNest::Indices &indices;
  size_t items;
};

std::vector<Windows::Handover> Windows::handovers(const AffineLoop &loop,
                                                  const AffineNest::Range &range, std::int64_t at,
                                                  double capacity,
                                                  const AffineNest::Indices &indices) const {
  return Handovers(*this, loop, range, at, capacity, indices).all();
}

} // namespace sparcity::traffic
