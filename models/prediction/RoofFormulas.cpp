//===- models/prediction/RoofFormulas.cpp - Roofs as formulas of rates ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/RoofFormulas.h"

#include "models/machine/Machine.h"
#include "models/machine/Streams.h"
#include "models/result/Result.h"
#include "models/traffic/NearestStream.h"

using sparcity::ir::Expr;

namespace sparcity::prediction {

static Expr symbol(const std::string &id) { return Expr::symbol(id); }
static Expr over(const Expr &a, const Expr &b) { return a * Expr::pow(b, -1); }
static Expr clockOf() { return symbol("clock"); }

/// What goes with the clock alone.
static Expr withClock(double perSecond, const machine::Machine &machine) {
  return Expr::number(perSecond / machine.clock.value()) * clockOf();
}

static Expr number(unsigned count) { return Expr(static_cast<std::int64_t>(count)); }

/// Bytes over a boundary, a unit of work; none where the formulas have no lines of it.
static std::optional<Expr> bytesOver(size_t boundary, const FormulaWriter &writer) {
  const machine::Machine &machine = writer.machine;
  for (const std::string &name : {machine.boundaryTerm(boundary), machine.boundaryName(boundary)})
    if (writer.has("load:" + name) && writer.has("evict:" + name))
      return Expr::number(machine.caches.front().line.value()) *
             (symbol("load:" + name) + symbol("evict:" + name));
  return std::nullopt;
}

/// The time of a roof; none without a closed form.
static std::optional<Expr> timeOf(const roofline::Roof &roof, const result::Result &result,
                                  FormulaWriter &writer) {
  const machine::Machine &machine = writer.machine;
  if (roof.source == roofline::Roof::Source::Core) {
    if (result.get<roofline::Roofline>()->coreModel == "source" || !writer.has("T_OL"))
      return roof.time ? std::optional(Expr::number(roof.time->value())) : std::nullopt;
    const Expr core = Expr::max(Expr::max(symbol("T_OL"), symbol("T_nOL")),
                                Expr::max(symbol("T_LCD"), symbol("T_core")));
    return over(writer.has("T_outer") ? core + symbol("T_outer") : core, number(result.cores));
  }
  for (size_t k = 0; k < machine.caches.size(); ++k)
    if (traffic::levelOutside(machine, k) == roof.level) {
      const std::optional<Expr> rate = writer.rate(roof.benchmark, roof.level, result.cores);
      const std::optional<Expr> bytes = bytesOver(k, writer);
      return rate && bytes ? std::optional(over(*bytes * clockOf(), *rate)) : std::nullopt;
    }
  return std::nullopt;
}

void addFormulas(const roofline::Roofline &roofline, const result::Result &result,
                 FormulaWriter &writer) {
  std::optional<Expr> longest;
  bool areAllKnown = true;
  for (const roofline::Roof &roof : roofline.roofs) {
    const std::optional<Expr> time = timeOf(roof, result, writer);
    const std::string id = "roofline:" + roof.level;
    areAllKnown &= time.has_value();
    if (!time)
      continue;
    if (roof.time)
      writer.addResult(id, *time, roof.time->value());
    else
      writer.addResult(id, *time);
    longest = longest ? Expr::max(*longest, symbol(id)) : symbol(id);
  }
  if (!longest || !areAllKnown)
    return;
  if (roofline.time)
    writer.addResult("roofline:T", *longest, roofline.time->value());
  else
    writer.addResult("roofline:T", *longest);
  const double flops = result.work.flops.total * result.iterationsPerUnit;
  const Expr performance = over(Expr::number(flops) * clockOf(), symbol("roofline:T"));
  if (flops > 0 && roofline.performance)
    writer.addResult("roofline:flops", performance, *roofline.performance);
  else if (flops > 0)
    writer.addResult("roofline:flops", performance);
}

/// What the core gets of a level with the best of the streams; none without a closed form.
static std::optional<Expr> bestOf(const carm::Roof &best, unsigned cores,
                                  const std::string &benchmark, FormulaWriter &writer) {
  const machine::Machine &machine = writer.machine;
  if (best.stream.empty())
    return withClock(best.bandwidth.value(), machine);
  std::optional<Expr> most;
  for (const machine::Benchmark &stream : machine.memory.benchmarks) {
    if (!stream.singleCore.count(best.level) || (!benchmark.empty() && benchmark != stream.name))
      continue;
    const std::optional<Expr> rate = writer.rate(stream.name, best.level, cores);
    if (!rate)
      return std::nullopt;
    const Expr seen = Expr::number(machine::requestedShare(machine, stream, best.level)) * *rate;
    most = most ? Expr::max(*most, seen) : seen;
  }
  return most;
}

/// The roofs of what the kernel uses, each no higher than that of the level before.
static void addKernelRoofs(const carm::Carm &carm, unsigned cores, FormulaWriter &writer) {
  std::optional<Expr> inner;
  for (const carm::Roof &roof : carm.kernel.levels) {
    std::optional<Expr> bandwidth = withClock(roof.bandwidth.value(), writer.machine);
    if (!roof.stream.empty()) {
      bandwidth = writer.rate(roof.stream, roof.level, cores);
      if (!bandwidth)
        return;
      bandwidth = *bandwidth * Expr::number(roof.asked);
    }
    const std::string id = "carm:B:" + roof.level;
    writer.addResult(id, inner ? Expr::min(*inner, *bandwidth) : *bandwidth,
                     roof.bandwidth.value());
    inner = symbol(id);
    if (roof.performance && carm.intensity)
      writer.addResult("carm:" + roof.level,
                       Expr::min(symbol("carm:peak"), symbol("carm:AI") * *inner),
                       *roof.performance);
  }
}

void addFormulas(const carm::Carm &carm, const result::Result &result, const std::string &benchmark,
                 FormulaWriter &writer) {
  if (carm.intensity)
    writer.addResult("carm:AI", Expr::number(*carm.intensity));
  if (carm.machine.peak)
    writer.addResult("carm:best:peak", withClock(*carm.machine.peak, writer.machine));
  for (const carm::Roof &roof : carm.machine.levels)
    if (const auto best = bestOf(roof, result.cores, benchmark, writer))
      writer.addResult("carm:best:" + roof.level, *best, roof.bandwidth.value());
  if (carm.kernel.peak)
    writer.addResult("carm:peak", withClock(*carm.kernel.peak, writer.machine));
  addKernelRoofs(carm, result.cores, writer);
  if (carm.point && carm.point->performance && carm.point->model == "ECM" && writer.has("T"))
    writer.addResult(
        "carm:flops",
        over(Expr::number(carm.operations * result.iterationsPerUnit) * clockOf(), symbol("T")),
        *carm.point->performance);
}

/// What the cores of the chip draw of what is constant.
static machine::Watts coresOf(const machine::Machine &machine) {
  return machine.power && machine.power->core
             ? *machine.power->core * machine.topology.coresPerSocket
             : machine::Watts(0);
}

/// Equations 14 to 16 in the times of a unit of work.
static void addLevel(const power::Level &level, const power::Power &power, const Expr &bandwidth,
                     FormulaWriter &writer) {
  const auto id = [&](const char *name) { return "power:" + std::string(name) + ":" + level.name; };
  writer.addResult(id("B"), bandwidth, level.terms.bandwidth.value());
  writer.add(id("T_b"), over(Expr::number(power.bytes.value()), symbol(id("B"))));
  const bool hasFlops = power.flops > 0;
  writer.add(id("T_p"), hasFlops ? over(Expr::number(power.flops), symbol("power:F_p")) : 0);
  const Expr memory = symbol(id("T_b")), compute = symbol(id("T_p"));
  // Cores and their units as the square of the clock (machine::applySettings).
  const Expr drawn = Expr::pow(withClock(1, writer.machine), 2);
  const double cores = coresOf(writer.machine).value();
  const Expr constant =
      Expr::number(level.terms.constant.value() - cores) + Expr::number(cores) * drawn;
  const Expr energy = constant * Expr::max(memory, compute) +
                      Expr::number(level.terms.transfer.value()) * memory +
                      Expr::number(level.terms.compute.value()) * drawn * compute;
  writer.addResult(id("E"), energy, level.perUnit->value());
  writer.addResult(id("P"), over(symbol(id("E")), Expr::max(memory, compute)), level.power.value());
  if (hasFlops && level.efficiency)
    writer.addResult(id("efficiency"), over(Expr::number(power.flops), symbol(id("E"))),
                     *level.efficiency);
}

void addFormulas(const power::Power &power, FormulaWriter &writer) {
  for (const power::Level &level : power.levels) {
    if (!level.perUnit || level.terms.peak <= 0)
      continue;
    if (!writer.has("power:F_p"))
      writer.add("power:F_p", withClock(level.terms.peak, writer.machine));
    carm::Roof best{level.name, level.terms.bandwidth, level.source, {}, {}};
    for (const machine::Benchmark &stream : writer.machine.memory.benchmarks)
      if (stream.name == level.source)
        best.stream = stream.name;
    if (const auto bandwidth = bestOf(best, power.cores, "", writer))
      addLevel(level, power, *bandwidth, writer);
  }
}

} // namespace sparcity::prediction
