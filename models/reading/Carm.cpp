//===- models/reading/Carm.cpp - Cache-aware roofline section -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/carm/Carm.h"
#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/result/Result.h"

#include <algorithm>

namespace sparcity::reading {

using enum Table::Align;

static std::string wholePercent(double share) { return fixed(share * 100, 0) + " %"; }

static std::string carmIntensity(const carm::Carm &carm) {
  const incore::Requests &requests = carm.requests;
  std::string text;
  if (carm.isInfinite)
    text = "infinite: no memory accesses";
  else
    text = fixed(carm.intensity, 3) + " " + unitOf(carm.counted) + "/B";
  text += ": " + shortest(carm.operations) + " " + unitOf(carm.counted) + ", " +
          shortest(requests.bytesLoaded) + " B loaded and " + shortest(requests.bytesStored) +
          " B stored an iteration";
  return text + (requests.isCompiled ? " by the machine code" : " by the source");
}

static std::string mixText(const carm::Carm &carm) {
  const carm::Mix &mix = carm.mix;
  std::vector<std::string> parts;
  if (mix.integerBits > 0 && carm.kernel.peak)
    parts.push_back(std::to_string(mix.integerBits) + "-bit integers");
  if (carm.counted != carm::Counted::Integers && carm.kernel.peak) {
    parts.push_back(mix.floatBits == 32 ? "single precision" : "double precision");
    parts.push_back(mix.vectorBytes == 0 ? "scalar"
                                         : std::to_string(mix.vectorBytes) + " B vectors");
    parts.push_back(wholePercent(mix.fmaShare) + " of the flops in FMAs");
  }
  if (carm.requests.bytes() > 0)
    parts.push_back(wholePercent(mix.loadShare) + " of the bytes loads");
  return parts.empty() ? "" : join(parts, ", ");
}

static Table roofTable(const carm::Carm &carm) {
  const bool hasPeak = carm.kernel.peak.has_value();
  const std::string rate = std::string("G") + rateOf(carm.counted);
  Table table({Left, Right, Left, Right, Left, Right, Right, Left});
  table.header(
      {"roof", "best GB/s", "", "its GB/s", "", hasPeak ? rate : "", hasPeak ? "ridge" : ""});
  for (size_t k = 0; k < carm.machine.levels.size(); ++k) {
    const carm::Roof &roof = carm.machine.levels[k];
    const auto own = std::find_if(carm.kernel.levels.begin(), carm.kernel.levels.end(),
                                  [&](const carm::Roof &its) { return its.level == roof.level; });
    const bool hasOwn = own != carm.kernel.levels.end();
    const std::string of = "carm.machine.roofs." + std::to_string(k),
                      its = "carm.kernel.roofs." + std::to_string(own - carm.kernel.levels.begin());
    const bool isAbove = carm.point && carm.point->above == roof.level;
    const bool isBelow = carm.point && carm.point->below == roof.level;
    table.row({roof.level, number(roof.bandwidth, 2, of + ".bandwidth", 1e9),
               printable(roof.source),
               hasOwn ? number(own->bandwidth, 2, its + ".bandwidth", 1e9) : Cell("-"),
               hasOwn ? printable(own->source) : "",
               hasPeak && hasOwn ? number(own->performance, 2, its + ".performance", 1e9) : Cell(),
               hasPeak && hasOwn ? number(own->ridge, 2, its + ".ridge") : Cell(),
               isAbove   ? "<-- next above"
               : isBelow ? "<-- next below"
                         : ""});
  }
  if (hasPeak)
    table.row({"peak", "", carm.machine.peak ? giga(carm.machine.peak) + " " + rate : "", "",
               "its mix", number(carm.kernel.peak, 2, "carm.kernel.peak", 1e9), "",
               carm.point && carm.point->above == "peak" ? "<-- next above" : ""});
  return table;
}

static std::string pointText(const carm::Carm &carm) {
  if (!carm.point)
    return "";
  const carm::Point &point = *carm.point;
  const std::string value = point.performance ? scaled(*point.performance, rateOf(carm.counted))
                                              : scaled(point.bandwidth.value(), "B/s");
  return value + " (" + point.model + ")" +
         (carm.region ? ", " + std::string(carm::spelling(*carm.region)) + " region" : "");
}

void showCarm(Reading &reading, const result::Result &result) {
  if (!result.get<carm::Carm>())
    return;
  const carm::Carm &carm = *result.get<carm::Carm>();
  reading.heading("Cache-aware roofline (" + counted(result.cores, "core") +
                      ", bytes that the core asks for)",
                  "CARM");
  reading.picture("carm");
  if (!carm.region)
    return reading.paragraph(report::text(carm.reading));
  reading.field("intensity", carmIntensity(carm));
  reading.field("mix", mixText(carm));
  reading.table(roofTable(carm), "<-- next above");
  reading.field("point", pointText(carm));
  reading.field("reading", report::text(carm.reading));
  for (const report::Phrase &note : carm.notes)
    reading.paragraph(report::text(note), "- ");
}

} // namespace sparcity::reading
