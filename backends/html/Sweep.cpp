//===- backends/html/Sweep.cpp - Results over a size --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Blocks.h"
#include "backends/html/Sections.h"

namespace sparcity::html {

void writeSweep(Markup &page, const plot::SweptArticle &sweep) {
  Attributes attributes = shownWith(sweep.of);
  attributes.push_back({"data-sweep", sweep.parameter});
  page.element("article", attributes, [&] {
    page.element("h3", {}, [&] {
      page.text(sweep.of.kernel);
      page.element("span", {{"class", "on"}},
                   " on " + sweep.of.machine + ", over " + sweep.parameter);
    });
    page.element("p", {{"class", "where"}}, sweep.where);
    page.element("p", sweep.machine);
    writeFigure(page, sweep.picture, "sweep-" + std::to_string(sweep.first));
    for (const plot::Figure &roofs : sweep.roofs)
      writeFigure(page, roofs, roofs.name + "-" + std::to_string(sweep.first));
    if (!sweep.transitions.empty())
      writeSection(page, "Where lines change", [&] { writeList(page, sweep.transitions); });
    writeSection(page, "Times", [&] { writeTable(page, sweep.times); });
  });
}

} // namespace sparcity::html
