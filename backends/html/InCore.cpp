//===- backends/html/InCore.cpp - The core and its ports ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"

#include "backends/words/Format.h"

#include <algorithm>

namespace sparcity::html {

static void writePorts(Markup &page, const incore::InCore &core) {
  double busiest = 0;
  for (const auto &[name, load] : core.ports)
    busiest = std::max(busiest, load.value());
  if (busiest == 0)
    return page.element("p", {{"class", "note"}}, "No port has work.");
  page.element("table", {{"class", "bars"}}, [&] {
    page.element("caption", "Pressure on ports, cycles a pass");
    for (const auto &[name, load] : core.ports) {
      if (load.value() == 0)
        continue;
      const bool isBusiest = std::find(core.busiestPorts.begin(), core.busiestPorts.end(), name) !=
                             core.busiestPorts.end();
      page.element("tr", {}, [&, &name = name, &load = load] {
        page.element("th", {{"scope", "row"}}, words::printable(name));
        page.element("td", {{"class", "number"}}, [&] {
          page.number({words::fixed(load.value(), 2), load.value(), "incore.ports." + name});
        });
        page.element("td", {{"class", "track"}},
                     [&] { page.bar(load.value() / busiest, isBusiest ? "busiest" : "port"); });
      });
    }
  });
}

static void writeBounds(Markup &page, const result::Result &result, const incore::InCore &core) {
  const std::string unit = words::unitHeading(words::cyclesUnit(result));
  const double scale = core.scale(result.iterationsPerUnit);
  Table table{"Bounds of the core", {{"", false}, {"cy/pass", true}, {unit, true}}, {}};
  const auto add = [&](const std::string &name, machine::Cycles time, const std::string &of) {
    table.rows.push_back({name, Number{words::fixed(time.value(), 2), time.value(), of},
                          result.isAssembly ? "-" : words::fixed(time.value() * scale, 2)});
  };
  add("ports", core.portBound, "incore.port_bound");
  add("loads", core.loadPath, "incore.load_path");
  add("stores", core.storePath, "incore.store_path");
  add("front end", core.frontEnd, "incore.front_end");
  add("retirement", core.retirement, "incore.retirement");
  add("loop-carried dependency", core.loopCarried, "incore.loop_carried");
  add("expected: the longest", core.time(), "incore.time");
  if (core.mca)
    add("simulated (LLVM MCA)", core.mca->cycles, "incore.mca");
  page.table(table);
}

static void writeInstructions(Markup &page, const incore::InCore &core) {
  Table table{"One pass of the loop",
              {{"instruction", false}, {"line", true}, {"ports, cy", false}, {"latency", true}},
              {}};
  for (const incore::InstructionCost &cost : core.instructions) {
    std::vector<std::string> ports;
    for (const auto &[port, cycles] : cost.ports)
      if (cycles != 0)
        ports.push_back(port + " " + words::shortest(cycles));
    const unsigned line = cost.position.source.line;
    table.rows.push_back({words::printable(cost.text), line ? std::to_string(line) : "-",
                          words::printable(words::join(ports, ", ")),
                          cost.latency ? std::to_string(*cost.latency) : "-"});
  }
  page.element("details", {}, [&] {
    page.element("summary",
                 words::counted(static_cast<double>(core.instructions.size()), "instruction"));
    page.table(table);
  });
}

void writeInCore(Markup &page, const Subject &subject) {
  const result::Result &result = subject.result;
  const std::optional<incore::InCore> &core = result.incore();
  if (!core)
    return;
  writeSection(page, "In the core", [&] {
    if (!core->bottleneck.empty())
      page.element("p", words::printable(core->bottleneck));
    page.element("div", {{"class", "columns"}}, [&] {
      writePorts(page, *core);
      writeBounds(page, result, *core);
    });
    writeInstructions(page, *core);
    writeNotes(page, {"Compiled for " + words::printable(core->cpu) + ": " +
                      words::printable(words::join(core->flags, " "))});
  });
}

} // namespace sparcity::html
