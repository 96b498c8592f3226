//===- models/ecm/StreamFormulas.cpp - A stream's time in a machine's numbers -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ecm/StreamFormulas.h"

#include "models/ecm/Contention.h"
#include "models/ecm/DerivedStreams.h"
#include "models/ecm/MemoryTerm.h"
#include "models/machine/Machine.h"
#include "models/machine/Settings.h"
#include "models/traffic/Hierarchy.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

using sparcity::ir::Expr;
using sparcity::machine::Benchmark;
using sparcity::machine::Cycles;
using sparcity::machine::Machine;

namespace sparcity::ecm {

static Expr number(double value) { return Expr::number(value); }
static Expr over(const Expr &a, const std::string &symbol) {
  return a * Expr::pow(Expr::symbol(symbol), -1);
}

std::optional<Expr> linkFormula(const Machine &machine, size_t level, const Expr &load,
                                const Expr &evict, const std::optional<Expr> &nonOverlapping) {
  const machine::Cache &cache = machine.caches[level];
  if (!cache.next)
    return std::nullopt;
  const Expr line = number(machine.caches.front().line.value());
  const Expr in = over(line * load, cache.name + ".next.in");
  const Expr out = over(line * evict, cache.name + ".next.out");
  Expr moving = cache.next->sharedDuplex ? in + out : Expr::max(in, out);
  if (!cache.next->store || !nonOverlapping)
    return moving;
  return moving + Expr::max(0, number(cache.next->store->value()) * evict - *nonOverlapping);
}

std::string StreamFormulas::idOf(const Benchmark &stream) { return "stream:" + stream.name; }

bool StreamFormulas::has(const ir::Formulas &formulas, const std::string &id) {
  return llvm::any_of(formulas, [&](const ir::Formula &each) { return each.id == id; });
}

const Benchmark *StreamFormulas::measuredBefore(const std::string &name) const {
  const auto found = llvm::find_if(before.memory.benchmarks,
                                   [&](const Benchmark &each) { return each.name == name; });
  return found == before.memory.benchmarks.end() ? nullptr : &*found;
}

/// Of all its lines.
static double bytesOf(const Machine &machine, const Benchmark &stream) {
  return machine.caches.front().line.value() * (stream.readLines() + stream.writeLines());
}

void StreamFormulas::addSaturated(const Benchmark &stream, ir::Formulas &formulas) {
  const std::string id = idOf(stream) + ":saturated";
  const std::optional<machine::BytesPerSecond> all = machine::bandwidthOf(machine.memory);
  if (!has(formulas, id) && stream.saturated && all)
    formulas.push_back({id, number(*stream.saturated / *all) * Expr::symbol("memory.bandwidth")});
}

/// The least that one of the sums with memory leaves to it.
Expr StreamFormulas::own(const std::string &name, const Expr &time) const {
  const std::string memory = machine.boundaryTerm(machine.caches.size() - 1);
  std::optional<Expr> least;
  for (const std::vector<std::string> &sum : sums) {
    const auto count = llvm::count(sum, memory);
    Expr rest = time;
    for (const std::string &term : sum)
      if (term == "nOL")
        rest -= Expr::symbol(name + ":nOL");
      else if (term != "OL" && term != memory)
        rest -= Expr::symbol(name + ":" + term);
    const Expr own = rest * Expr::rational(1, std::max<std::int64_t>(count, 1));
    if (count > 0)
      least = least ? Expr::min(*least, own) : own;
  }
  return least.value_or(0);
}

bool StreamFormulas::addCaches(const Benchmark &stream, ir::Formulas &formulas) const {
  const std::string name = idOf(stream);
  if (has(formulas, name + ":nOL"))
    return true;
  formulas.push_back(
      {name + ":nOL", number(machine.caches.front().line.value() * stream.loadedLines() /
                             machine.core.widestPaths.load.value())});
  const std::vector<traffic::CacheMisses> misses(machine.caches.size(),
                                                 {stream.readLines(), stream.writeLines()});
  const std::vector<traffic::BoundaryLines> lines = traffic::boundaryLines(machine, misses);
  for (size_t level = 0; level + 1 < machine.caches.size(); ++level) {
    const std::optional<Expr> time =
        linkFormula(machine, level, number(lines[level].load), number(lines[level].evict),
                    Expr::symbol(name + ":nOL"));
    if (!time)
      return false;
    formulas.push_back({name + ":" + machine.boundaryTerm(level), *time});
  }
  return true;
}

bool StreamFormulas::addDerivedLine(const Benchmark &stream, ir::Formulas &formulas) {
  const machine::Memory &memory = machine.memory;
  const Benchmark loads = loadStream();
  if (!has(formulas, "memory:read")) {
    if (sums.empty() || !addCaches(loads, formulas))
      return false;
    const Expr ofBus = over(number(machine.caches.front().line.value()) * Expr::symbol("clock"),
                            "memory:mostOfReads");
    formulas.push_back({"memory:inFlight", number(timeInFlight(memory) / *memory.latency) *
                                               Expr::symbol("memory.latency")});
    formulas.push_back(
        {"memory:mostOfReads", number(saturatedOf(machine, loads) / *memory.theoretical) *
                                   Expr::symbol("memory.bandwidth")});
    formulas.push_back(
        {"memory:read", Expr::max(own(idOf(loads), Expr::symbol("memory:inFlight")), ofBus)});
  }
  formulas.push_back({idOf(stream) + ":line",
                      number(stream.readLines() / (stream.readLines() + stream.writeLines())) *
                          Expr::symbol("memory:read")});
  return true;
}

bool StreamFormulas::addLine(const Benchmark &stream, ir::Formulas &formulas) {
  if (machine.memory.areDerived)
    return addDerivedLine(stream, formulas);
  const Benchmark *known = measuredBefore(stream.name);
  const auto measured = known ? known->singleCore.find("MEM") : stream.singleCore.end();
  // A rate above what all cores reach would be brought down by the first change of anything.
  if (!known || measured == known->singleCore.end() ||
      (known->saturated && *known->saturated < measured->second))
    return false;
  const std::optional<Cycles> perLine = oneCoreLineTime(before, *known);
  if (!perLine)
    return false;
  const bool isByLatency = machine.memory.latency && before.memory.latency;
  const double was = isByLatency ? before.memory.latency->value() : before.clock.value();
  formulas.push_back(
      {idOf(stream) + ":line",
       number(perLine->value() / was) * Expr::symbol(isByLatency ? "memory.latency" : "clock")});
  return true;
}

bool StreamFormulas::addTime(const Benchmark &stream, ir::Formulas &formulas) {
  const std::string name = idOf(stream);
  if (has(formulas, name + ":T"))
    return true;
  addSaturated(stream, formulas);
  if (!addCaches(stream, formulas) || !addLine(stream, formulas))
    return false;
  ir::Bindings terms{{"OL", 0}, {"nOL", Expr::symbol(name + ":nOL")}};
  for (size_t level = 0; level + 1 < machine.caches.size(); ++level) {
    const std::string term = machine.boundaryTerm(level);
    terms.emplace(term, Expr::symbol(name + ":" + term));
  }
  terms.emplace(machine.boundaryTerm(machine.caches.size() - 1),
                number(stream.readLines() + stream.writeLines()) * Expr::symbol(name + ":line"));
  Expr time = machine::directRule(machine).substitute(terms);
  if (has(formulas, name + ":saturated"))
    time = Expr::max(
        time, over(number(bytesOf(machine, stream)) * Expr::symbol("clock"), name + ":saturated"));
  formulas.push_back({name + ":T", std::move(time)});
  return true;
}

bool StreamFormulas::addAlone(const Benchmark &stream, ir::Formulas &formulas) {
  const std::string name = idOf(stream);
  const std::string memory = machine.boundaryTerm(machine.caches.size() - 1);
  if (has(formulas, name + ":own"))
    return true;
  const bool isBound = llvm::any_of(
      sums, [&](const std::vector<std::string> &sum) { return llvm::is_contained(sum, memory); });
  if (!isBound || !addTime(stream, formulas))
    return false;
  formulas.push_back({name + ":own", own(name, Expr::symbol(name + ":T"))});
  return true;
}

static std::string achievedId(const std::string &stream, unsigned cores) {
  return stream + ":achieved:" + std::to_string(cores);
}

bool StreamFormulas::addContention(const Benchmark &stream, ir::Formulas &formulas) {
  const Benchmark *was = measuredBefore(stream.name);
  cores.clear();
  if (!was || !was->saturated || !was->singleCore.count("MEM") || was->byCores.empty())
    return true;
  if (!addTime(stream, formulas))
    return false;
  const std::string name = idOf(stream);
  const Expr offered = Expr::symbol(name + ":offered");
  formulas.push_back(
      {name + ":offered",
       over(over(number(bytesOf(machine, stream)) * Expr::symbol("clock"), name + ":T"),
            name + ":saturated")});
  const std::vector<CurvePoint> measured = measurementsOf(Contention(*was));
  formulas.push_back({achievedId(name, 1), Expr::min(offered, 1)});
  cores.push_back(1);
  for (const auto &[count, rate] : was->byCores) {
    if (count <= 1)
      continue;
    const Expr asked = Expr(static_cast<std::int64_t>(count)) * offered;
    const Expr got = Expr::min(curveAt(measured, asked), Expr::min(asked, 1));
    formulas.push_back(
        {achievedId(name, count), Expr::max(got, Expr::symbol(achievedId(name, cores.back())))});
    cores.push_back(count);
  }
  return true;
}

std::vector<CurvePoint> StreamFormulas::curveOf(const Benchmark &stream) const {
  std::vector<CurvePoint> points;
  for (const unsigned count : cores)
    points.push_back(
        {Expr(static_cast<std::int64_t>(count)) * Expr::symbol(idOf(stream) + ":offered"),
         Expr::symbol(achievedId(idOf(stream), count))});
  return points;
}

Expr StreamFormulas::achieved(const Benchmark &stream, const Expr &offered) const {
  return curveAt(curveOf(stream), offered);
}

Expr StreamFormulas::offerOfEnough(const Benchmark &stream) const {
  return cores.empty() ? Expr(1) : offerFor(curveOf(stream), number(enoughOfBandwidth));
}

} // namespace sparcity::ecm
