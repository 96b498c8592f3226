//===- models/ecm/StreamRates.cpp - What streams reach, as formulas ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ecm/MemoryTerm.h"
#include "models/ecm/StreamFormulas.h"
#include "models/machine/Machine.h"
#include "models/traffic/Hierarchy.h"

#include <algorithm>

using sparcity::ir::Expr;
using sparcity::machine::Benchmark;
using sparcity::machine::Cycles;

namespace sparcity::ecm {

std::optional<Expr> StreamFormulas::timeWithin(const Benchmark &stream, size_t level) const {
  const Expr loads = Expr::number(machine.caches.front().line.value() * stream.loadedLines() /
                                  machine.core.widestPaths.load.value());
  ir::Bindings terms{{"OL", 0}, {"nOL", loads}};
  std::vector<traffic::CacheMisses> misses(machine.caches.size());
  for (size_t k = 0; k < level; ++k)
    misses[k] = {stream.readLines(), stream.writeLines()};
  const std::vector<traffic::BoundaryLines> lines = traffic::boundaryLines(machine, misses);
  for (size_t k = 0; k < machine.caches.size(); ++k) {
    const std::optional<Expr> time = k < level
                                         ? linkFormula(machine, k, Expr::number(lines[k].load),
                                                       Expr::number(lines[k].evict), loads)
                                         : std::optional<Expr>(0);
    if (!time)
      return std::nullopt;
    terms.emplace(machine.boundaryTerm(k), *time);
  }
  return machine::directRule(machine).substitute(terms);
}

bool StreamFormulas::addInCache(const Benchmark &stream, size_t level,
                                ir::Formulas &formulas) const {
  const std::string &name = machine.caches[level].name;
  const auto rate = stream.singleCore.find(name);
  if (rate == stream.singleCore.end())
    return false;
  const Expr clock = Expr::symbol("clock");
  const double perCycle = rate->second.value() / machine.clock.value();
  // What has no time of its own goes with the clock alone.
  const std::optional<Cycles> now = oneCoreStreamTime(machine, stream, level, Cycles(0));
  const std::optional<Expr> time = timeWithin(stream, level);
  const bool isTimed = now && now->value() > 0 && time;
  formulas.push_back({idOf(stream) + ":" + name,
                      isTimed ? Expr::number(perCycle * now->value()) * clock * Expr::pow(*time, -1)
                              : Expr::number(perCycle) * clock});
  return true;
}

bool StreamFormulas::addInMemory(const Benchmark &stream, ir::Formulas &formulas) {
  if (!stream.singleCore.count("MEM") || !addTime(stream, formulas))
    return false;
  const std::string name = idOf(stream);
  const double bytes =
      machine.caches.front().line.value() * (stream.readLines() + stream.writeLines());
  formulas.push_back({name + ":MEM", Expr::number(bytes) * Expr::symbol("clock") *
                                         Expr::pow(Expr::symbol(name + ":T"), -1)});
  return true;
}

std::optional<Expr> StreamFormulas::rate(const Benchmark &stream, size_t level, unsigned count,
                                         ir::Formulas &formulas) {
  const bool isMemory = level == machine.caches.size();
  const std::string one =
      idOf(stream) + ":" + (isMemory ? std::string("MEM") : machine.caches[level].name);
  if (!has(formulas, one) &&
      !(isMemory ? addInMemory(stream, formulas) : addInCache(stream, level, formulas)))
    return std::nullopt;
  const std::string id = count == 1 ? one : one + ":" + std::to_string(count);
  if (has(formulas, id))
    return Expr::symbol(id);
  Expr together = Expr(static_cast<std::int64_t>(count)) * Expr::symbol(one);
  if (isMemory && stream.saturated) {
    const Expr all = Expr::symbol(idOf(stream) + ":saturated");
    const Benchmark *was = measuredBefore(stream.name);
    const unsigned perDomain = machine.topology.coresPerNumaDomain();
    if (was && stream.byCores.count(count))
      together = all * curveAt(measurementsOf(Contention(*was)), together * Expr::pow(all, -1));
    else
      together = Expr::min(together, Expr::rational(std::max(count, perDomain), perDomain) * all);
  }
  formulas.push_back({id, std::move(together)});
  return Expr::symbol(id);
}

} // namespace sparcity::ecm
