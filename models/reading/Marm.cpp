//===- models/reading/Marm.cpp - Mansard roofline section ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/marm/Marm.h"
#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/result/Result.h"

#include <algorithm>
#include <cmath>

namespace sparcity::reading {

using enum Table::Align;

static std::string instructionsText(const marm::Marm &marm) {
  std::string text = shortest(marm.memory) + " of memory and " + shortest(marm.nonMemory) +
                     " others a pass, AI = ";
  text += marm.memory > 0 ? shortest(marm.intensity) : "infinite";
  if (marm.memory > 0)
    text += ", B_M = " + shortest(marm.block);
  if (marm.window)
    text += "; ROB_eff = " + shortest(marm.window->instructions, 0) + " (" + marm.window->limit +
            (marm.window->isMeasured ? ", measured)" : ")");
  return text;
}

static std::string ratesText(const marm::Marm &marm) {
  std::string text = marm.operations ? "IPC_NM = " + fixed(*marm.operations, 2) : "";
  if (marm.dispatch)
    text += (text.empty() ? "D_M = " : ", D_M = ") + fixed(*marm.dispatch, 2);
  return text;
}

static std::string roofText(const marm::Roof &roof) {
  return roof.name + " (" + fixed(roof.perCycle, 2) + ")";
}

static std::string pointText(const marm::Marm &marm) {
  if (!marm.point)
    return "";
  const marm::Point &point = *marm.point;
  std::string text = "IPC = " + fixed(point.perCycle, 2);
  if (point.above)
    text += ", under the roof of " + roofText(*point.above);
  if (point.level && point.level->name != point.above->name)
    text += ", then " + roofText(*point.level);
  if (point.below)
    text += ", above " + roofText(*point.below);
  return text;
}

static std::string regionText(const marm::Marm &marm) {
  std::string text = marm.region ? marm::spelling(*marm.region) : "";
  std::vector<std::string> bound;
  for (const marm::Level &level : marm.levels)
    if (level.roof.isLatencyBound)
      bound.push_back(level.name);
  if (!bound.empty())
    text += (text.empty() ? "" : "; ") + ("latency-bound in " + join(bound, " and "));
  return text;
}

static std::string vectorText(const marm::Vectorisation &vectorisation) {
  std::string numbers = "IPC " + fixed(vectorisation.scalar.perCycle(), 2) + " scalar, " +
                        fixed(vectorisation.vector.perCycle(), 2) + " with " +
                        shortest(vectorisation.lanes) + " lanes, " +
                        fixed(vectorisation.speedup(), 2) + " times as fast: ";
  switch (vectorisation.efficiency) {
  case marm::Efficiency::Full:
    return numbers + "full efficiency, IPC is kept";
  case marm::Efficiency::Partial:
    return numbers + "memory accesses or overheads take a part of the gain";
  case marm::Efficiency::None:
    return numbers + "no benefit, IPC is divided by the lanes";
  }
  return numbers;
}

/// "B, 43 % alone"
static std::string scenarioText(const marm::Marm &marm, const marm::Hill &roof) {
  const std::optional<marm::Components> parts = roof.componentsAt(marm.intensity);
  if (!parts)
    return "-";
  const marm::Scenario scenario = marm::scenarioAt(marm.intensity, *roof.ridge);
  const std::string name = spelling(scenario);
  return scenario == marm::Scenario::A
             ? name
             : name + ", " + fixed(parts->alone / parts->cycles() * 100, 0) + " % alone";
}

static void showLevels(Reading &reading, const marm::Marm &marm) {
  const bool isPrefetched = std::any_of(marm.levels.begin(), marm.levels.end(),
                                        [](const auto &level) { return level.isPrefetched; });
  Table table({Left, Right, Right, Right, Right, Right, Right, Right, Left, Left});
  table.header({"level", "IPC_Mmax", "ridge", "IF_M", "held", "IPC_M", "IPC",
                isPrefetched ? "published" : "", "scenario", "IPC_Mmax from"});
  for (size_t k = 0; k < marm.levels.size(); ++k) {
    const marm::Level &level = marm.levels[k];
    const marm::Hill &roof = level.roof;
    const std::string of = "marm.levels." + std::to_string(k);
    table.row({level.name, number(roof.rates.sustained, 3, of + ".roof.sustained"),
               fixed(roof.ridge, 2), level.isPrefetched ? "-" : fixed(roof.inFlight, 0),
               level.isPrefetched ? "-" : fixed(roof.held ? roof.held : roof.inFlight, 0),
               number(roof.rates.effective, 3, of + ".roof.effective"),
               number(roof.at(marm.intensity), 2, of + ".roof.ipc"),
               isPrefetched ? number(level.published.at(marm.intensity), 2, of + ".published.ipc")
                            : Cell(),
               scenarioText(marm, roof), roof.source});
  }
  reading.table(table);
  if (std::any_of(marm.levels.begin(), marm.levels.end(),
                  [&](const auto &level) { return level.roof.componentsAt(marm.intensity); }))
    reading.picture("marm-cycles");
  if (isPrefetched)
    reading.paragraph("IPC: the roof at this AI, published: the same without a prefetcher; the "
                      "accesses are streams, which one fetches ahead");
}

/// Instructions in flight that use up the bandwidth, and what they then do a cycle.
static std::string curveText(const marm::InFlightCurve &curve) {
  const std::optional<double> enough = curve.enough();
  return (enough ? shortest(*enough, 0) : "> " + shortest(curve.most, 0)) + ": " +
         fixed(curve.at(curve.most), 3);
}

/// By level and kind of access, a column for each width.
static void showInFlight(Reading &reading, const marm::Marm &marm) {
  if (marm.inFlight.empty())
    return;
  std::vector<std::int64_t> widths;
  for (const marm::InFlightCurve &curve : marm.inFlight)
    if (std::find(widths.begin(), widths.end(), curve.bytes) == widths.end())
      widths.push_back(curve.bytes);
  std::vector<Table::Align> aligns = {Left, Left};
  std::vector<std::string> headings = {"in flight", "accesses"};
  for (const std::int64_t width : widths) {
    aligns.push_back(Right);
    headings.push_back(std::to_string(width) + " B");
  }
  Table table(aligns);
  table.header(headings);
  reading.blank();
  for (size_t k = 0; k < marm.inFlight.size(); k += widths.size()) {
    Table::Cells cells = {marm.inFlight[k].level, marm.inFlight[k].accesses};
    for (size_t width = 0; width < widths.size(); ++width)
      cells.emplace_back(curveText(marm.inFlight[k + width]));
    table.row(std::move(cells));
  }
  reading.table(table);
  reading.picture("marm-in-flight");
  reading.paragraph("memory instructions that use up the bandwidth, and how many then retire a "
                    "cycle: by the rule min(bandwidth, in flight / latency), not measured; > the "
                    "most that the core holds, which do not use it up");
}

void showMarm(Reading &reading, const result::Result &result) {
  if (!result.get<marm::Marm>())
    return;
  const marm::Marm &marm = *result.get<marm::Marm>();
  reading.heading("Mansard roofline (retired instructions a cycle, one core" +
                      std::string(result.cores > 1 ? " of " + std::to_string(result.cores) : "") +
                      ")",
                  "MaRM");
  reading.picture("marm");
  reading.field("instructions", instructionsText(marm));
  reading.field("rates", ratesText(marm));
  reading.field("point", pointText(marm), /*isStrong=*/true);
  reading.field("region", regionText(marm));
  if (marm.vectorisation)
    reading.field("vectors", vectorText(*marm.vectorisation));
  reading.blank();
  if (!marm.levels.empty())
    showLevels(reading, marm);
  showInFlight(reading, marm);
  for (const report::Phrase &note : marm.notes)
    reading.paragraph(report::text(note), "- ");
}

} // namespace sparcity::reading
