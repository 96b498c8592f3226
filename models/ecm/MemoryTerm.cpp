//===- models/ecm/MemoryTerm.cpp - Time of the memory boundary -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ecm/MemoryTerm.h"

#include "models/traffic/Hierarchy.h"

#include <algorithm>
#include <cmath>

using machine::Bytes;
using machine::Cycles;

namespace ecm {

std::optional<Cycles> linkTime(const machine::Machine &machine, size_t level, Lines lines) {
  const std::optional<machine::Link> &link = machine.caches[level].next;
  if (!link)
    return std::nullopt;
  const Bytes line = machine.caches.front().line;
  const Cycles in = machine::cycles(line * lines.load, link->in);
  const Cycles out = machine::cycles(line * lines.evict, link->out);
  return link->sharedDuplex ? in + out : std::max(in, out);
}

std::optional<double> ruleTime(const machine::Machine &machine, Cycles overlapping,
                               Cycles nonOverlapping, const std::vector<Cycles> &transfers) {
  ir::Bindings terms;
  terms.emplace("OL", ir::Expr::number(overlapping.value()));
  terms.emplace("nOL", ir::Expr::number(nonOverlapping.value()));
  for (size_t k = 0; k < transfers.size(); ++k)
    terms.emplace(machine.boundaryTerm(k), ir::Expr::number(transfers[k].value()));
  return machine.overlapRule.substitute(terms).asDouble();
}

/// The stream's times of the connections between caches, all its lines from memory.
static std::optional<std::vector<Cycles>> inCacheTimes(const machine::Machine &machine,
                                                       const machine::Benchmark &stream) {
  const std::vector<traffic::CacheMisses> misses(machine.caches.size(),
                                                 {stream.readLines, stream.writeLines});
  const std::vector<traffic::BoundaryLines> lines = traffic::boundaryLines(machine, misses);
  std::vector<Cycles> times;
  for (size_t level = 0; level + 1 < machine.caches.size(); ++level) {
    const std::optional<Cycles> time =
        linkTime(machine, level, {lines[level].load, lines[level].evict});
    if (!time)
      return std::nullopt;
    times.push_back(*time);
  }
  return times;
}

std::optional<Cycles> oneCoreLineTime(const machine::Machine &machine,
                                      const machine::Benchmark &stream) {
  const auto measured = stream.singleCore.find("MEM");
  std::optional<std::vector<Cycles>> transfers = inCacheTimes(machine, stream);
  if (measured == stream.singleCore.end() || !transfers)
    return std::nullopt;
  const Bytes line = machine.caches.front().line;
  const double lines = stream.readLines + stream.writeLines;
  const double time = machine::cycles(line * lines, measured->second, machine.clock).value();
  const Cycles loads = machine::cycles(line * stream.loadedLines, machine.core.widestPaths.load);
  // From above, so that of a stretch where the rule hides the term the end is
  // found. Rules that count the term once are solved by the first step.
  transfers->push_back(Cycles(time));
  for (unsigned step = 0; step < 64; ++step) {
    const std::optional<double> predicted = ruleTime(machine, Cycles(0), loads, *transfers);
    if (!predicted)
      return std::nullopt;
    if (std::abs(*predicted - time) <= 1e-9 * time)
      return transfers->back() * (1 / lines);
    const double next = transfers->back().value() - (*predicted - time);
    if (!(next > 0))
      return std::nullopt;
    transfers->back() = Cycles(next);
  }
  return std::nullopt;
}

} // namespace ecm
