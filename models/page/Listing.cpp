//===- models/page/Listing.cpp - The source with its costs --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/Machine.h"
#include "models/page/Parts.h"
#include "models/result/Result.h"
#include "models/words/Format.h"

#include <algorithm>
#include <map>

namespace sparcity::page {

using plot::Listing;

static bool isUndecided(const traffic::ReferenceSource::Reuse &reuse,
                        const result::Result &result) {
  return !reuse.distance.substitute(result.bindings()).isNumber();
}

/// The innermost level with a reuse that fits; where all data fit in a cache, no
/// further out than that.
static Listing::Mark markOf(const traffic::ReferenceSource &reference,
                            const result::Result &result) {
  const auto &caches = result.machine->caches;
  Listing::Mark mark;
  mark.array = words::printable(reference.array);
  mark.from = reference.range.column;
  if (reference.range.endLine == reference.range.line)
    mark.to = reference.range.endColumn;
  size_t level = 0;
  while (level < reference.hits.size() && !reference.hits[level] &&
         caches[level].name != result.traffic->residentLevel)
    ++level;
  mark.rank = std::min(level, caches.size());
  mark.level = level < caches.size() ? caches[level].name : "MEM";
  std::string why = "new in every iteration";
  if (level < reference.hits.size() && reference.hits[level]) {
    const traffic::ReferenceSource::Reuse &reuse = reference.reuses[*reference.hits[level]];
    why = "used before in loop " + words::printable(reuse.loop);
  } else if (level < caches.size()) {
    why = "all data fit";
  } else {
    mark.isOpen = std::any_of(reference.reuses.begin(), reference.reuses.end(),
                              [&](const auto &reuse) { return isUndecided(reuse, result); });
  }
  if (mark.isOpen) {
    mark.level = "open";
    why = "depends on the size";
  }
  mark.title =
      mark.array + (reference.stores ? ", store: " : ", load: ") + mark.level + " (" + why + ")";
  return mark;
}

static std::map<unsigned, Listing::Line> linesOf(const result::Result &result) {
  std::map<unsigned, Listing::Line> lines;
  if (result.traffic)
    for (const traffic::ReferenceSource &reference : result.traffic->references)
      if (reference.range.isKnown() && reference.range.file == result.position.file)
        lines[reference.range.line].marks.push_back(markOf(reference, result));
  for (auto &[number, line] : lines)
    std::stable_sort(
        line.marks.begin(), line.marks.end(),
        [](const Listing::Mark &a, const Listing::Mark &b) { return a.from < b.from; });
  const auto add = [&](const ir::SourceRange &range, const std::string &text) {
    std::vector<std::string> &costs = lines[range.line].costs;
    if (range.isKnown() && std::find(costs.begin(), costs.end(), text) == costs.end())
      costs.push_back(text);
  };
  for (const result::LoopResult &loop : result.loops)
    if (loop.incore) {
      const double unit = loop.incore->scale(result.iterationsPerUnit);
      add(loop.range, words::fixed(loop.incore->time().value() * unit, 2) + " " +
                          words::unitHeading(words::cyclesUnit(result)) + " in-core" +
                          (loop.incore->vectorBytes == 0
                               ? ", scalar"
                               : ", " + std::to_string(loop.incore->vectorBytes) + " B vectors"));
    }
  if (result.nest)
    for (const incore::NestPiece &piece : result.nest->pieces)
      if (piece.role == ir::LoopRole::Outer)
        add(piece.loop, words::fixed(piece.cycles.value(), 2) + " cy an iteration around");
  return lines;
}

std::optional<Listing> listingOf(const result::Result &result) {
  if (result.sourceLines.empty())
    return std::nullopt;
  std::map<unsigned, Listing::Line> lines = linesOf(result);
  Listing listing;
  for (const auto &[place, text] : result.sourceLines) {
    if (place.first != result.position.file)
      continue;
    Listing::Line &line = listing.lines.emplace_back(std::move(lines[place.second]));
    line.number = place.second;
    line.text = text;
  }
  listing.note = "Beside an access: the level that its new cache lines come from. Beside a "
                 "loop: what its code costs with all data in L1.";
  return listing;
}

} // namespace sparcity::page
