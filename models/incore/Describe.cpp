//===- models/incore/Describe.cpp - In-core analyses, described -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/Describe.h"

#include "ir/Names.h"

namespace sparcity::incore {

using report::Section;

static void describe(const InstructionCost &cost, Section &row) {
  row.text("text", cost.text);
  row.section("ports", [&](Section &ports) {
    for (const auto &[port, cycles] : cost.ports)
      ports.number(port, machine::Cycles(cycles));
  });
  row.count("latency", cost.latency, report::units::cycles);
  row.number("micro_ops", cost.microOps);
  row.flag("is_on_longest_chain", cost.isOnLongestChain);
  row.flag("is_on_critical_path", cost.isOnCriticalPath);
  row.flag("is_known", cost.isKnown);
  row.position("line", cost.position.line);
  row.known("source_file", cost.position.source.file);
  row.position("source_line", cost.position.source.line);
}

static void describe(const CarriedChain &chain, Section &row) {
  row.number("cycles", chain.cycles);
  row.flag("is_through_memory", chain.isThroughMemory);
  row.list("instructions", chain.instructions);
}

static void describeBounds(const InCore &core, Section &section) {
  section.number("throughput", core.throughput);
  section.number("front_end", core.frontEnd);
  const bool isKnown = core.divisions.has_value();
  section.number("divisions_least", isKnown ? std::optional(core.divisions->first) : std::nullopt);
  section.number("divisions_most", isKnown ? std::optional(core.divisions->second) : std::nullopt);
  section.number("supply", core.supply);
  section.number("decoding", core.decoding);
  section.number("window", core.window);
  if (core.locked.value() > 0)
    section.number("locked", core.locked);
  if (core.mispredictions > 0) {
    section.number("mispredictions", core.mispredictions);
    section.number("mispredicted", core.mispredicted);
    section.flag("learned", core.areLearned);
  }
  section.number("retirement", core.retirement);
  section.number("port_bound", core.portBound);
  section.number("load_path", core.loadPath);
  section.number("store_path", core.storePath);
  section.number("time", core.time());
  section.phrase("bottleneck", core.bottleneck);
  section.list("bottleneck_ports", core.busiestPorts);
}

static void describeSimulation(const InCore &core, Section &section) {
  section.number("mca", core.mca ? std::optional(core.mca->cycles) : std::nullopt);
  section.phrase("mca_note", core.simulationNote);
  section.section("mca_stalls", [&](Section &stalls) {
    if (core.mca)
      for (const auto &[stall, cycles] : core.mca->stalls)
        stalls.number(spelling(stall), machine::Cycles(cycles));
  });
}

static void describeCode(const InCore &core, Section &section) {
  section.number("iterations_per_asm_iteration", core.sourceIterations, report::units::iterations);
  section.phrase("evidence", core.evidence);
  section.count("vector_bytes", core.vectorBytes, report::units::bytes);
  section.count("interleave", core.interleave);
  section.count("loads", core.loads);
  section.count("stores", core.stores);
  section.count("spills", core.spills);
  section.number("bytes_loaded", core.bytesLoaded, report::units::bytes);
  section.number("bytes_stored", core.bytesStored, report::units::bytes);
}

void describe(const InCore &core, double iterationsPerUnit, Section &section) {
  const double scale = core.scale(iterationsPerUnit);
  section.text("cpu", core.cpu);
  section.list("flags", core.flags);
  section.known("origin", core.origin);
  section.number("T_OL", core.overlapping * scale);
  section.number("T_nOL", core.nonOverlapping * scale);
  section.number("T_LCD", core.loopCarried * scale);
  section.number("T_spill", core.spillReloads * scale);
  describeBounds(core, section);
  describeSimulation(core, section);
  section.number("critical_path", core.criticalPath);
  section.number("loop_carried", core.loopCarried);
  describeCode(core, section);
  section.section("ports", [&](Section &ports) {
    for (const auto &[port, cycles] : core.ports)
      ports.number(port, cycles);
  });
  section.table("chains", core.chains);
  section.table("instructions", core.instructions);
  section.list("notes", core.notes);
}

static void describe(const NestPiece &piece, Section &row) {
  row.position("line", piece.loop.line);
  row.position("column", piece.loop.column);
  row.text("role", ir::names::spelling(ir::names::loopRoles, piece.role));
  row.number("passes", piece.passes);
  row.number("cycles", piece.cycles);
}

void describe(const NestTime &nest, double iterationsPerUnit, Section &section) {
  const auto inUnit = [&](const std::optional<machine::Cycles> &time) {
    return time ? std::optional(*time * iterationsPerUnit) : std::nullopt;
  };
  section.number("T_OL", nest.terms.overlapping * iterationsPerUnit);
  section.number("T_nOL", nest.terms.nonOverlapping * iterationsPerUnit);
  section.number("T_LCD", nest.terms.loopCarried * iterationsPerUnit);
  section.number("T_core", nest.terms.core * iterationsPerUnit);
  section.number("T_outer", inUnit(nest.terms.outer));
  section.number("time", inUnit(nest.perIteration));
  section.formula("total_cycles", nest.cycles, report::units::cycles);
  section.table("pieces", nest.pieces);
}

} // namespace sparcity::incore
