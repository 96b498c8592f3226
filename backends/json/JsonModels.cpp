//===- backends/json/JsonModels.cpp - Models in the JSON document ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/json/Sections.h"
#include "ir/Names.h"

namespace sparcity::json {

static void writeInstructions(Writer &json, const incore::InCore &core) {
  json.objects("instructions", core.instructions, [&](const incore::InstructionCost &cost) {
    json.string("text", cost.text);
    json.object("ports", [&] {
      for (const auto &[port, cycles] : cost.ports)
        json.number(port, cycles);
    });
    json.integer("latency", cost.latency);
    json.number("micro_ops", cost.microOps);
    json.boolean("is_on_longest_chain", cost.isOnLongestChain);
    json.boolean("is_on_critical_path", cost.isOnCriticalPath);
    json.boolean("is_known", cost.isKnown);
    json.position("line", cost.position.line);
    json.known("source_file", cost.position.source.file);
    json.position("source_line", cost.position.source.line);
  });
}

static void writeChains(Writer &json, const incore::InCore &core) {
  json.objects("chains", core.chains, [&](const incore::CarriedChain &chain) {
    json.number("cycles", chain.cycles);
    json.boolean("is_through_memory", chain.isThroughMemory);
    json.integers("instructions", chain.instructions);
  });
}

static void writeSimulation(Writer &json, const incore::InCore &core) {
  json.number("mca", core.mca ? std::optional(core.mca->cycles) : std::nullopt);
  json.known("mca_note", core.simulationNote);
  json.object("mca_stalls", [&] {
    if (core.mca)
      for (const auto &[stall, cycles] : core.mca->stalls)
        json.number(incore::spelling(stall), cycles);
  });
}

void writeInCore(Writer &json, const std::optional<incore::InCore> &core,
                 double iterationsPerUnit) {
  if (!core)
    return json.null("incore");
  json.object("incore", [&] {
    const double scale = core->scale(iterationsPerUnit);
    json.string("cpu", core->cpu);
    json.strings("flags", core->flags);
    json.number("T_OL", core->overlapping * scale);
    json.number("T_nOL", core->nonOverlapping * scale);
    json.number("T_LCD", core->loopCarried * scale);
    json.number("T_spill", core->spillReloads * scale);
    json.number("throughput", core->throughput);
    json.number("front_end", core->frontEnd);
    json.number("retirement", core->retirement);
    json.number("port_bound", core->portBound);
    json.number("load_path", core->loadPath);
    json.number("store_path", core->storePath);
    json.number("time", core->time());
    json.known("bottleneck", core->bottleneck);
    json.strings("bottleneck_ports", core->busiestPorts);
    writeSimulation(json, *core);
    json.number("critical_path", core->criticalPath);
    json.number("loop_carried", core->loopCarried);
    json.number("iterations_per_asm_iteration", core->sourceIterations);
    json.known("evidence", core->evidence);
    json.integer("vector_bytes", core->vectorBytes);
    json.integer("interleave", core->interleave);
    json.integer("loads", core->loads);
    json.integer("stores", core->stores);
    json.integer("spills", core->spills);
    json.number("bytes_loaded", core->bytesLoaded);
    json.number("bytes_stored", core->bytesStored);
    json.object("ports", [&] {
      for (const auto &[port, cycles] : core->ports)
        json.number(port, cycles);
    });
    writeChains(json, *core);
    writeInstructions(json, *core);
    json.strings("notes", core->notes);
  });
}

void writeNest(Writer &json, const std::optional<incore::NestTime> &nest,
               double iterationsPerUnit) {
  if (!nest)
    return json.null("incore_nest");
  json.object("incore_nest", [&] {
    const incore::NestTerms &terms = nest->terms;
    json.number("T_OL", terms.overlapping * iterationsPerUnit);
    json.number("T_nOL", terms.nonOverlapping * iterationsPerUnit);
    json.number("T_LCD", terms.loopCarried * iterationsPerUnit);
    json.number("T_outer",
                terms.outer ? std::optional(*terms.outer * iterationsPerUnit) : std::nullopt);
    json.number("time", nest->perIteration ? std::optional(*nest->perIteration * iterationsPerUnit)
                                           : std::nullopt);
    json.symbolic("total_cycles", nest->cycles);
    json.objects("pieces", nest->pieces, [&](const incore::NestPiece &piece) {
      json.position("line", piece.loop.line);
      json.position("column", piece.loop.column);
      json.string("role", ir::names::spelling(ir::names::loopRoles, piece.role));
      json.number("passes", piece.passes);
      json.number("cycles", piece.cycles);
    });
  });
}

void writeUnits(Writer &json, const std::optional<machine::Cycles> &time,
                const result::Result &result) {
  json.object("units", [&] {
    for (result::Unit unit : result::allUnits) {
      std::optional<double> value;
      if (time)
        value = result::convert(*time, unit, result);
      if (value && unit == result::Unit::BytesPerSecond)
        value = *value * 1e-9;
      json.number(result::spelling(unit), value);
    }
  });
}

static void writeEcmCases(Writer &json, const ecm::Ecm &ecm, const traffic::Traffic &traffic) {
  json.array("cases", [&] {
    for (size_t k = 0; k < ecm.caseTimes.size() && k < traffic.cases.size(); ++k)
      json.object([&] {
        json.string("parameter", traffic.cases[k].parameter);
        json.integer("from", traffic.cases[k].from);
        json.integer("to", traffic.cases[k].to);
        json.number("T", ecm.caseTimes[k]);
      });
  });
}

static void writeMemories(Writer &json, const std::vector<ecm::MemoryPart> &memories) {
  json.objects("memories", memories, [&](const ecm::MemoryPart &part) {
    json.string("name", part.name);
    json.number("load", part.load);
    json.number("evict", part.evict);
    json.number("cycles", part.cycles);
    json.number("T_saturated", part.saturated);
    json.string("benchmark", part.benchmark);
    json.number("bandwidth", part.bandwidth);
    json.number("single_core_bandwidth", part.singleCoreBandwidth);
    json.string("memory_term", ecm::spelling(part.term));
  });
}

void writeEcm(Writer &json, const result::Result &result) {
  if (!result.ecm)
    return json.null("ecm");
  const ecm::Ecm &ecm = *result.ecm;
  json.object("ecm", [&] {
    json.number("T_OL", ecm.overlapping);
    json.number("T_nOL", ecm.nonOverlapping);
    json.number("T_LCD", ecm.loopCarried);
    json.number("T_outer", ecm.outer);
    json.objects("transfers", ecm.transfers, [&](const ecm::Transfer &transfer) {
      json.string("between", transfer.between);
      json.number("cycles", transfer.cycles);
      json.number("waiting", transfer.waiting);
    });
    json.object("prediction", [&] {
      for (const ecm::Prediction &prediction : ecm.predictions)
        json.number(prediction.level, prediction.cycles);
    });
    json.known("resident_level", ecm.residentLevel);
    json.number("T", ecm.time);
    json.number("T_cores", ecm.together);
    writeUnits(json, ecm.together, result);
    json.known("bottleneck", ecm.bottleneck);
    json.known("bottleneck_one_core", ecm.bottleneckAlone);
    json.known("benchmark", ecm.benchmark);
    json.number("memory_bandwidth", ecm.memoryBandwidth.value() > 0
                                        ? std::optional(ecm.memoryBandwidth)
                                        : std::nullopt);
    json.number("single_core_bandwidth", ecm.singleCoreBandwidth);
    json.known("memory_term", std::string(ecm.memoryTerm ? ecm::spelling(*ecm.memoryTerm) : ""));
    json.number("T_saturated", ecm.saturated);
    json.integer("saturation_cores", ecm.saturationCores);
    json.integer("fastest_cores", ecm.fastestCores);
    json.objects("scaling", ecm.scaling, [&](const ecm::ScalingPoint &point) {
      json.integer("cores", point.cores);
      json.number("cycles", point.cycles);
    });
    writeEcmCases(json, ecm, result.traffic ? *result.traffic : traffic::Traffic());
    if (!ecm.memories.empty())
      writeMemories(json, ecm.memories);
    json.strings("notes", ecm.notes);
  });
}

} // namespace sparcity::json
