//===- backends/text/RooflineViews.cpp - More of the roofline family -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/text/Format.h"
#include "backends/text/Sections.h"

#include <algorithm>

namespace sparcity::text {

using enum Table::Align;

using roofline::Bound;

static std::string intensity(const std::optional<double> &value, bool hasBytes) {
  return value ? fixed(value, 3) : hasBytes ? "-" : "inf";
}

static std::string intensity(const Bound &bound) {
  return bound.isInfinite ? "inf" : fixed(bound.intensity, 3);
}

static std::string gigaflops(const std::optional<double> &value) {
  return value ? fixed(*value * 1e-9, 2) : "-";
}

static std::string gigabytes(const Bound &bound) {
  return bound.bandwidth ? fixed(bound.bandwidth->value() * 1e-9, 2) : "-";
}

/// Hierarchical and integrated side by side: one intensity, two bandwidths.
static void printLevels(Page &page, const roofline::Views &views) {
  const Bound *slowest = roofline::lowest(views.hierarchical);
  const Bound *fromCore = roofline::lowest(views.integrated);
  page.blank();
  Table table({Left, Right, Right, Right, Right, Right, Left});
  table.header({"level", "flop/B", "hierarchical GB/s", "GFLOP/s", "integrated GB/s", "GFLOP/s"});
  for (size_t k = 0; k < views.hierarchical.size() && k < views.integrated.size(); ++k) {
    const Bound &link = views.hierarchical[k], &core = views.integrated[k];
    std::vector<std::string> marks;
    if (slowest == &link)
      marks.push_back("hierarchical");
    if (fromCore == &core)
      marks.push_back("integrated");
    table.row({link.level, intensity(link), gigabytes(link), gigaflops(link.performance),
               gigabytes(core), gigaflops(core.performance),
               marks.empty() ? "" : "<-- lowest " + join(marks, ", ")});
  }
  page.table(table);
}

static std::string directionText(const Bound &bound) {
  if (bound.isInfinite)
    return "no bytes" +
           (bound.performance ? ": " + gigaflops(bound.performance) + " GFLOP/s, the peak" : "");
  if (!bound.bandwidth)
    return intensity(bound) + " flop/B; the machine file lacks " + bound.missing;
  return intensity(bound) + " flop/B at " + gigabytes(bound) + " GB/s (" + printable(bound.source) +
         "): " + gigaflops(bound.performance) + " GFLOP/s, ridge " + fixed(bound.ridge, 2);
}

static void printMemory(Page &page, const result::Result &result) {
  const roofline::Views &views = result.roofline->views;
  if (!views.memory.bytes)
    return;
  page.field("original", directionText(views.memory));
  page.field("reads alone", directionText(views.memoryRead));
  page.field("writes alone", directionText(views.memoryWrite));
  if (!views.cold)
    return;
  const roofline::Cold &cold = *views.cold;
  const bool reads = cold.read.value() > 0, writes = cold.written.value() > 0;
  page.field("cold data", intensity(cold.intensity, reads || writes) + " flop/B (reads " +
                              intensity(cold.readIntensity, reads) + ", writes " +
                              intensity(cold.writeIntensity, writes) +
                              "): the whole nest from empty caches on");
  if (views.memory.isInfinite && result.traffic && result.traffic->residentLevel)
    page.field("warm data", "infinite: all data stay in " + *result.traffic->residentLevel);
}

static std::string ridgesOf(const roofline::Ceilings &ceilings,
                            const roofline::ComputeCeiling &compute) {
  std::vector<std::string> texts;
  for (const roofline::Ridge &ridge : ceilings.ridges)
    if (ridge.compute == compute.name && ridge.cores == compute.cores)
      texts.push_back(fixed(ridge.intensity, 2) + " " + printable(ridge.bandwidth));
  return join(texts, ", ");
}

static void printCeilings(Page &page, const roofline::Ceilings &ceilings, bool hasFlops) {
  Table table({Right, Left, Right, Right, Left});
  table.header({"cores", "ceiling", "GFLOP/s", "GB/s", hasFlops ? "ridge, flop/B" : ""});
  if (hasFlops)
    for (const roofline::ComputeCeiling &each : ceilings.compute)
      table.row({std::to_string(each.cores), each.name, gigaflops(each.performance), "",
                 ridgesOf(ceilings, each)});
  for (const roofline::BandwidthCeiling &each : ceilings.bandwidth)
    table.row({std::to_string(each.cores), "memory, " + printable(each.name), "",
               fixed(each.bandwidth.value() * 1e-9, 2), ""});
  page.table(table);
  for (const std::string &key : ceilings.missing)
    page.paragraph("the machine file lacks " + key, "- ");
}

void printRooflineViews(Page &page, const result::Result &result) {
  if (!result.roofline || !page.settings().rooflineDetail)
    return;
  page.blank();
  const bool hasFlops = result.work.flops.total > 0;
  if (hasFlops) {
    printMemory(page, result);
    printLevels(page, result.roofline->views);
    page.blank();
  }
  printCeilings(page, result.roofline->ceilings, hasFlops);
}

} // namespace sparcity::text
