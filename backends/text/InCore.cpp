//===- backends/text/InCore.cpp - In-core section -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/text/Format.h"
#include "backends/text/Sections.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace text {

using enum Table::Align;

/// What one pass covers; of assembly that is not known.
static std::string passText(const incore::InCore &core) {
  std::string text = core.vectorBytes == 0 ? "scalar, not vectorised"
                                           : std::to_string(core.vectorBytes) + " B vectors";
  if (core.interleave > 1)
    text += ", interleaved " + std::to_string(core.interleave) + " times";
  text += "; one pass of the machine loop is " + counted(core.sourceIterations, "iteration");
  if (!core.evidence.empty())
    text += " (known from " + core.evidence + ")";
  return text + ", ";
}

static std::string codeText(const incore::InCore &core, bool isAssembly) {
  std::string text = isAssembly ? "one pass of the loop: " : passText(core);
  text += counted(core.loads, "load") + " (" + shortest(core.bytesLoaded) + " B), " +
          counted(core.stores, "store") + " (" + shortest(core.bytesStored) + " B)";
  if (core.spills != 0)
    text += ", " + counted(core.spills, "spill");
  return text;
}

static void printTimes(Page &page, const incore::InCore &core, const result::Result &result) {
  const result::Unit unit = cyclesUnit(result);
  const double scale = core.scale(result.iterationsPerUnit);
  Table table({Left, Right, Right, Left});
  table.wrapColumn(3);
  // Of assembly the pass is the iteration.
  const bool isAssembly = result.isAssembly;
  table.header({"", "cy/pass", isAssembly ? "" : unitHeading(unit), ""});
  auto add = [&](const char *name, const std::optional<machine::Cycles> &time, const char *what) {
    if (time && (time->value() != 0 || name[0] == 'T'))
      table.row(
          {name, fixed(time->value(), 2), isAssembly ? "" : fixed(time->value() * scale, 2), what});
  };
  add("T_OL", core.overlapping, "ports whose work overlaps with data transfers");
  add("T_nOL", core.nonOverlapping, "load path, spill reloads left out");
  add("T_LCD", core.loopCarried, "longest loop-carried dependency");
  if (core.spills != 0 || core.spillReloads.value() != 0)
    add("spills", core.spillReloads, "load path, reloads of spilt registers");
  add("front end", core.frontEnd, "micro-ops / issue width");
  add("all ports", core.throughput, "bound over every port and the front end");
  add("MCA", core.mca, "simulated steady state (LLVM), beside the model");
  if (core.criticalPath.value() != 0)
    table.row({"latency", fixed(core.criticalPath.value(), 2), isAssembly ? "" : "-",
               "critical path of one pass, if passes did not overlap"});
  page.table(table);
}

/// Whether the machine counts work on the port as overlapping.
static const char *portKind(const std::string &name, const machine::Core &core) {
  for (const machine::Port &port : core.ports)
    if (port.name == name)
      return port.isOverlapping ? "OL" : "nOL";
  return "";
}

static void printPorts(Page &page, const incore::InCore &core, const machine::Machine &machine) {
  double busiest = 0;
  for (const auto &[name, load] : core.ports)
    busiest = std::max(busiest, load.value());
  if (busiest == 0)
    return;
  Table table({Left, Left, Right, Left});
  table.header({"port", "", "cy/pass", ""});
  for (const auto &[name, load] : core.ports)
    if (load.value() != 0)
      table.row({name, portKind(name, machine.core), fixed(load.value(), 2),
                 bar(load.value(), busiest, 40)});
  page.blank();
  page.table(table);
}

/// The other innermost loops of the nest, in a line each; where none was analysed,
/// nothing was asked or the diagnostics say why.
static void printOtherLoops(Page &page, const result::Result &result) {
  const bool isAnyKnown =
      llvm::any_of(result.loops, [](const auto &loop) { return loop.incore.has_value(); });
  if (result.loops.size() < 2 || !isAnyKnown)
    return;
  Table table({Left, Right, Right, Right, Right, Left});
  table.header({"loop", "it/pass", "T_OL", "T_nOL", "T_LCD", ""});
  for (size_t k = 0; k < result.loops.size(); ++k) {
    const std::optional<incore::InCore> &core = result.loops[k].incore;
    std::vector<std::string> row = {place(result.loops[k].range)};
    if (core) {
      const double scale = core->scale(result.iterationsPerUnit);
      row.insert(row.end(),
                 {shortest(core->sourceIterations), cycles(core->overlapping * scale),
                  cycles(core->nonOverlapping * scale), cycles(core->loopCarried * scale)});
    } else {
      row.insert(row.end(), {"-", "-", "-", "-"});
    }
    row.emplace_back(k == result.mainLoop ? "shown above" : core ? "" : "no machine code");
    table.row(std::move(row));
  }
  page.blank();
  page.table(table);
}

void printInCore(Page &page, const result::Result &result) {
  const std::optional<incore::InCore> &core = result.incore();
  if (!core) {
    printOtherLoops(page, result);
    return;
  }
  page.heading("In-core (" + core->cpu + ", all data in L1)");
  if (result.mainLoop < result.loops.size() && result.loops[result.mainLoop].range.isKnown())
    page.field("loop", place(result.loops[result.mainLoop].range));
  page.field("flags", join(core->flags, " "));
  page.field("code", codeText(*core, result.isAssembly));
  page.blank();
  printTimes(page, *core, result);
  printPorts(page, *core, result.machine);
  if (page.settings().incoreDetail)
    printInstructions(page, *core, result);
  printOtherLoops(page, result);
}

} // namespace text
