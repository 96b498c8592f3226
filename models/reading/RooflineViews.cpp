//===- models/reading/RooflineViews.cpp - More of the roofline family -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/result/Result.h"
#include "models/roofline/Roofline.h"

#include <algorithm>

namespace sparcity::reading {

using enum Table::Align;

using roofline::Bound;

static std::string intensity(const std::optional<double> &value, bool hasBytes) {
  return value ? fixed(value, 3) : hasBytes ? "-" : "inf";
}

static std::string intensity(const Bound &bound) {
  return bound.isInfinite ? "inf" : fixed(bound.intensity, 3);
}

static std::string gigabytes(const Bound &bound) {
  return bound.bandwidth ? fixed(bound.bandwidth->value() * 1e-9, 2) : "-";
}

/// Hierarchical and integrated side by side: one intensity, two bandwidths.
static void showLevels(Reading &reading, const roofline::Views &views) {
  const Bound *slowest = roofline::lowest(views.hierarchical);
  const Bound *fromCore = roofline::lowest(views.integrated);
  reading.blank();
  Table table({Left, Right, Right, Right, Right, Right, Left});
  table.header({"level", "flop/B", "hierarchical GB/s", "GFLOP/s", "integrated GB/s", "GFLOP/s"});
  for (size_t k = 0; k < views.hierarchical.size() && k < views.integrated.size(); ++k) {
    const Bound &link = views.hierarchical[k], &core = views.integrated[k];
    std::vector<std::string> marks;
    if (slowest == &link)
      marks.push_back("hierarchical");
    if (fromCore == &core)
      marks.push_back("integrated");
    table.row({link.level, intensity(link), gigabytes(link), giga(link.performance),
               gigabytes(core), giga(core.performance),
               marks.empty() ? "" : "<-- lowest " + join(marks, ", ")});
  }
  reading.table(table);
}

static std::string directionText(const Bound &bound) {
  if (bound.isInfinite)
    return "no bytes" +
           (bound.performance ? ": " + giga(bound.performance) + " GFLOP/s, the peak" : "");
  if (!bound.bandwidth)
    return intensity(bound) + " flop/B; the machine file lacks " + report::text(bound.missing);
  return intensity(bound) + " flop/B at " + gigabytes(bound) + " GB/s (" + printable(bound.source) +
         "): " + giga(bound.performance) + " GFLOP/s, ridge " + fixed(bound.ridge, 2);
}

static void showMemory(Reading &reading, const result::Result &result) {
  const roofline::Views &views = result.get<roofline::Roofline>()->views;
  if (!views.memory.bytes)
    return;
  reading.field("original", directionText(views.memory));
  reading.field("reads alone", directionText(views.memoryRead));
  reading.field("writes alone", directionText(views.memoryWrite));
  if (!views.cold)
    return;
  const roofline::Cold &cold = *views.cold;
  const bool reads = cold.read.value() > 0, writes = cold.written.value() > 0;
  reading.field("cold data", intensity(cold.intensity, reads || writes) + " flop/B (reads " +
                                 intensity(cold.readIntensity, reads) + ", writes " +
                                 intensity(cold.writeIntensity, writes) +
                                 "): the whole nest from empty caches on");
  if (views.memory.isInfinite && result.traffic && result.traffic->residentLevel)
    reading.field("warm data", "infinite: all data stay in " + *result.traffic->residentLevel);
}

static std::string ridgesOf(const roofline::Ceilings &ceilings,
                            const roofline::ComputeCeiling &compute) {
  std::vector<std::string> texts;
  for (const roofline::Ridge &ridge : ceilings.ridges)
    if (ridge.compute == compute.name && ridge.cores == compute.cores)
      texts.push_back(fixed(ridge.intensity, 2) + " " + printable(ridge.bandwidth));
  return join(texts, ", ");
}

static void showCeilings(Reading &reading, const roofline::Ceilings &ceilings, bool hasFlops) {
  Table table({Right, Left, Right, Right, Left});
  table.header({"cores", "ceiling", "GFLOP/s", "GB/s", hasFlops ? "ridge, flop/B" : ""});
  if (hasFlops)
    for (const roofline::ComputeCeiling &each : ceilings.compute)
      table.row({std::to_string(each.cores), each.name, giga(each.performance), "",
                 ridgesOf(ceilings, each)});
  for (const roofline::BandwidthCeiling &each : ceilings.bandwidth)
    table.row({std::to_string(each.cores), "memory, " + printable(each.name), "",
               fixed(each.bandwidth.value() * 1e-9, 2), ""});
  reading.table(table);
  for (const report::Phrase &key : ceilings.missing)
    reading.paragraph("the machine file lacks " + report::text(key), "- ");
}

void showRooflineViews(Reading &reading, const result::Result &result, const Asked &asked) {
  if (!result.get<roofline::Roofline>() || !asked.rooflineDetail)
    return;
  reading.blank();
  const bool hasFlops = result.work.flops.total > 0;
  if (hasFlops) {
    showMemory(reading, result);
    showLevels(reading, result.get<roofline::Roofline>()->views);
    reading.blank();
  }
  showCeilings(reading, result.get<roofline::Roofline>()->ceilings, hasFlops);
}

} // namespace sparcity::reading
