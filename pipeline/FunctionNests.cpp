//===- pipeline/FunctionNests.cpp - The nests of a function together --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pipeline/FunctionNests.h"

#include "ir/Program.h"
#include "models/machine/Machine.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::pipeline {

FunctionNests::FunctionNests(const ir::Program &program, const ir::Region &region,
                             const std::vector<Definition> &definitions)
    : definitions(definitions) {
  bool isBehindOthers = false;
  for (const auto &piece : region.body) {
    if (const auto *opaque = std::get_if<ir::Opaque>(&piece)) {
      isBehindOthers |= !opaque->calls.empty() || !opaque->reads.empty() || !opaque->writes.empty();
      continue;
    }
    const ir::Kernel &nest = program.kernel(std::get<ir::KernelId>(piece));
    if (nest.isAssembly)
      continue;
    nests.push_back(&nest);
    isApart.push_back(isBehindOthers);
    isBehindOthers = false;
  }
}

std::vector<ir::Kernel> FunctionNests::boundTo(std::optional<std::int64_t> point) const {
  std::vector<ir::Kernel> bound;
  for (const ir::Kernel *nest : nests) {
    ir::Kernel &copy = bound.emplace_back(*nest);
    if (const std::optional<Sweep> sweep = sweepOf(definitions, copy); sweep && point)
      bindPoint(*sweep, *point, copy);
  }
  return bound;
}

std::vector<prediction::SiblingNest> FunctionNests::siblings(std::optional<std::int64_t> point) {
  if (point && boundPoint != point) {
    bound = boundTo(point);
    boundPoint = point;
  }
  std::vector<prediction::SiblingNest> all;
  for (size_t k = 0; k < nests.size(); ++k)
    all.push_back({point ? &bound[k] : nests[k], isApart[k]});
  return all;
}

FunctionNests::Shapes FunctionNests::shapesOf(const machine::Machine &machine) {
  Shapes shapes = machine.caches;
  for (machine::Cache &cache : shapes) {
    cache.latency.reset();
    cache.next.reset();
  }
  return shapes;
}

traffic::FunctionLines *FunctionNests::linesOn(const machine::Machine &machine,
                                               std::optional<std::int64_t> point,
                                               const prediction::Request &request) {
  Shapes shapes = shapesOf(machine);
  const auto found = llvm::find_if(
      known, [&](const Known &each) { return each.point == point && each.caches == shapes; });
  if (found != known.end())
    return found->lines ? &*found->lines : nullptr;
  constexpr size_t most = 1000; // of a long sweep the last points
  if (known.size() >= most)
    known.clear();
  traffic::Options settings;
  settings.cacheSafety = request.cacheSafety;
  known.push_back(
      {std::move(shapes), point, traffic::FunctionLines::of(boundTo(point), machine, settings)});
  return known.back().lines ? &*known.back().lines : nullptr;
}

prediction::NestInFunction FunctionNests::find(const ir::Kernel &kernel,
                                               const machine::Machine &machine,
                                               std::optional<std::int64_t> point,
                                               const prediction::Request &request) {
  const bool isByConditions = request.cachePredictor == "lc" || request.cachePredictor == "all";
  const auto here = llvm::find(nests, &kernel);
  if (nests.size() < 2 || here == nests.end())
    return {};
  prediction::NestInFunction result{nullptr, static_cast<size_t>(here - nests.begin()),
                                    siblings(point)};
  if (request.isCold || !isByConditions)
    return result;
  result.lines = linesOn(machine, point, request);
  return result;
}

} // namespace sparcity::pipeline
