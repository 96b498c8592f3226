//===- models/traffic/JointLines.cpp - Lines of several loops together ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/JointLines.h"

#include "ir/Kernel.h"
#include "ir/Share.h"
#include "models/traffic/UnitOfWork.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::traffic {

/// Of loops that are always of one length.
static ir::Expr iterationsOf(const ir::Kernel &kernel, const PathModel &model) {
  ir::Expr result = 1;
  ir::LoopPath around;
  for (size_t i = 0; i < model.path.size(); ++i) {
    const std::optional<ir::Guard> &guard = model.path[i]->guard;
    const double share = around.empty() ? 1 : ir::likelihoodOf(kernel, around, guard).share;
    result *= model.counts.trips[i] * ir::Expr::number(share);
    around.push_back(model.path[i]);
  }
  return result;
}

/// None where that is open.
static std::optional<double> unitsFor(const ir::Kernel &kernel, const PathModel &model,
                                      const PathModel &main, double lineBytes) {
  if (model.counts.varying || main.counts.varying)
    return std::nullopt;
  const std::optional<double> iterations =
      ir::limitOfRatio(iterationsOf(kernel, model), iterationsOf(kernel, main), kernel.bindings());
  if (!iterations)
    return std::nullopt;
  return *iterations * iterationsPerUnit(main.path, lineBytes) /
         iterationsPerUnit(model.path, lineBytes);
}

size_t loopsBefore(llvm::ArrayRef<PathModel> models, size_t path) {
  size_t most = 0;
  for (size_t before = 0; before < path; ++before)
    most = std::max(most, commonLoops(models[before].path, models[path].path));
  return most;
}

std::vector<double> unitsBeside(const ir::Kernel &kernel, const PathModels &paths,
                                double lineBytes) {
  std::vector<double> result;
  for (const PathModel &beside : llvm::drop_begin(paths.models)) {
    const std::optional<double> units = unitsFor(kernel, beside, paths.models.front(), lineBytes);
    if (!paths.leftOut.empty() || !units)
      return {};
    result.push_back(*units);
  }
  return result;
}

bool JointLines::useCores(unsigned number) {
  bool isOther = false;
  for (const Loop &loop : loops)
    isOther |= loop.lines->useCores(number);
  return isOther;
}

/// Adds the lines of an array that both boundaries may have.
static void addArrays(std::vector<ArrayTraffic> &sum, const std::vector<ArrayTraffic> &more,
                      double units) {
  for (const ArrayTraffic &array : more) {
    auto own =
        llvm::find_if(sum, [&](const ArrayTraffic &each) { return each.name == array.name; });
    if (own == sum.end())
      own = sum.insert(own, {array.name, 0, 0});
    own->load += array.load * units;
    own->evict += array.evict * units;
  }
}

std::vector<Boundary> JointLines::boundaries(bool withArrays) const {
  std::vector<Boundary> sum = loops.front().lines->boundaries(withArrays);
  for (const Loop &loop : llvm::drop_begin(loops)) {
    const std::vector<Boundary> more = loop.lines->boundaries(withArrays);
    for (size_t k = 0; k < sum.size(); ++k) {
      const bool isKnown = sum[k].load && more[k].load;
      sum[k].load =
          isKnown ? std::optional(*sum[k].load + *more[k].load * loop.units) : std::nullopt;
      sum[k].evict =
          isKnown ? std::optional(*sum[k].evict + *more[k].evict * loop.units) : std::nullopt;
      if (isKnown)
        addArrays(sum[k].arrays, more[k].arrays, loop.units);
      else
        sum[k].arrays.clear();
    }
  }
  return sum;
}

std::vector<BoundaryLines> JointLines::linesAt(const ir::Bindings &sizes) const {
  std::vector<BoundaryLines> sum;
  for (const Loop &loop : loops) {
    std::vector<size_t> captured;
    for (size_t level = 0; level < loop.lines->levels(); ++level)
      captured.push_back(loop.lines->stateOf(level, sizes).atLeast);
    const std::vector<BoundaryLines> own = loop.lines->linesFor(captured);
    sum.resize(own.size());
    for (size_t k = 0; k < own.size(); ++k) {
      sum[k].load += own[k].load * loop.units;
      sum[k].evict += own[k].evict * loop.units;
    }
  }
  return sum;
}

bool JointLines::hasLongStrides(const ir::Bindings &sizes) const {
  return llvm::all_of(loops,
                      [&](const Loop &loop) { return loop.lines->model().hasLongStrides(sizes); });
}

} // namespace sparcity::traffic
