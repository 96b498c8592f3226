//===- models/traffic/distance/CapacityLines.cpp - Lines of a nest by capacity ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/CapacityLines.h"

#include "base/TimeLimit.h"
#include "ir/Kernel.h"

namespace sparcity::traffic {

LineWindow::LineWindow(const LineRequest &request)
    : request(request), main(request.trace, request.path),
      chance(request.trace.source(), request.draw),
      counts(request.lineBytes, request.capacities, request.mostLines) {}

llvm::Expected<bool> LineWindow::run(std::uint64_t warmUp, std::uint64_t begin, std::uint64_t end,
                                     std::uint64_t mostAccesses) {
  first = warmUp;
  this->begin = begin;
  this->end = end;
  most = mostAccesses;
  if (llvm::Error fault = request.trace.run(*this, chance, this, main.marked()))
    return fault;
  return !isTooLong;
}

bool LineWindow::take(llvm::ArrayRef<Strand> strands, std::uint64_t iterations) {
  base::checkTime();
  if (strands.empty()) { // a mark
    main.count(0, strands, iterations);
    return true;
  }
  const std::uint64_t room = most - walked();
  if (iterations > room / strands.size()) {
    isTooLong = true;
    return false;
  }
  accesses += strands.size() * iterations;
  main.count(0, strands, iterations);
  isTooLong = !counts.take(strands, iterations);
  return !isTooLong;
}

std::uint64_t LineWindow::skips(const ir::Loop &loop, std::uint64_t trip, std::uint64_t trips) {
  if (&loop != &request.trace.source().nest)
    return 0;
  loopTrips = trips;
  if (std::max(trip, first) == begin)
    beginCounting();
  else if (trip > begin && trip <= end && trip - begin <= mostSteps)
    afterEach.push_back(lines());
  if (trip < first)
    return std::min(first, trips) - trip;
  return trip < end ? 0 : trips - trip;
}

std::uint64_t LineWindow::unwatched(const ir::Loop &loop, std::uint64_t trip, std::uint64_t trips) {
  if (&loop != &request.trace.source().nest)
    return trips - trip;
  if (trip < begin)
    return begin - trip;
  if (trip - begin <= mostSteps)
    return 1;
  return std::max(trip, end) - trip;
}

void LineWindow::beginCounting() {
  warmLines = counts.distinctLines();
  counts.clearCounts();
  warmUpAccesses += accesses;
  accesses = 0;
  main = MainLoop(request.trace, request.path);
}

CapacityLines LineWindow::lines() const {
  const size_t arrays = request.trace.source().arrays.size();
  CapacityLines result;
  result.lines.assign(request.capacities.size(), std::vector<LineNumbers>(arrays));
  result.bypassing.assign(arrays, 0);
  result.error.assign(request.capacities.size(), 0);
  for (std::uint32_t reference = 0; reference < request.trace.references().size(); ++reference) {
    const auto &[access, array] = request.trace.references()[reference];
    for (size_t capacity = 0; capacity < request.capacities.size(); ++capacity) {
      LineNumbers &lines = result.lines[capacity][array];
      lines.loads += static_cast<double>(counts.at(capacity, reference).misses());
      lines.writeBacks += static_cast<double>(counts.dirtied(capacity, reference));
    }
    if (access->kind == ir::AccessKind::Store)
      result.bypassing[array] += static_cast<double>(counts.bypassing(reference)) * access->bytes /
                                 static_cast<double>(request.lineBytes);
  }
  result.compulsory = static_cast<double>(counts.compulsory());
  result.iterations = static_cast<double>(main.iterations());
  result.accesses = static_cast<double>(accesses);
  result.counted = static_cast<double>(walked());
  result.decisions = chance.decisionsMade();
  return result;
}

llvm::Expected<std::optional<CapacityLines>> countCapacityLines(const LineRequest &request) {
  LineWindow whole(request);
  llvm::Expected<bool> isDone = whole.run(0, 0, UINT64_MAX, request.mostAccesses);
  if (!isDone)
    return isDone.takeError();
  return *isDone ? std::optional(whole.lines()) : std::nullopt;
}

} // namespace sparcity::traffic
