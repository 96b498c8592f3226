//===- models/traffic/Checked.cpp - Lines of conditions, and what they miss -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Checked.h"

#include "ir/Kernel.h"
#include "models/traffic/Arbiter.h"
#include "models/traffic/LayerConditions.h"
#include "models/traffic/conflicts/ConflictLines.h"
#include "models/traffic/conflicts/Conflicts.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <variant>

namespace sparcity::traffic {

/// Leaves of a nest the loops of a path from its second on.
static void keepAlone(ir::Loop &loop, llvm::ArrayRef<const ir::Loop *> inner) {
  llvm::erase_if(loop.body, [&](const ir::Node &node) {
    return node.asLoop() && (inner.empty() || node.asLoop()->id != inner.front()->id);
  });
  for (ir::Node &node : loop.body)
    if (auto *next = std::get_if<ir::Loop>(&node.value))
      keepAlone(*next, inner.drop_front());
}

static void dropGathers(ir::Loop &loop) {
  for (ir::Node &node : loop.body) {
    if (auto *inner = std::get_if<ir::Loop>(&node.value))
      dropGathers(*inner);
    else
      llvm::erase_if(std::get<ir::Statement>(node.value).accesses, [](const ir::Access &access) {
        return !access.offset.loadedArrays().empty();
      });
  }
}

static double &numberOf(std::optional<double> &lines) { return lines ? *lines : lines.emplace(0); }

/// Adds what `counted` has more than `claimed`, or less; of arrays no line is left below none.
static void add(std::vector<Boundary> &lines, const std::vector<Boundary> &counted,
                const std::vector<Boundary> &claimed) {
  const auto of = [](const Boundary &boundary, const std::string &name) {
    const auto found =
        llvm::find_if(boundary.arrays, [&](const ArrayTraffic &each) { return each.name == name; });
    return found == boundary.arrays.end() ? ArrayTraffic() : *found;
  };
  for (size_t k = 0; k < std::min({lines.size(), counted.size(), claimed.size()}); ++k) {
    double &load = numberOf(lines[k].load), &evict = numberOf(lines[k].evict);
    if (lines[k].arrays.empty()) {
      load = std::max(0.0, load + counted[k].load.value_or(0) - claimed[k].load.value_or(0));
      evict = std::max(0.0, evict + counted[k].evict.value_or(0) - claimed[k].evict.value_or(0));
    }
    for (ArrayTraffic &array : lines[k].arrays) {
      const ArrayTraffic is = of(counted[k], array.name), was = of(claimed[k], array.name);
      const double more = std::max(-array.load, is.load - was.load);
      const double out = std::max(-array.evict, is.evict - was.evict);
      array.load += more;
      array.evict += out;
      load += more;
      evict += out;
    }
  }
}

/// Counts what stands beside the gathers, where conditions say something else of it: of the loops
/// that the lines are of.
static void countBesideGathers(Traffic &result, const ir::Kernel &kernel, const ir::LoopPath &path,
                               const machine::Machine &machine, const Options &options) {
  const std::vector<ir::LoopPath> own = ir::innermostLoops(kernel.nest);
  const auto main = result.coversNest ? llvm::find(own, path) - own.begin() : 0;
  ir::Kernel rest = kernel;
  if (!result.coversNest)
    keepAlone(rest.nest, llvm::ArrayRef(path).drop_front());
  dropGathers(rest.nest);
  const ir::LoopPath same = ir::innermostLoops(rest.nest)[main];
  bool isOfConditions = false;
  llvm::Expected<Traffic> counted = arbitrated(rest, same, machine, options, isOfConditions);
  if (!counted || !counted->check || counted->check->verdict != LineCheck::Verdict::Replaced)
    return llvm::consumeError(counted.takeError());
  llvm::Expected<Traffic> claimed = predictPath(rest, same, machine, options);
  if (!claimed)
    return llvm::consumeError(claimed.takeError());
  add(result.boundaries, counted->boundaries, claimed->boundaries);
  for (Traffic::GatherCase &each : result.gatherCases)
    add(each.boundaries, counted->boundaries, claimed->boundaries);
  for (size_t k = 0;
       k < std::min({result.scaling.size(), counted->scaling.size(), claimed->scaling.size()}); ++k)
    add(result.scaling[k].boundaries, counted->scaling[k].boundaries,
        claimed->scaling[k].boundaries);
  result.cases.clear();
  result.states.clear();
  result.check = {LineCheck::Verdict::Replaced,
                  {"beside-gathers", {report::Phrases{counted->check->why}}},
                  counted->check->accesses};
}

llvm::Expected<Traffic> predictChecked(const ir::Kernel &kernel, const ir::LoopPath &path,
                                       const machine::Machine &machine, const Options &options) {
  bool isOfConditions = false;
  llvm::Expected<Traffic> result = arbitrated(kernel, path, machine, options, isOfConditions);
  if (!result)
    return result;
  if (!result->gathered.empty() && !result->check && options.effort > 0)
    countBesideGathers(*result, kernel, path, machine, options);
  result->conflicts = findConflicts(kernel, path, machine, options);
  if (isOfConditions)
    if (llvm::Error fault = addConflicts(*result, kernel, path, machine, options))
      return fault;
  return result;
}

} // namespace sparcity::traffic
