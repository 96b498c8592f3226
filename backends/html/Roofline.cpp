//===- backends/html/Roofline.cpp - The roofline model --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"

#include "backends/words/Format.h"

namespace sparcity::html {

void writeRoofline(Markup &page, const Subject &subject) {
  const result::Result &result = subject.result;
  const roofline::Roofline &roofline = *result.roofline;
  const result::Unit rate = words::rateUnits(result).front();
  const std::string unit = words::unitHeading(words::cyclesUnit(result));
  Table table{"Roofs",
              {{"level", false},
               {"flop/B", true},
               {"GB/s", true},
               {"benchmark", false},
               {unit, true},
               {words::unitHeading(rate), true},
               {"ridge, flop/B", true}},
              {}};
  for (size_t k = 0; k < roofline.roofs.size(); ++k) {
    const roofline::Roof &roof = roofline.roofs[k];
    const std::string of = "roofline.roofs." + std::to_string(k);
    const std::optional<double> bandwidth =
        roof.bandwidth ? std::optional(roof.bandwidth->value()) : std::nullopt;
    const std::optional<double> time = roof.time ? std::optional(roof.time->value()) : std::nullopt;
    table.rows.push_back(
        {roof.level + (roof.level == roofline.bottleneck ? " (lowest)" : ""),
         Number{words::fixed(roof.intensity, 2), roof.intensity, of + ".intensity"},
         Number{words::fixed(bandwidth ? std::optional(*bandwidth * 1e-9) : std::nullopt, 2),
                bandwidth, of + ".bandwidth"},
         roof.benchmark.empty() ? "-" : words::printable(roof.benchmark),
         Number{words::cycles(roof.time), time, of + ".time"},
         words::cellInUnit(roof.time, rate, result),
         Number{words::fixed(roof.ridge, 2), roof.ridge, of + ".ridge"}});
  }
  page.table(table);
  writeNotes(page, roofline.notes);
}

} // namespace sparcity::html
