//===- models/traffic/nest/TouchedLines.cpp - Distinct lines of a nest ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/nest/TouchedLines.h"

#include "ir/Guard.h"
#include "ir/Kernel.h"
#include "ir/Share.h"
#include "models/traffic/nest/EvenBoxes.h"
#include "models/traffic/nest/ExpectedLines.h"
#include "models/traffic/nest/LineSet.h"
#include "models/traffic/nest/Questions.h"
#include "models/traffic/nest/RowWalk.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <optional>
#include <vector>

namespace sparcity::traffic {

namespace {

/// A box that several references touch.
struct ChosenBox {
  Box box;
  Questions questions;

  /// True where it has one element of each line that it touches, and chance decides once about it.
  bool isElementOfLines(std::int64_t lineBytes) const {
    return llvm::all_of(box.extents, [&](const Extent &extent) {
      return extent.count == 1 || (extent.stride == 0 && extent.isOneChance) ||
             std::abs(extent.stride) >= lineBytes;
    });
  }

  Box withAllChances() const {
    Box result = box;
    result.probability = questions.touched();
    return box.probability == 1 ? box : result;
  }
};

/// The references to one array.
class ArrayReferences {
public:
  ArrayReferences(const AffineNest &nest, std::int64_t lineBytes, std::int64_t mostRows,
                  ByChance counted)
      : nest(nest), lineBytes(lineBytes), mostRows(mostRows), counted(counted) {}

  void add(const AffineReference &reference) {
    const bool isKnown = llvm::any_of(references, [&](const AffineReference *known) {
      return touchSame(*known, reference) && (known->isStore || !reference.isStore);
    });
    if (!isKnown)
      references.push_back(&reference);
  }

  TouchedLines count() const {
    std::vector<const AffineReference *> stores;
    llvm::copy_if(references, std::back_inserter(stores),
                  [](const AffineReference *reference) { return reference->isStore; });
    const double stored = count(stores);
    // Boxes are not exact; there are never fewer lines than those that are written.
    const double all = stores.size() == references.size() ? stored : count(references);
    return {std::max(all, stored), stored};
  }

private:
  using References = std::vector<const AffineReference *>;

  static bool touchSame(const AffineReference &a, const AffineReference &b) {
    return a.loops == b.loops && a.slopes == b.slopes && a.constant == b.constant &&
           a.bytes == b.bytes && a.guards == b.guards && a.chances == b.chances;
  }

  static constexpr std::int64_t manyRows = 1 << 14;
  /// Accesses that are asked about one by one.
  static constexpr std::int64_t mostAsked = 1 << 13;
  /// Iterations after which rows of 4-byte elements lie in lines as before.
  static constexpr std::uint64_t leastPart = 16;

  std::optional<EvenBoxes> evenBoxes(const References &some) const {
    return some.empty() ? std::nullopt : EvenBoxes::of(some, nest);
  }

  double count(const References &some) const {
    References certain, byChance;
    for (const AffineReference *reference : some)
      (reference->chances.empty() || counted == ByChance::All ? certain : byChance)
          .push_back(reference);
    if (const auto even = evenBoxes(certain); even && byChance.empty())
      if (const std::optional<double> known = even->lines(lineBytes, manyRows))
        return *known;
    LineSet lines;
    std::int64_t left = mostRows;
    if (!walk(certain, lines, left))
      return countBoxes(some);
    lines.normalize();
    const double known = lines.count();
    if (byChance.empty())
      return known;
    if (const std::optional<double> others =
            expectedLines(nest, byChance, whole(), lines, lineBytes, mostAsked))
      return known + *others;
    // Of what chance decides, the lines that nothing else touches.
    LineSet possible;
    if (certain.empty())
      return countBoxes(some) * exactness(some);
    if (!walk(byChance, lines, left) || !walk(byChance, possible, left))
      return countBoxes(some);
    lines.normalize();
    possible.normalize();
    const double others = lines.count() - known;
    return known +
           countBoxes(byChance) * exactness(byChance) * others / std::max(possible.count(), 1.0);
  }

  /// Lines for each that boxes say, which iterations of the outermost loop add to as many before
  /// them: in the middle of the loop, and of so many that rows begin in a line as they did before.
  double exactness(const References &byChance) const {
    const auto trips = static_cast<std::uint64_t>(whole().count);
    for (std::uint64_t part = std::bit_floor(trips) / 2; part >= leastPart; part /= 2) {
      const Span once = {static_cast<std::int64_t>(trips / 2 - part),
                         static_cast<std::int64_t>(part)};
      const Span twice = {once.first, 2 * once.count};
      const auto all = expectedLines(nest, byChance, twice, LineSet(), lineBytes, mostAsked);
      const auto first = expectedLines(nest, byChance, once, LineSet(), lineBytes, mostAsked);
      const double boxes = countBoxes(byChance, twice), before = countBoxes(byChance, once);
      if (!all || !first || boxes == 0)
        continue;
      // Where the loop only comes back to most of them, all count.
      return boxes > 1.25 * before ? (*all - *first) / (boxes - before) : *all / boxes;
    }
    return 1;
  }

  /// False where it takes too long.
  bool walk(const References &some, LineSet &lines, std::int64_t &left) const {
    // The mean over many even rows is as good as each of them.
    if (evenBoxes(some))
      left = std::min(left, manyRows);
    const auto take = [&](const ByteRow &row) { addRow(lines, row, left); };
    return llvm::all_of(some, [&](const AffineReference *reference) {
      return walkRows(nest, *reference, left, take);
    });
  }

  void addRow(LineSet &lines, const ByteRow &row, std::int64_t &left) const {
    const std::int64_t end = row.first + row.stride * (row.count - 1);
    if (std::abs(row.stride) <= lineBytes) { // no line is left out between
      lines.add(lineOf(std::min(row.first, end)), lineOf(std::max(row.first, end) + row.bytes - 1));
      return;
    }
    left -= row.count;
    for (std::int64_t i = 0; i < row.count && left >= 0; ++i) {
      const std::int64_t at = row.first + row.stride * i;
      lines.add(lineOf(at), lineOf(at + row.bytes - 1));
    }
  }

  std::int64_t lineOf(std::int64_t byte) const {
    return byte / lineBytes - (byte % lineBytes < 0 ? 1 : 0);
  }

  Span whole() const { return {0, AffineNest::range(nest.root(), nest.start()).trips}; }

  double countBoxes(const References &some) const { return countBoxes(some, whole()); }

  double countBoxes(const References &some, Span span) const {
    std::vector<ChosenBox> boxes;
    for (const AffineReference *reference : some)
      if (const std::optional<Box> box = boxOf(*reference, span)) {
        auto found = llvm::find_if(boxes, [&](const auto &known) { return known.box == *box; });
        if (found == boxes.end())
          found = boxes.insert(found, ChosenBox{*box, {}});
        found->questions.add(*reference, box->probability);
      }
    return distinctLines(withChancesOfLines(boxes), lineBytes);
  }

  /// Elements of a line on which different questions decide touch it by one chance or another.
  std::vector<Box> withChancesOfLines(const std::vector<ChosenBox> &boxes) const {
    struct Line {
      size_t box; // that stands for all of it
      Questions questions;
    };
    std::vector<Box> result;
    std::map<std::pair<size_t, std::int64_t>, Line> byPlace;
    for (const ChosenBox &chosen : boxes) {
      result.push_back(chosen.withAllChances());
      if (chosen.box.probability == 1 || !chosen.isElementOfLines(lineBytes))
        continue;
      Line &line = byPlace.try_emplace(placeOf(chosen.box, boxes), Line{result.size() - 1, {}})
                       .first->second;
      line.questions.add(chosen.questions);
      result[line.box].probability = line.questions.touched();
    }
    return result;
  }

  /// The same for boxes of one shape that are in the same lines: the first box of that shape, and
  /// the line. Where rows begin anywhere in a line, lines are counted from that first box.
  std::pair<size_t, std::int64_t> placeOf(const Box &box,
                                          const std::vector<ChosenBox> &boxes) const {
    const auto first = llvm::find_if(
        boxes, [&](const ChosenBox &other) { return other.box.extents == box.extents; });
    const bool isAligned = llvm::all_of(box.extents, [&](const Extent &extent) {
      return extent.count == 1 || extent.stride % lineBytes == 0;
    });
    return {first - boxes.begin(), lineOf(isAligned ? box.base : box.base - first->box.base)};
  }

  /// Which of its chances are of elements of a line, and which of all of them together: a row's,
  /// or one that is decided once. Alone, they are as well those of its only element.
  void divideChances(Box &box, const AffineReference &reference) const {
    double ofElements = 1, ofRows = 1, ofAll = 1;
    for (Extent &extent : box.extents)
      extent.isOneChance = true;
    if (counted == ByChance::All)
      return;
    for (const AffineReference::Chance &chance : reference.chances) {
      bool isOfElement = false, isOfRow = false;
      for (size_t loop = 0; loop < std::min(chance.depth, box.extents.size()); ++loop) {
        if (!ir::decidesAnew(*chance.guard, reference.loops[loop]->source->index))
          continue;
        Extent &extent = box.extents[loop];
        const bool isInLine = extent.count > 1 && std::abs(extent.stride) < lineBytes;
        (isInLine ? isOfElement : isOfRow) = true;
        extent.isOneChance = false;
      }
      (isOfElement ? ofElements : isOfRow ? ofRows : ofAll) *= *chance.guard->probability;
    }
    if (ofElements < 1) {
      box.probability = ofElements;
      box.rowProbability = ofRows * ofAll;
    } else if (ofAll < 1) {
      box.probability = ofAll;
      box.rowProbability = ofRows;
    } else {
      box.probability = ofRows;
    }
  }

  /// All that it touches, whether the loops around it are entered being left to chance.
  std::optional<Box> boxOf(const AffineReference &reference, Span span) const {
    std::optional<Box> box = nest.box(reference, &nest.root(), span, nest.start());
    if (box)
      divideChances(*box, reference);
    return box;
  }

  const AffineNest &nest;
  std::int64_t lineBytes;
  std::int64_t mostRows;
  ByChance counted;
  References references;
};

} // namespace

std::vector<TouchedLines> touchedLines(const AffineNest &nest, size_t arrays,
                                       std::int64_t lineBytes, std::int64_t mostRows,
                                       ByChance counted) {
  std::vector<ArrayReferences> byArray(arrays, ArrayReferences(nest, lineBytes, mostRows, counted));
  for (const AffineReference &reference : nest.references())
    byArray[reference.array].add(reference);
  std::vector<TouchedLines> result;
  for (const ArrayReferences &lines : byArray)
    result.push_back(lines.count());
  return result;
}

} // namespace sparcity::traffic
