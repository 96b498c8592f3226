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
#include "models/traffic/LineDifference.h"
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

namespace {

/// What a count says of the arrays beside gathers, and conditions of the same nest without these.
/// Where they are near each other, as ends of rows make it, conditions know what gathers push out
/// of a cache beside them, and the difference is added. Else the count stands alone.
class BesideGathers {
public:
  BesideGathers(const Traffic &counted, const Traffic &claimed)
      : counted(counted), claimed(claimed) {
    for (size_t k = 0; k < std::min(counted.boundaries.size(), claimed.boundaries.size()); ++k)
      areNear.push_back(
          !firstDifference({claimed.boundaries[k]}, {counted.boundaries[k]}, rimsPart));
  }

  void correct(std::vector<Boundary> &lines) const {
    correct(lines, counted.boundaries, claimed.boundaries);
  }
  /// With so many cores as the place says.
  void correctScaling(std::vector<Boundary> &lines, size_t place) const {
    if (place < std::min(counted.scaling.size(), claimed.scaling.size()))
      correct(lines, counted.scaling[place].boundaries, claimed.scaling[place].boundaries);
  }

private:
  void correct(std::vector<Boundary> &lines, const std::vector<Boundary> &are,
               const std::vector<Boundary> &were) const {
    for (size_t k = 0; k < std::min({lines.size(), are.size(), were.size(), areNear.size()}); ++k) {
      if (!lines[k].load || !lines[k].evict)
        continue;
      if (lines[k].arrays.empty())
        set(lines[k], are[k].load.value_or(0), are[k].evict.value_or(0), were[k], areNear[k]);
      double load = 0, evict = 0;
      for (ArrayTraffic &array : lines[k].arrays) {
        const ArrayTraffic is = of(are[k], array.name), was = of(were[k], array.name);
        array.load = corrected(array.load, array.gathered, is.load, was.load, areNear[k]);
        array.evict = corrected(array.evict, array.scattered, is.evict, was.evict, areNear[k]);
        load += array.load;
        evict += array.evict;
      }
      if (!lines[k].arrays.empty()) {
        lines[k].load = load;
        lines[k].evict = evict;
      }
    }
  }

  /// Of lines some of which are gathers', which the count has not.
  static double corrected(double lines, double gathered, double is, double was, bool areNear) {
    const double streams = std::max(0.0, lines - gathered);
    if (areNear)
      return gathered + std::max(0.0, streams + is - was);
    // What streams find that gathers brought they find of these too.
    const double missing = gathered > 0 && was > 0 ? std::min(1.0, streams / was) : 1;
    return gathered + is * missing;
  }

  static void set(Boundary &lines, double load, double evict, const Boundary &was, bool areNear) {
    lines.load = corrected(*lines.load, lines.gathered, load, was.load.value_or(0), areNear);
    lines.evict = corrected(*lines.evict, lines.scattered, evict, was.evict.value_or(0), areNear);
  }

  static ArrayTraffic of(const Boundary &boundary, const std::string &name) {
    const auto found =
        llvm::find_if(boundary.arrays, [&](const ArrayTraffic &each) { return each.name == name; });
    return found == boundary.arrays.end() ? ArrayTraffic() : *found;
  }

  const Traffic &counted, &claimed;
  std::vector<bool> areNear; ///< by boundary, with one core
};

} // namespace

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
  const BesideGathers beside(*counted, *claimed);
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
