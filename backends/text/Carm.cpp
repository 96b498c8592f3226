//===- backends/text/Carm.cpp - Cache-aware roofline section -------------===//
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

static std::string percent(double share) { return fixed(share * 100, 0) + " %"; }

static std::string intensityText(const result::Result &result, const carm::Carm &carm) {
  const incore::Requests &requests = carm.requests;
  std::string text;
  if (carm.isInfinite)
    text = "infinite: no memory accesses";
  else
    text = fixed(carm.intensity, 3) + " flop/B";
  text += ": " + shortest(result.work.flops.total) + " flop, " + shortest(requests.bytesLoaded) +
          " B loaded and " + shortest(requests.bytesStored) + " B stored an iteration";
  return text + (requests.isCompiled ? " by the machine code" : " by the source");
}

static std::string mixText(const carm::Carm &carm) {
  const carm::Mix &mix = carm.mix;
  std::vector<std::string> parts;
  if (carm.kernel.peak) {
    parts.push_back(mix.floatBits == 32 ? "single precision" : "double precision");
    parts.push_back(mix.vectorBytes == 0 ? "scalar"
                                         : std::to_string(mix.vectorBytes) + " B vectors");
    parts.push_back(percent(mix.fmaShare) + " of the flops in FMAs");
  }
  if (carm.requests.bytes() > 0)
    parts.push_back(percent(mix.loadShare) + " of the bytes loads");
  return parts.empty() ? "" : join(parts, ", ");
}

static const carm::Roof *find(const carm::Roofs &roofs, const std::string &level) {
  const auto found = std::find_if(roofs.levels.begin(), roofs.levels.end(),
                                  [&](const carm::Roof &roof) { return roof.level == level; });
  return found == roofs.levels.end() ? nullptr : &*found;
}

static std::string gigabytes(const carm::Roof &roof) {
  return fixed(roof.bandwidth.value() * 1e-9, 2);
}

static std::string gigaflops(std::optional<double> value) {
  return value ? fixed(*value * 1e-9, 2) : "-";
}

static Table roofTable(const carm::Carm &carm) {
  const bool hasFlops = carm.kernel.peak.has_value();
  Table table({Left, Right, Left, Right, Left, Right, Right, Left});
  table.header({"roof", "best GB/s", "", "its GB/s", "", hasFlops ? "GFLOP/s" : "",
                hasFlops ? "ridge" : ""});
  for (const carm::Roof &roof : carm.machine.levels) {
    const carm::Roof *own = find(carm.kernel, roof.level);
    const bool isAbove = carm.point && carm.point->above == roof.level;
    const bool isBelow = carm.point && carm.point->below == roof.level;
    table.row({roof.level, gigabytes(roof), printable(roof.source), own ? gigabytes(*own) : "-",
               own ? printable(own->source) : "",
               hasFlops && own ? gigaflops(own->performance) : "",
               hasFlops && own ? fixed(own->ridge, 2) : "",
               isAbove   ? "<-- next above"
               : isBelow ? "<-- next below"
                         : ""});
  }
  if (hasFlops)
    table.row({"peak", "", gigaflops(carm.machine.peak) + " GFLOP/s", "", "its mix",
               gigaflops(carm.kernel.peak), "",
               carm.point && carm.point->above == "peak" ? "<-- next above" : ""});
  return table;
}

static std::string pointText(const carm::Carm &carm) {
  if (!carm.point)
    return "";
  const carm::Point &point = *carm.point;
  const std::string value = point.performance ? scaled(*point.performance, "FLOP/s")
                                              : scaled(point.bandwidth.value(), "B/s");
  return value + " (" + point.model + ")" +
         (carm.region ? ", " + std::string(carm::spelling(*carm.region)) + " region" : "");
}

void printCarm(Page &page, const result::Result &result) {
  if (!result.carm)
    return;
  const carm::Carm &carm = *result.carm;
  page.heading("Cache-aware roofline (" + counted(result.cores, "core") +
               ", bytes that the core asks for)");
  if (!carm.region)
    return page.paragraph(carm.reading);
  page.field("intensity", intensityText(result, carm));
  page.field("mix", mixText(carm));
  page.table(roofTable(carm), "<-- next above");
  page.field("point", pointText(carm));
  page.field("reading", carm.reading);
  for (const std::string &note : carm.notes)
    page.paragraph(note, "- ");
}

} // namespace sparcity::text
