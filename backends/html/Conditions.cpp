//===- backends/html/Conditions.cpp - Layer conditions and sizes ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"

#include "backends/json/Writer.h"
#include "models/words/Advice.h"
#include "models/words/Conditions.h"
#include "models/words/Format.h"

#include <algorithm>

namespace sparcity::html {

/// Position of the same condition with open sizes; none of another loop.
static std::optional<size_t> studied(const traffic::LayerCondition &layer,
                                     const result::Result &result) {
  if (!result.sizes)
    return std::nullopt;
  const auto &all = result.sizes->conditions;
  const auto found = std::find_if(all.begin(), all.end(), [&](const auto &other) {
    return other.level == layer.level && other.loop == layer.loop &&
           other.condition == layer.condition;
  });
  return found == all.end() ? std::nullopt
                            : std::optional(static_cast<size_t>(found - all.begin()));
}

static void writeRow(Markup &page, const traffic::LayerCondition &layer,
                     const result::Result &result) {
  Attributes attributes;
  if (const std::optional<size_t> position = studied(layer, result))
    attributes.push_back({"data-condition", std::to_string(*position)});
  page.element("tr", attributes, [&] {
    page.element("th", {{"scope", "row"}}, layer.level);
    page.element("td", std::to_string(layer.dimension) + "D");
    page.element("td", {}, [&] { page.element("code", words::printable(layer.condition.str())); });
    page.element("td", words::limitsText(layer));
    const std::string holds = words::holdsText(layer.holds);
    page.element("td", {{"class", "holds " + holds}}, holds);
    page.element("td", {{"class", "n"}}, std::to_string(layer.hits));
    page.element("td", {{"class", "n"}}, words::fixed(layer.load + layer.evict, 2));
  });
}

static void writeTable(Markup &page, const result::Result &result) {
  const char *headings[] = {"level", "reuse", "condition, bytes", "holds for", "holds",
                            "hits",  "lines"};
  page.element("div",
               {{"class", "scroll"},
                {"tabindex", "0"},
                {"role", "region"},
                {"aria-label", "Layer conditions"}},
               [&] {
                 page.element("table", {{"class", "conditions"}}, [&] {
                   page.element("thead", {}, [&] {
                     page.element("tr", {}, [&] {
                       for (const char *heading : headings)
                         page.element("th", {{"scope", "col"}}, heading);
                     });
                   });
                   page.element("tbody", {}, [&] {
                     for (const traffic::LayerCondition *layer :
                          words::shownConditions(*result.traffic))
                       writeRow(page, *layer, result);
                   });
                 });
               });
}

static void writeAdvice(Markup &page, const result::Result &result) {
  std::vector<std::string> notes;
  if (const std::string conflicts = words::conflictsText(result); !conflicts.empty())
    notes.push_back(conflicts);
  for (const result::Advice &advice : result.advice)
    notes.push_back(words::adviceDetails(advice, result));
  if (!notes.empty())
    writeNotes(page, notes);
}

void writeConditions(Markup &page, const Subject &subject) {
  const result::Result &result = subject.result;
  if (!result.traffic || (result.traffic->conditions.empty() && result.parameters.empty()))
    return;
  writeSection(page, "Layer conditions and sizes", [&] {
    if (result.traffic->conditions.empty())
      page.element("p", {{"class", "note"}}, "No access uses again what another left in a cache.");
    else
      writeTable(page, result);
    writeAdvice(page, result);
    // Filled by the script.
    if (result.sizes && !result.parameters.empty())
      page.element(
          "div",
          {{"class", "sizes"}, {"data-sizes", std::to_string(subject.index)}, {"hidden", ""}}, "");
    writeNotes(page,
               {"A condition holds where the bytes between two uses fit in the cache. Hits: "
                "references an iteration; lines: loaded and evicted outside the level per " +
                std::string(words::unitName(result)) + " where it holds and no wider one does."});
  });
}

static void writeState(json::Writer &json, const result::SizeStudy::State &state) {
  json.integers("held", state.held);
  json.objects("lines", state.lines, [&](const std::pair<double, double> &lines) {
    json.number("load", lines.first);
    json.number("evict", lines.second);
  });
  json.objects("transfers", state.transfers,
               [&](const ecm::Transfer &transfer) { json.number("cycles", transfer.cycles); });
  json.objects("predictions", state.predictions, [&](const ecm::Prediction &prediction) {
    json.string("level", prediction.level);
    json.number("cycles", prediction.cycles);
  });
}

/// Names and formulas as the page shows them: the script makes labels of them.
static void writeStudy(json::Writer &json, const result::Result &result) {
  json.objects("parameters", result.parameters, [&](const ir::Symbol &symbol) {
    json.string("name", words::printable(symbol.name));
    json.integer("value", symbol.value);
  });
  json.string("iterations", words::printable(result.totalIterations.str()));
  json.number("iterations_per_unit", result.iterationsPerUnit);
  json.number("clock", result.machine.clock);
  json.string("unit", words::unitHeading(words::cyclesUnit(result)));
  json.strings("levels", [&] {
    std::vector<std::string> names;
    for (const machine::Cache &cache : result.machine.caches)
      names.push_back(cache.name);
    return names;
  }());
  json.strings("boundaries", [&] {
    std::vector<std::string> names;
    for (size_t k = 0; k < result.machine.caches.size(); ++k)
      names.push_back(result.machine.boundaryName(k));
    return names;
  }());
  json.objects("conditions", result.sizes->conditions, [&](const traffic::LayerCondition &layer) {
    json.string("level", layer.level);
    json.string("lhs", words::printable(layer.condition.lhs.str()));
    json.string("rhs", words::printable(layer.condition.rhs.str()));
  });
  json.objects("states", result.sizes->states,
               [&](const result::SizeStudy::State &state) { writeState(json, state); });
}

std::string sizesAsJson(const std::vector<Subject> &subjects) {
  std::string text;
  llvm::raw_string_ostream out(text);
  {
    json::Writer json(out, /*indent=*/0);
    json.object([&] {
      for (const Subject &subject : subjects)
        if (subject.result.sizes)
          json.object(std::to_string(subject.index), [&] { writeStudy(json, subject.result); });
    });
  }
  return text;
}

} // namespace sparcity::html
