//===- models/reading/Ecm.cpp - ECM section --------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ecm/Ecm.h"
#include "models/machine/Machine.h"
#include "models/machine/Overlap.h"
#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/reading/Waiting.h"
#include "models/result/CoreShares.h"
#include "models/result/Result.h"
#include "models/threads/Threads.h"
#include "models/words/Explain.h"

#include <algorithm>
#include <cmath>

namespace sparcity::reading {

/// "{ 52.0 || 54.0 | 40.0 | 24.0 | 48.5 }" of names or numbers.
static std::string ecmString(const std::vector<std::string> &terms) {
  std::string text = "{ " + terms[0] + " || " + terms[1];
  for (size_t k = 2; k < terms.size(); ++k)
    text += " | " + terms[k];
  return text + " }";
}

/// Terms and predictions in one unit.
static void showStrings(Reading &reading, const result::Result &result, result::Unit unit) {
  const ecm::Ecm &ecm = *result.get<ecm::Ecm>();
  const bool isTime =
      unit == result::Unit::CyclesPerLine || unit == result::Unit::CyclesPerIteration;
  if (isTime) {
    std::vector<std::string> names = {"T_OL", "T_nOL"};
    std::vector<std::string> values = {cellInUnit(ecm.overlapping, unit, result),
                                       cellInUnit(ecm.nonOverlapping, unit, result)};
    for (const ecm::Transfer &transfer : ecm.transfers) {
      names.push_back(transfer.between);
      values.push_back(cellInUnit(transfer.cycles, unit, result));
    }
    const bool isShort = words::isOuterSeen(ecm);
    reading.equation(ecmString(names) + (isShort ? " + T_outer" : ""),
                     ecmString(values) +
                         (isShort ? " + " + cellInUnit(ecm.outer, unit, result) : "") + " " +
                         unitHeading(unit));
  }
  std::vector<std::string> levels, times;
  for (const ecm::Prediction &prediction : ecm.predictions) {
    levels.push_back(prediction.level);
    times.push_back(cellInUnit(prediction.cycles, unit, result));
  }
  if (!levels.empty())
    reading.equation("{ " + join(levels, " \\ ") + " }",
                     "{ " + join(times, " \\ ") + " } " + unitHeading(unit));
}

/// One row of the drawing.
struct Term {
  std::string name;
  std::optional<machine::Cycles> cycles;
  bool isOnDataPath = false;
};

static std::vector<Term> terms(const ecm::Ecm &ecm) {
  std::vector<Term> rows = {{"T_OL", ecm.overlapping, false}};
  if (ecm.loopCarried)
    rows.push_back({"T_LCD", ecm.loopCarried, false});
  if (words::isCoreSeen(ecm))
    rows.push_back({"T_core", ecm.core, false});
  rows.push_back({"T_nOL", ecm.nonOverlapping, true});
  const std::string resident = ecm.residentLevel.value_or("MEM");
  bool isReached = false;
  for (const ecm::Transfer &transfer : ecm.transfers) {
    isReached |= transfer.between.starts_with(resident + "-");
    if (!isReached)
      rows.push_back({transfer.between, transfer.cycles, true});
  }
  if (words::isOuterSeen(ecm))
    rows.push_back({"T_outer", ecm.outer, true});
  return rows;
}

/// Bars from the left, or one after the other where the terms add up.
static void showBars(Reading &reading, const result::Result &result) {
  const std::vector<Term> rows = terms(*result.get<ecm::Ecm>());
  const bool stacked = isSerial(result.machine);
  double sum = 0, longest = 0;
  for (const Term &term : rows) {
    if (!term.cycles)
      return;
    longest = std::max(longest, term.cycles->value());
    sum += term.isOnDataPath ? term.cycles->value() : 0;
  }
  const double full = stacked ? std::max(sum, longest) : longest;
  if (!(full > 0) || !std::isfinite(full))
    return;
  Table table({Table::Align::Left, Table::Align::Right, Table::Align::Left});
  double start = 0;
  for (const Term &term : rows) {
    const double length = term.cycles->value();
    const bool isBehind = stacked && term.isOnDataPath;
    table.row({term.name, fixed(length, 1),
               report::Bar{length / full, isBehind ? start / full : 0, length == longest}});
    start += isBehind ? length : 0;
  }
  reading.blank();
  reading.table(table);
}

/// Points worth a row: those up to saturation (of many, the ends and the fastest), whole NUMA
/// domains, and what is asked for.
static std::vector<ecm::ScalingPoint> shownPoints(const result::Result &result) {
  static constexpr size_t most = 12, ends = 4;
  const ecm::Ecm &ecm = *result.get<ecm::Ecm>();
  const auto isMarked = [&](unsigned cores) {
    return cores >= result.machine->topology.coresPerNumaDomain() || cores == result.cores;
  };
  std::vector<ecm::ScalingPoint> rising, points;
  for (const ecm::ScalingPoint &point : ecm.scaling)
    if (point.cores <= ecm.saturationCores.value_or(~0U) || isMarked(point.cores))
      rising.push_back(point);
  for (size_t k = 0; k < rising.size(); ++k)
    if (rising.size() <= most || k < ends || k + ends >= rising.size() ||
        isMarked(rising[k].cores) || rising[k].cores == ecm.saturationCores ||
        rising[k].cores == ecm.fastestCores)
      points.push_back(rising[k]);
  return points;
}

static void showScaling(Reading &reading, const result::Result &result) {
  const ecm::Ecm &ecm = *result.get<ecm::Ecm>();
  const std::vector<ecm::ScalingPoint> points = shownPoints(result);
  if (points.empty() || (points.size() == 1 && points.front().cores == 1))
    return;
  double least = points.front().cycles.value();
  for (const ecm::ScalingPoint &point : points)
    least = std::min(least, point.cycles.value());
  const result::Unit rate = rateUnits(result).front();
  using enum Table::Align;
  Table table({Right, Right, Right, Left});
  table.barWidth = 32;
  table.header({"cores", unitHeading(cyclesUnit(result)), unitHeading(rate), ""});
  bool wasSaturated = false;
  for (const ecm::ScalingPoint &point : points) {
    const double speed = point.cycles.value() > 0 ? least / point.cycles.value() : 0;
    const bool isSaturated = ecm.saturationCores && point.cores >= *ecm.saturationCores;
    table.row({std::to_string(point.cores), cycles(point.cycles),
               cellInUnit(point.cycles, rate, result),
               Cell(report::Bar{speed}, isSaturated && !wasSaturated ? "saturated" : "")});
    wasSaturated = isSaturated;
  }
  reading.blank();
  reading.table(table);
  if (result.get<result::CoreShares>())
    reading.paragraph("other numbers of cores divide the matrix otherwise: each is a prediction of "
                      "its own (--cores 1,2,4)");
}

/// The bandwidth that the memory term is made of, then the other.
static void showMemory(Reading &reading, const ecm::Ecm &ecm) {
  if (!ecm.memoryTerm)
    return;
  const bool isClassic = *ecm.memoryTerm == ecm::MemoryTerm::Saturated;
  const std::string all = "all cores " + scaled(ecm.memoryBandwidth.value(), "B/s");
  const std::string one =
      ecm.singleCoreBandwidth ? "one core " + scaled(ecm.singleCoreBandwidth->value(), "B/s") : "";
  std::string text = isClassic ? all : one;
  if (!ecm.benchmark.empty())
    text += " (" + ecm.benchmark + " benchmark)";
  const std::string &other = isClassic ? one : all;
  text += other.empty() ? "" : "; " + other;
  reading.field("memory", text + (isClassic ? "; classic term" : ""));
}

/// Of several memories a line each: what it moves, and what one core and all need for that.
static void showMemories(Reading &reading, const result::Result &result) {
  const std::string unit = " " + unitHeading(cyclesUnit(result));
  for (const ecm::MemoryPart &part : result.get<ecm::Ecm>()->memories)
    reading.field(part.name, shortest(part.load) + " + " + shortest(part.evict) + " lines, " +
                                 cycles(part.cycles) + unit + " one core, " +
                                 cycles(part.saturated) + unit + " all cores of a domain at " +
                                 scaled(part.bandwidth.value(), "B/s") + " (" +
                                 printable(part.benchmark) + ")");
}

/// "L1 32.0, L2 32.0, L3 32.0, MEM 259.5 cy/CL": where no data decide.
static void showGathers(Reading &reading, const result::Result &result) {
  const std::vector<std::optional<machine::Cycles>> &times = result.get<ecm::Ecm>()->gatherTimes;
  if (times.empty() || !result.traffic)
    return;
  std::string text;
  for (size_t k = 0; k < times.size(); ++k)
    text += (k == 0 ? "" : ", ") + result.traffic->gatherCases[k].level + " " + cycles(times[k]);
  reading.field("gathers", "T with all lines of " + join(result.traffic->gathered, ", ") +
                               " from " + text + " cy/CL");
}

/// What is waited for translations of pages.
static void showPages(Reading &reading, const result::Result &result) {
  const std::optional<traffic::PageMisses> &pages = result.traffic->pages;
  if (!pages || !pages->matter())
    return;
  const std::string unit(unitName(result));
  reading.field("pages", binaryBytes(result.machine->translation->page.value()) + " each: in a " +
                             unit + " " + fixed(pages->fromSecond, 2) +
                             " translations from the second level and " + fixed(pages->walks, 2) +
                             " walks");
}

static void showWaiting(Reading &reading, const result::Result &result) {
  const ecm::Ecm &ecm = *result.get<ecm::Ecm>();
  if (const std::string text = indirectText(ecm); !text.empty())
    reading.field("indirect", text);
  if (!result.traffic)
    return;
  const bool areOff = result.machine->prefetchers.areOff;
  const std::string waiting = waitingText(ecm, result.traffic->patterns, areOff);
  if (waiting.empty())
    return;
  reading.field("waiting", waiting);
  showPages(reading, result);
}

/// "5580 cy / (4 threads x 250 CL)": what the threads' lines add, a unit of work.
static void showThreadWait(Reading &reading, const result::Result &result) {
  const auto *threads = result.get<threads::Threads>();
  if (!threads || !threads->waitPerUnit || threads->waitPerUnit->value() <= 0)
    return;
  const double units = *threads->wait / *threads->waitPerUnit / threads->threads;
  reading.field("threads", "T_threads >= " + shortest(threads->wait->value()) + " / (" +
                               std::to_string(threads->threads) + " x " + shortest(units) +
                               ") = " + cycles(threads->waitPerUnit) + " " +
                               unitHeading(cyclesUnit(result)) + ", wait / (threads x " +
                               std::string(unitName(result)) + "); not in T");
}

void showEcm(Reading &reading, const result::Result &result, const Asked &asked) {
  if (!result.get<ecm::Ecm>())
    return;
  const ecm::Ecm &ecm = *result.get<ecm::Ecm>();
  reading.heading("ECM model (one core, " + unitHeading(cyclesUnit(result)) +
                  (unitName(result) == "CL" ? ", 1 CL = " + unitIterations(result) : "") + ")");
  reading.picture("ecm");
  const result::Unit own = cyclesUnit(result);
  const result::Unit unit = adapted(asked.unit, result);
  showStrings(reading, result, own);
  if (hasUncommonLine(result) && own != result::Unit::CyclesPerIteration)
    showStrings(reading, result, result::Unit::CyclesPerIteration);
  if (unit != own && !(hasUncommonLine(result) && unit == result::Unit::CyclesPerIteration))
    showStrings(reading, result, unit);
  showBars(reading, result);
  reading.blank();
  reading.field("overlap", "T = " + machine::overlapText(result.machine));
  showMemory(reading, ecm);
  showMemories(reading, result);
  showWaiting(reading, result);
  showGathers(reading, result);
  showThreadWait(reading, result);
  for (const report::Phrase &note : ecm.notes)
    reading.field("note", report::text(note));
  if (!ecm.overlapping)
    reading.field("note", "no in-core terms: only the transfers are predicted");
  showScaling(reading, result);
}

} // namespace sparcity::reading
