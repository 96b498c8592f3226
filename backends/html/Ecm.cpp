//===- backends/html/Ecm.cpp - The ECM model ------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"

#include "backends/words/Explain.h"
#include "backends/words/Format.h"
#include "models/machine/Overlap.h"

namespace sparcity::html {

static Number cyclesCell(const std::optional<machine::Cycles> &cycles, const std::string &of) {
  return {words::cycles(cycles), cycles ? std::optional(cycles->value()) : std::nullopt, of};
}

static void writeTerms(Markup &page, const result::Result &result) {
  const ecm::Ecm &ecm = *result.ecm;
  const std::string unit = words::unitHeading(words::cyclesUnit(result));
  Table table{"Terms in " + unit, {{"term", false}, {unit, true}, {"what", false}}, {}};
  const auto add = [&](const std::string &name, const std::optional<machine::Cycles> &cycles,
                       const std::string &of, const std::string &what) {
    table.rows.push_back({name, cyclesCell(cycles, of), what});
  };
  add("T_OL", ecm.overlapping, "ecm.T_OL", "ports whose work overlaps with data transfers");
  add("T_LCD", ecm.loopCarried, "ecm.T_LCD", "longest loop-carried dependency");
  add("T_nOL", ecm.nonOverlapping, "ecm.T_nOL", "loads and stores in L1");
  for (size_t k = 0; k < ecm.transfers.size(); ++k) {
    const ecm::Transfer &transfer = ecm.transfers[k];
    const bool waits = transfer.cycles && transfer.waiting > *transfer.cycles * 0.05;
    add(transfer.between, transfer.cycles, "ecm.transfers." + std::to_string(k) + ".cycles",
        "cache lines over this boundary" +
            (waits ? "; " + words::cycles(transfer.waiting) +
                         " of it waiting for lines that no prefetcher foresees"
                   : std::string()));
  }
  if (ecm.outer)
    add("T_outer", ecm.outer, "ecm.T_outer", "start-up, remainders, loops around");
  page.table(table);
}

static void writePredictions(Markup &page, const result::Result &result) {
  const ecm::Ecm &ecm = *result.ecm;
  const result::Unit rate = words::rateUnits(result).front();
  const std::string unit = words::unitHeading(words::cyclesUnit(result));
  Table table{"Time where the data start in a level",
              {{"data in", false}, {unit, true}, {words::unitHeading(rate), true}},
              {}};
  for (const ecm::Prediction &prediction : ecm.predictions)
    table.rows.push_back(
        {prediction.level + (prediction.level == ecm.residentLevel ? " (here)" : ""),
         cyclesCell(prediction.cycles, "ecm.prediction." + prediction.level),
         words::cellInUnit(prediction.cycles, rate, result)});
  page.table(table);
}

void writeEcm(Markup &page, const Subject &subject) {
  const result::Result &result = subject.result;
  if (!result.ecm)
    return;
  writeSection(page, "ECM model", [&] {
    writeFigure(page, plot::ecmBars({&result, subject.index}),
                "ecm-" + std::to_string(subject.index));
    page.element("div", {{"class", "columns"}}, [&] {
      writeTerms(page, result);
      writePredictions(page, result);
    });
    page.element("p", {{"class", "note"}}, [&] {
      page.text("One core. Overlap rule: T = ");
      page.element("code", machine::overlapText(result.machine));
    });
    writeNotes(page, result.ecm->notes);
  });
}

} // namespace sparcity::html
