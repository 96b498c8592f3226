//===- models/reading/InCore.cpp - In-core section -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/Machine.h"
#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/result/Result.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

namespace sparcity::reading {

using enum Table::Align;

/// What one pass covers; of assembly that is not known.
static std::string passText(const incore::InCore &core) {
  std::string text = core.vectorBytes == 0 ? "scalar, not vectorised"
                                           : std::to_string(core.vectorBytes) + " B vectors";
  if (core.interleave > 1)
    text += ", interleaved " + std::to_string(core.interleave) + " times";
  text += "; one pass of the machine loop is " + counted(core.sourceIterations, "iteration");
  if (core.evidence)
    text += " (known from " + report::text(*core.evidence) + ")";
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

static void showTimes(Reading &reading, const incore::InCore &core, const result::Result &result) {
  const result::Unit unit = cyclesUnit(result);
  const double scale = core.scale(result.iterationsPerUnit);
  Table table({Left, Right, Right, Left});
  table.wrapColumn(3);
  // Of assembly the pass is the iteration.
  const bool isAssembly = result.isAssembly;
  table.header({"", "cy/pass", isAssembly ? "" : unitHeading(unit), ""});
  auto add = [&](const char *name, const std::optional<machine::Cycles> &time, const char *what,
                 const char *path) {
    if (time && (time->value() != 0 || name[0] == 'T'))
      table.row(
          {name, number(time, 2, path), isAssembly ? "" : fixed(time->value() * scale, 2), what});
  };
  add("T_OL", core.overlapping, "ports whose work overlaps with data transfers", "");
  add("T_nOL", core.nonOverlapping, "load path, spill reloads left out", "");
  add("T_LCD", core.loopCarried, "longest loop-carried dependency", "incore.loop_carried");
  if (core.spills != 0 || core.spillReloads.value() != 0)
    add("spills", core.spillReloads, "load path, reloads of spilt registers", "");
  add("ports", core.portBound, "bound over every port, those of addresses too",
      "incore.port_bound");
  if (core.loadPath > core.portBound)
    add("loads", core.loadPath, "bytes loaded / bandwidth of the load path", "incore.load_path");
  if (core.storePath > core.portBound)
    add(core.bytesStored > 0 ? "stores" : "loads", core.storePath,
        "bytes stored, or moved either way, / bandwidth of the path", "incore.store_path");
  add("front end", core.frontEnd, "micro-ops / issue width", "incore.front_end");
  add("supply", core.supply, "a cycle has micro-ops of one pass alone", "incore.supply");
  add("decoding", core.decoding, "machine code through the decoders", "incore.decoding");
  add("window", core.window, "passes that scheduler and reorder buffer hold at once",
      "incore.window");
  add("locked", core.locked, "atomic updates of memory, one after the other", "incore.locked");
  if (!core.areLearned)
    add("branches", core.mispredicted, "mispredicted, as if the data followed no pattern",
        "incore.mispredicted");
  if (core.retirement > core.frontEnd)
    add("retire", core.retirement, "micro-ops / retire width", "incore.retirement");
  add("expected", core.time(), "the longest of these and T_LCD", "incore.time");
  if (core.mca)
    add("MCA", core.mca->cycles, "simulated steady state (LLVM), beside the model", "incore.mca");
  if (core.criticalPath.value() != 0)
    table.row({"latency", fixed(core.criticalPath.value(), 2), isAssembly ? "" : "-",
               "critical path of one pass, if passes did not overlap"});
  reading.table(table);
  reading.blank();
  reading.field("bottleneck", printable(report::text(core.bottleneck)));
  reading.field("simulation", printable(report::text(core.simulationNote)));
}

/// Whether the machine counts work on the port as overlapping.
static const char *portKind(const std::string &name, const machine::Core &core) {
  for (const machine::Port &port : core.ports)
    if (port.name == name)
      return port.isOverlapping ? "OL" : "nOL";
  return "";
}

static void showPorts(Reading &reading, const incore::InCore &core,
                      const machine::Machine &machine) {
  double busiest = 0;
  for (const auto &[name, load] : core.ports)
    busiest = std::max(busiest, load.value());
  if (busiest == 0)
    return;
  Table table({Left, Left, Right, Left});
  table.barWidth = 40;
  table.header({"port", "", "cy/pass", ""});
  for (const auto &[name, load] : core.ports)
    if (load.value() != 0)
      table.row({name, portKind(name, machine.core), number(load, 2, "incore.ports." + name),
                 report::Bar{load.value() / busiest, 0, load.value() == busiest}});
  reading.blank();
  reading.table(table);
}

static const char *roleName(ir::LoopRole role) {
  switch (role) {
  case ir::LoopRole::Main:
    return "main loop";
  case ir::LoopRole::Epilogue:
    return "vectorised rest";
  case ir::LoopRole::Remainder:
    return "scalar rest";
  case ir::LoopRole::Alternative:
    return "other version";
  case ir::LoopRole::Outer:
    return "around loops";
  }
  return "";
}

/// All code of the nest, where there is more than the main loop.
static void showNest(Reading &reading, const result::Result &result) {
  if (!result.nest || (result.nest->pieces.size() < 2 && result.loops.size() < 2))
    return;
  const incore::NestTime &nest = *result.nest;
  reading.heading("In-core, the whole nest");
  Table table({Left, Left, Right, Right, Right});
  table.header({"loop", "code", "passes", "cy/pass", "work, cy"});
  for (const incore::NestPiece &piece : nest.pieces)
    table.row({place(piece.loop), roleName(piece.role),
               piece.passes ? shortest(*piece.passes) : "-", fixed(piece.cycles.value(), 2),
               piece.passes ? shortest(std::round(*piece.passes * piece.cycles.value())) : "-"});
  reading.table(table);
  if (!nest.perIteration || !nest.terms.outer)
    return;
  const double unit = result.iterationsPerUnit;
  reading.blank();
  reading.field("all", cycles(*nest.perIteration * unit) + " " + unitHeading(cyclesUnit(result)) +
                           ", T_outer (start-up, rests, code around loops) " +
                           cycles(*nest.terms.outer * unit) + " of it; T_LCD " +
                           cycles(nest.terms.loopCarried * unit) +
                           " as far as runs do not overlap");
}

void showInCore(Reading &reading, const result::Result &result, const Asked &asked) {
  const std::optional<incore::InCore> &core = result.incore();
  if (!core)
    return showNest(reading, result);
  reading.heading("In-core (" + core->cpu + ", all data in L1)");
  if (result.mainLoop < result.loops.size() && result.loops[result.mainLoop].range.isKnown())
    reading.field("loop", place(result.loops[result.mainLoop].range));
  if (core->origin.empty())
    reading.field("flags", join(core->flags, " "));
  else
    reading.field("read from", core->origin);
  if (llvm::any_of(core->flags, [](const std::string &flag) {
        return flag == "-ffast-math" || flag == "-Ofast";
      }))
    reading.field("fast-math", "on: the compiler may reorder sums, which changes results");
  reading.field("code", codeText(*core, result.isAssembly));
  reading.blank();
  showTimes(reading, *core, result);
  showPorts(reading, *core, result.machine);
  if (asked.incoreDetail)
    showInstructions(reading, *core, result);
  else if (asked.opensDetails)
    showInstructionList(reading, *core);
  showNest(reading, result);
}

} // namespace sparcity::reading
