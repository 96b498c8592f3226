//===- backends/html/Listing.cpp - The source with its costs --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"
#include "models/machine/Machine.h"
#include "models/result/Result.h"
#include "models/words/Format.h"

#include <algorithm>
#include <map>

namespace sparcity::html {

namespace {

/// An access of a line and the level that its new cache lines come from.
struct Mark {
  unsigned from = 0, to = 0; ///< columns, from 1, behind the last
  std::string array, level, title;
  size_t rank = 0; ///< of the level, L1 first
  bool isOpen = false;
};

struct Line {
  std::vector<Mark> marks;
  std::vector<std::string> costs; ///< of the loop that begins here
};

} // namespace

static bool isUndecided(const traffic::ReferenceSource::Reuse &reuse,
                        const result::Result &result) {
  return !reuse.distance.substitute(result.bindings()).isNumber();
}

/// The innermost level with a reuse that fits; where all data fit in a cache, no
/// further out than that.
static Mark markOf(const traffic::ReferenceSource &reference, const result::Result &result) {
  const auto &caches = result.machine->caches;
  Mark mark;
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

static std::map<unsigned, Line> linesOf(const result::Result &result) {
  std::map<unsigned, Line> lines;
  if (result.traffic)
    for (const traffic::ReferenceSource &reference : result.traffic->references)
      if (reference.range.isKnown() && reference.range.file == result.position.file)
        lines[reference.range.line].marks.push_back(markOf(reference, result));
  for (auto &[number, line] : lines)
    std::stable_sort(line.marks.begin(), line.marks.end(),
                     [](const Mark &a, const Mark &b) { return a.from < b.from; });
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

/// The text with its accesses underlined, each in the colour of its level.
static void writeCode(Markup &page, const std::string &text, const std::vector<Mark> &marks) {
  size_t done = 0;
  for (const Mark &mark : marks) {
    const size_t from = mark.from - 1, to = mark.to - 1;
    if (mark.from == 0 || mark.to <= mark.from || from < done || to > text.size())
      continue;
    page.text(std::string_view(text).substr(done, from - done));
    page.element("mark",
                 {{"class", mark.isOpen ? "open" : "level-" + std::to_string(mark.rank)},
                  {"title", mark.title}},
                 std::string_view(text).substr(from, to - from));
    done = to;
  }
  page.text(std::string_view(text).substr(done));
}

static void writeChips(Markup &page, const Line &line) {
  for (const std::string &cost : line.costs)
    page.element("span", {{"class", "cost"}}, cost);
  for (const Mark &mark : line.marks)
    page.element(
        "span",
        {{"class", "chip " + (mark.isOpen ? "open" : "level-" + std::to_string(mark.rank))},
         {"title", mark.title}},
        mark.array + " " + mark.level);
}

void writeListing(Markup &page, const Subject &subject) {
  const result::Result &result = subject.result;
  if (result.sourceLines.empty())
    return;
  const std::map<unsigned, Line> lines = linesOf(result);
  writeSection(page, "Source", [&] {
    page.element("div",
                 {{"class", "listing scroll"},
                  {"tabindex", "0"},
                  {"role", "region"},
                  {"aria-label", "Source with costs"}},
                 [&] {
                   page.element("table", {}, [&] {
                     for (const auto &[place, text] : result.sourceLines) {
                       if (place.first != result.position.file)
                         continue;
                       const auto found = lines.find(place.second);
                       const Line line = found == lines.end() ? Line() : found->second;
                       page.element("tr", {}, [&] {
                         page.element("td", {{"class", "line"}}, std::to_string(place.second));
                         page.element("td", {{"class", "code"}}, [&] {
                           page.element("code", {}, [&] { writeCode(page, text, line.marks); });
                         });
                         page.element("td", {{"class", "chips"}}, [&] { writeChips(page, line); });
                       });
                     }
                   });
                 });
    writeNotes(page, {"Beside an access: the level that its new cache lines come from. Beside a "
                      "loop: what its code costs with all data in L1."});
  });
}

} // namespace sparcity::html
