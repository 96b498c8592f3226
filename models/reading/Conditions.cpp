//===- models/reading/Conditions.cpp - Layer conditions and advice -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/words/Conditions.h"
#include "models/ecm/Ecm.h"
#include "models/machine/Machine.h"
#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/result/Result.h"
#include "models/roofline/Roofline.h"
#include "models/words/Advice.h"

#include <algorithm>

namespace sparcity::reading {

using enum Table::Align;

static void showAdvice(Reading &reading, const result::Result &result) {
  if (const std::string conflicts = words::conflictsText(result); !conflicts.empty())
    reading.paragraph(conflicts, "! ");
  for (const result::Advice &advice : result.advice)
    reading.paragraph(words::adviceDetails(advice, result), "- ");
}

static std::string placeText(const std::string &array, const ir::SourceRange &range) {
  return printable(array) +
         (range.isKnown() ? " " + std::to_string(range.line) + ":" + std::to_string(range.column)
                          : "");
}

/// One row a reference: the reuse that hits in each cache.
static void showReferences(Reading &reading, const result::Result &result) {
  const traffic::Traffic &traffic = *result.traffic;
  if (traffic.references.empty() || result.get<ecm::Ecm>() || result.get<roofline::Roofline>())
    return;
  std::vector<Table::Align> columns = {Left, Left};
  std::vector<std::string> header = {"reference", ""};
  for (const machine::Cache &cache : result.machine->caches) {
    columns.push_back(Left);
    header.push_back(cache.name);
  }
  Table table(std::move(columns));
  table.header(std::move(header));
  for (const traffic::ReferenceSource &reference : traffic.references) {
    Table::Cells row = {placeText(reference.array, reference.range),
                        reference.stores ? "store" : "load"};
    for (const std::optional<size_t> &hit : reference.hits) {
      if (!hit) {
        row.emplace_back("-");
        continue;
      }
      const traffic::ReferenceSource::Reuse &reuse = reference.reuses[*hit];
      row.push_back(printable(reuse.loop) + (reuse.from.isKnown()
                                                 ? " from " + placeText("", reuse.from).substr(1)
                                             : reuse.isSpatial ? ", same line"
                                                               : ", same element"));
    }
    table.row(std::move(row));
  }
  reading.heading("Reuse that each cache holds: the loop that carries it (-: none, the line comes "
                  "from further out)");
  reading.table(table);
}

/// The table of one innermost loop.
static void showConditionsOf(Reading &reading, const result::Result &result,
                             const ir::SourceRange &loop) {
  Table table({Left, Left, Left, Left, Left, Right, Right, Right});
  table.wrapColumn(2);
  table.header({"level", "reuse", "condition", "holds for", "holds", "hits", "misses", "lines"});
  for (const traffic::LayerCondition *layer : words::shownConditions(*result.traffic))
    if (layer->loop == loop)
      table.row({layer->level, std::to_string(layer->dimension) + "D",
                 printable(layer->condition.str()), words::limitsText(*layer),
                 words::holdsText(layer->holds), std::to_string(layer->hits),
                 std::to_string(layer->misses), fixed(layer->load + layer->evict, 2)});
  reading.table(table);
}

void showConditions(Reading &reading, const result::Result &result) {
  if (!result.traffic)
    return;
  if (result.traffic->conditions.empty()) { // of other predictors
    if (!result.traffic->conflicts.empty() || !result.advice.empty())
      reading.heading("Set conflicts and advice");
    return showAdvice(reading, result);
  }
  std::vector<ir::SourceRange> loops;
  for (const traffic::LayerCondition &layer : result.traffic->conditions)
    if (loops.empty() || layer.loop != loops.back())
      loops.push_back(layer.loop);
  for (const ir::SourceRange &loop : loops) {
    reading.heading("Layer conditions (bytes between two uses <= bytes of the cache)" +
                    (loops.size() > 1 ? ", loop " + placeText("", loop).substr(1) : ""));
    showConditionsOf(reading, result, loop);
  }
  reading.paragraph("hits, misses: references an iteration; lines: loaded and evicted outside the "
                    "level per " +
                    std::string(unitName(result)) + ", where the condition holds and no wider one");
  showAdvice(reading, result);
  showReferences(reading, result);
}

} // namespace sparcity::reading
