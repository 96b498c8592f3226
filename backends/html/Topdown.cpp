//===- backends/html/Topdown.cpp - Where the cycles go --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"

#include "backends/words/Format.h"

namespace sparcity::html {

void writeTopdown(Markup &page, const Subject &subject) {
  const result::Result &result = subject.result;
  if (!result.topdown)
    return;
  const topdown::Breakdown &breakdown = *result.topdown;
  writeSection(page, "Where the cycles go", [&] {
    page.element("table", {{"class", "bars"}}, [&] {
      page.element("caption", words::unitHeading(words::cyclesUnit(result)) +
                                  ", a view of the ECM model: nothing is measured");
      for (size_t k = 0; k < breakdown.parts.size(); ++k) {
        const topdown::Part &part = breakdown.parts[k];
        const std::string of = "topdown.parts." + std::to_string(k) + ".cycles";
        page.element("tr", {}, [&] {
          page.element("th", {{"scope", "row"}}, part.name);
          page.element("td", {{"class", "number"}}, [&] {
            page.number({words::fixed(part.cycles.value(), 1), part.cycles.value(), of});
          });
          page.element("td", {{"class", "number"}}, words::fixed(part.share * 100, 0) + " %");
          page.element("td", {{"class", "track"}},
                       [&] { page.bar(part.share, k == breakdown.largest ? "busiest" : "port"); });
        });
      }
    });
  });
}

} // namespace sparcity::html
