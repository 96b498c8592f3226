//===- models/exasat/Function.cpp - The nests of a function together ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/exasat/Function.h"

#include "ir/Kernel.h"
#include "models/exasat/Fields.h"
#include "models/exasat/Strategies.h"
#include "models/exasat/Tables.h"
#include "models/machine/Machine.h"
#include "models/work/Weights.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <functional>
#include <map>

namespace sparcity::exasat {

using machine::Bytes;

/// Leaves a scalar that something behind the nest may read.
static bool leavesScalar(const ir::Kernel &kernel) {
  const std::function<bool(const ir::Loop &)> writes = [&](const ir::Loop &loop) {
    return llvm::any_of(loop.body, [&](const ir::Node &node) {
      if (node.asLoop())
        return writes(*node.asLoop());
      return llvm::any_of(node.asStatement()->writes, [&](ir::ValueId value) {
        return !kernel.values[value.index].scope.has_value();
      });
    });
  };
  return writes(kernel.nest);
}

/// Iterations of a path whose lengths are numbers.
static ir::Expr countPath(const ir::Kernel &kernel, const ir::LoopPath &path) {
  ir::Expr product = 1;
  for (const ir::Loop *loop : path)
    product *= loop->tripCount();
  return product.substitute(kernel.bindings());
}

namespace {

class Study {
public:
  Study(const std::vector<FunctionNest> &nests, const machine::Machine &machine)
      : nests(nests), machine(machine) {}

  FunctionStudy run() {
    if (!readNests())
      return std::move(study);
    level();
    countFields();
    study.arrays = arraysOf(written, study.points);
    perPoint();
    addStrategies(written, stages, cache(), study);
    return std::move(study);
  }

private:
  /// False, with a refusal, where a nest is none that the model takes.
  bool readNests() {
    unsigned section = 0;
    for (const FunctionNest &each : nests) {
      section += each.isApart ? 1 : 0;
      llvm::Expected<std::vector<Nest>> own = nestsOf(*each.kernel);
      if (!own) {
        study.refusal = llvm::toString(own.takeError());
        study.refusedLine = each.kernel->nest.range.line;
        return false;
      }
      for (Nest &nest : *own)
        written.push_back({std::move(nest), section, each.kernel->nest.range.line});
      addWork(*each.kernel);
      section += leavesScalar(*each.kernel) ? 1 : 0;
    }
    return true;
  }

  void addWork(const ir::Kernel &kernel) {
    const std::vector<ir::LoopPath> paths = ir::innermostLoops(kernel.nest);
    const auto count = [&](const ir::LoopPath &path) { return countPath(kernel, path); };
    const work::Work work = work::count(kernel, paths.front(), count);
    const double times = countPath(kernel, paths.front()).asDouble().value_or(0);
    std::vector<std::string> unweighted;
    study.flops += work::weightedFlops(work, machine.core, unweighted) * times;
    study.adds += (work.flops.add + work.flops.fma) * times;
    study.muls += (work.flops.mul + work.flops.fma) * times;
    study.divs += work.flops.div * times;
    study.roots += work.flops.sqrt * times;
    for (const auto &[name, calls] : work.calls)
      study.calls += calls * times;
  }

  /// Nests with as many loops as the one with the fewest has, as far as those that are too many
  /// go through components.
  void level() {
    size_t depth = written.front().nest.depth();
    for (const Stage &stage : written)
      depth = std::min(depth, stage.nest.depth());
    for (const Stage &stage : written)
      for (Nest &nest : withoutComponentLoops(stage.nest, depth))
        stages.push_back({std::move(nest), stage.section, stage.line});
    study.nests = static_cast<unsigned>(stages.size());
    setPoints();
  }

  /// Of equally many nests the greater number.
  void setPoints() {
    std::map<double, unsigned> nestsOf;
    for (const Stage &stage : stages)
      ++nestsOf[stage.nest.iterations()];
    unsigned most = 0;
    for (const auto &[iterations, count] : nestsOf)
      if (count >= most) {
        study.points = iterations;
        most = count;
      }
  }

  /// Fields of all nests, as if they were one.
  void countFields() {
    std::vector<Field> resident;
    for (const Stage &stage : stages)
      for (const Field &field : stage.nest.fields) {
        if (!isMoving(field))
          continue; // one element: a number
        study.reads += field.isLoaded() ? 1 : 0;
        study.writes += field.isStored() ? 1 : 0;
        read += field.isLoaded() ? field.bytes : 0;
        stored += field.isStored() ? field.bytes : 0;
        const Reference &any = field.references.front();
        const bool isKnown = llvm::any_of(resident, [&](Field &known) {
          return known.array == field.array && known.strides.size() == field.strides.size() &&
                 known.strides == field.strides &&
                 join(known, any, field.address, stage.nest.trips);
        });
        if (!isKnown)
          resident.push_back(field);
      }
    study.resident = static_cast<unsigned>(resident.size());
  }

  void perPoint() {
    for (double *each :
         {&study.flops, &study.adds, &study.muls, &study.divs, &study.roots, &study.calls})
      *each /= study.points;
    study.leastBypassing = perFlop(Bytes(read + stored), study.flops);
    study.leastAllocating = perFlop(Bytes(read + 2 * stored), study.flops);
  }

  Storage cache() const {
    const machine::Cache &last = machine.caches.back();
    return {static_cast<std::int64_t>(last.line.value()), last.writeAllocate};
  }

  const std::vector<FunctionNest> &nests;
  const machine::Machine &machine;
  FunctionStudy study;
  std::vector<Stage> written, stages; ///< as they are, and without loops over components
  double read = 0, stored = 0;        ///< bytes a point of fields that nests read and write
};

} // namespace

FunctionStudy studyFunction(const std::vector<FunctionNest> &nests,
                            const machine::Machine &machine) {
  return Study(nests, machine).run();
}

} // namespace sparcity::exasat
