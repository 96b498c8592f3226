//===- models/traffic/Checked.cpp - Lines of conditions, and what they miss -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Checked.h"

#include "ir/Kernel.h"
#include "models/traffic/Arbiter.h"
#include "models/traffic/BesideGathers.h"
#include "models/traffic/LayerConditions.h"
#include "models/traffic/conflicts/ConflictLines.h"
#include "models/traffic/conflicts/Conflicts.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"

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

/// Counts what stands beside the gathers, where conditions say something else of it: of the loops
/// that the lines are of. False if it cannot be counted.
static bool countBesideGathers(Traffic &result, const ir::Kernel &kernel, const ir::LoopPath &path,
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
  if (!counted) {
    llvm::consumeError(counted.takeError());
    return false;
  }
  if (!counted->check || counted->check->verdict != LineCheck::Verdict::Replaced)
    return counted->check && counted->check->verdict == LineCheck::Verdict::Agrees;
  llvm::Expected<Traffic> claimed = predictPath(rest, same, machine, options);
  if (!claimed) {
    llvm::consumeError(claimed.takeError());
    return false;
  }
  const BesideGathers beside(*counted, *claimed,
                             result.iterationsPerUnit / counted->iterationsPerUnit, machine);
  beside.correct(result.boundaries);
  for (Traffic::GatherCase &each : result.gatherCases)
    beside.correct(each.boundaries);
  for (size_t k = 0; k < result.scaling.size(); ++k)
    beside.correctScaling(result.scaling[k].boundaries, k);
  result.cases.clear();
  result.states.clear();
  result.check = {LineCheck::Verdict::Replaced,
                  {"beside-gathers", {report::Phrases{counted->check->why}}},
                  counted->check->accesses};
  return true;
}

llvm::Expected<Traffic> predictChecked(const ir::Kernel &kernel, const ir::LoopPath &path,
                                       const machine::Machine &machine, const Options &options) {
  bool isOfConditions = false;
  llvm::Expected<Traffic> result = arbitrated(kernel, path, machine, options, isOfConditions);
  if (!result)
    return result;
  const bool asksForCount = !result->gathered.empty() && !result->check && options.effort > 0;
  if (asksForCount && !countBesideGathers(*result, kernel, path, machine, options) &&
      isBound(kernel))
    noteLoopsApart(*result, kernel, "loops-uncounted");
  result->conflicts = findConflicts(kernel, path, machine, options);
  if (isOfConditions)
    if (llvm::Error fault = addConflicts(*result, kernel, path, machine, options))
      return fault;
  return result;
}

} // namespace sparcity::traffic
