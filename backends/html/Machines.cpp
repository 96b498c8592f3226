//===- backends/html/Machines.cpp - What is known of a machine ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Blocks.h"
#include "backends/html/Sections.h"
#include "models/report/Text.h"

namespace sparcity::html {

static void writeEstimates(Markup &page, const std::vector<std::string> &estimates) {
  page.element("details", {}, [&] {
    page.element("summary", report::counted(static_cast<double>(estimates.size()), "estimate") +
                                " (est. above)");
    writeList(page, estimates);
  });
}

void writeMachine(Markup &page, const plot::MachineCard &machine) {
  page.element("section", {{"class", "machine"}, {"data-machine", machine.name}}, [&] {
    page.element("h3", machine.name);
    for (const report::Grid &table : machine.tables)
      writeTable(page, table);
    if (!machine.estimates.empty())
      writeEstimates(page, machine.estimates);
  });
}

} // namespace sparcity::html
