//===- models/ecm/Ecm.cpp - Execution-Cache-Memory model -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ecm/Ecm.h"

#include "models/machine/Streams.h"

#include <algorithm>
#include <cmath>

using machine::Bytes;
using machine::Cycles;

namespace ecm {

namespace {

class Predictor {
public:
  Predictor(const traffic::Traffic &traffic, const std::optional<incore::NestTerms> &core,
            const machine::Machine &machine, const Options &options)
      : traffic(traffic), machine(machine) {
    setCore(core);
    setTransfers(options.benchmark);
    for (size_t level = 0; level <= traffic.boundaries.size(); ++level)
      result.predictions.push_back({levelName(level), predictFrom(level)});
    setHeadline();
  }

  Ecm result;

private:
  std::string levelName(size_t level) const {
    return level < machine.caches.size() ? machine.caches[level].name : "MEM";
  }

  void setCore(const std::optional<incore::NestTerms> &core) {
    if (!core)
      return;
    const double scale = traffic.iterationsPerUnit;
    result.overlapping = core->overlapping * scale;
    result.nonOverlapping = core->nonOverlapping * scale;
    result.loopCarried = core->loopCarried * scale;
    if (const std::optional<Cycles> outer = core->countedOuter())
      result.outer = *outer * scale;
  }

  void setTransfers(const std::string &benchmark) {
    for (size_t k = 0; k < traffic.boundaries.size(); ++k) {
      const traffic::Boundary &boundary = traffic.boundaries[k];
      Transfer transfer{boundary.between, std::nullopt};
      if (boundary.load && boundary.evict) {
        const bool isMemory = k + 1 == traffic.boundaries.size();
        transfer.cycles = isMemory ? memoryCycles(*boundary.load, *boundary.evict, benchmark)
                                   : linkCycles(k, *boundary.load, *boundary.evict);
      }
      result.transfers.push_back(std::move(transfer));
    }
  }

  Bytes line() const { return machine.caches.front().line; }

  std::optional<Cycles> linkCycles(size_t level, double load, double evict) const {
    const std::optional<machine::Link> &link = machine.caches[level].next;
    if (!link)
      return std::nullopt;
    const Cycles in = machine::cycles(line() * load, link->in);
    const Cycles out = machine::cycles(line() * evict, link->out);
    return link->sharedDuplex ? in + out : std::max(in, out);
  }

  /// Classic memory term: the saturated bandwidth of the NUMA domain.
  std::optional<Cycles> memoryCycles(double load, double evict, const std::string &benchmark) {
    const machine::Benchmark *stream = machine::nearestBenchmark(
        machine.memory, load, evict, benchmark,
        [](const machine::Benchmark &b) { return b.saturated.has_value(); });
    if (!stream)
      return std::nullopt;
    result.benchmark = stream->name;
    result.memoryBandwidth = *stream->saturated;
    if (const auto single = stream->singleCore.find("MEM"); single != stream->singleCore.end())
      result.singleCoreBandwidth = single->second;
    return machine::cycles(line() * (load + evict), *stream->saturated, machine.clock);
  }

  /// The overlap rule with data that start in `level`: transfers further out
  /// are zero. The loop-carried dependency overlaps with transfers, so it
  /// counts with OL.
  std::optional<Cycles> predictFrom(size_t level) const {
    if (!result.overlapping)
      return std::nullopt;
    ir::Bindings terms;
    const Cycles overlapping = std::max(*result.overlapping, *result.loopCarried);
    terms.emplace("OL", ir::Expr::number(overlapping.value()));
    terms.emplace("nOL", ir::Expr::number(result.nonOverlapping->value()));
    for (size_t k = 0; k < result.transfers.size(); ++k) {
      if (k < level && !result.transfers[k].cycles)
        return std::nullopt;
      const double time = k < level ? result.transfers[k].cycles->value() : 0;
      terms.emplace(machine.boundaryTerm(k), ir::Expr::number(time));
    }
    const std::optional<double> value = machine.overlapRule.substitute(terms).asDouble();
    return value ? std::optional(Cycles(*value) + result.outer.value_or(Cycles(0))) : std::nullopt;
  }

  /// Index of the level where the sizes leave the data; open sizes are large.
  size_t residentLevel() const {
    if (traffic.residentLevel)
      for (size_t level = 0; level < machine.caches.size(); ++level)
        if (machine.caches[level].name == *traffic.residentLevel)
          return level;
    return machine.caches.size();
  }

  void setHeadline() {
    const size_t level = residentLevel();
    const std::optional<Cycles> time = result.predictions[level].cycles;
    if (!time)
      return;
    result.residentLevel = levelName(level);
    result.time = time;
    result.bottleneck = bottleneck(level);
    setSaturation(level);
  }

  /// The in-core term if it hides the transfers, else the longest of what adds
  /// up (or competes, on machines whose transfers overlap).
  std::string bottleneck(size_t level) const {
    const Cycles overlapping = std::max(*result.overlapping, *result.loopCarried);
    const Cycles outer = result.outer.value_or(Cycles(0));
    if (outer * 2 > *result.time)
      return "T_outer";
    if (*result.time - outer <= overlapping)
      return *result.loopCarried > *result.overlapping ? "T_LCD" : "T_OL";
    std::string name = "T_nOL";
    Cycles longest = *result.nonOverlapping;
    for (size_t k = 0; k < level; ++k) {
      if (*result.transfers[k].cycles > longest) {
        longest = *result.transfers[k].cycles;
        name = result.transfers[k].between;
      }
    }
    return name;
  }

  void setSaturation(size_t level) {
    if (level < machine.caches.size() || result.transfers.empty())
      return;
    const std::optional<Cycles> memory = result.transfers.back().cycles;
    if (!memory || memory->value() <= 0)
      return;
    const double cores = std::ceil(*result.time / *memory - 1e-9);
    if (cores <= machine.topology.coresPerNumaDomain())
      result.saturationCores = static_cast<unsigned>(std::max(1.0, cores));
  }

  const traffic::Traffic &traffic;
  const machine::Machine &machine;
};

} // namespace

Ecm predict(const traffic::Traffic &traffic, const std::optional<incore::NestTerms> &core,
            const machine::Machine &machine, const Options &options) {
  return Predictor(traffic, core, machine, options).result;
}

std::optional<Cycles> scaled(const Ecm &ecm, const machine::Machine &machine, unsigned cores) {
  if (!ecm.time)
    return std::nullopt;
  const bool fromMemory = ecm.residentLevel == "MEM" && !ecm.transfers.empty();
  const Cycles memory = fromMemory ? *ecm.transfers.back().cycles : Cycles(0);
  const unsigned perDomain = machine.topology.coresPerNumaDomain();
  double speed = 0; // units of work a cycle, all domains together
  for (unsigned left = cores; left > 0;) {
    const unsigned here = std::min(left, perDomain);
    const Cycles time = std::max(*ecm.time / here, memory);
    if (time.value() <= 0)
      return Cycles(0);
    speed += 1 / time.value();
    left -= here;
  }
  return Cycles(1 / speed);
}

} // namespace ecm
