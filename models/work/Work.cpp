//===- models/work/Work.cpp - Operations and bytes the source asks for ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/work/Work.h"

#include "ir/IterationCount.h"

#include <algorithm>

namespace work {

namespace {

/// The body loads the element or one at a fixed distance, whose line comes in anyway.
bool isLoadedBeside(const ir::Loop &loop, const ir::Access &store) {
  for (const ir::Node &node : loop.body)
    if (const ir::Statement *statement = node.asStatement())
      for (const ir::Access &load : statement->accesses)
        if (load.kind == ir::AccessKind::Load && load.array == store.array &&
            (load.offset - store.offset).isNumber())
          return true;
  return false;
}

/// Adds one statement of a loop's body, executed `times` per innermost iteration.
class Counter {
public:
  Counter(Work &work, const ir::Loop &loop, double times) : work(work), loop(loop), times(times) {}

  void add(const std::vector<ir::Access> &accesses) {
    for (const ir::Access &access : accesses)
      add(access);
  }

  void add(const ir::Statement &statement) {
    add(statement.accesses);
    for (const ir::Operation &operation : statement.operations)
      add(operation);
  }

private:
  void add(const ir::Access &access) {
    const bool isLoad = access.kind == ir::AccessKind::Load;
    (isLoad ? work.loads : work.stores) += times;
    (isLoad ? work.bytesLoaded : work.bytesStored) += times * access.bytes;
    if (!isLoad && (access.isNonTemporal || isLoadedBeside(loop, access)))
      work.bytesUpdated += times * access.bytes;
  }

  void add(const ir::Operation &operation) {
    const double count = times * operation.count;
    if (operation.kind == ir::OperationKind::Call) {
      work.calls[operation.callee] += count;
      return;
    }
    if (operation.type.kind != ir::ElementKind::Float) {
      work.integerOperations += count;
      return;
    }
    work.floatBits = std::max(work.floatBits, operation.type.bits);
    addFlops(operation.kind, count);
  }

  void addFlops(ir::OperationKind kind, double count) {
    Flops &flops = work.flops;
    switch (kind) {
    case ir::OperationKind::Add:
      flops.add += count;
      break;
    case ir::OperationKind::Mul:
      flops.mul += count;
      break;
    case ir::OperationKind::Fma:
      flops.fma += count;
      flops.total += count; // twice in all: an addition and a multiplication
      break;
    case ir::OperationKind::Div:
      flops.div += count;
      break;
    case ir::OperationKind::Sqrt:
      flops.sqrt += count;
      break;
    case ir::OperationKind::Compare:
    case ir::OperationKind::Integer:
    case ir::OperationKind::Convert:
    case ir::OperationKind::Call:
      return; // no arithmetic on floating-point values
    }
    flops.total += count;
  }

  Work &work;
  const ir::Loop &loop;
  double times;
};

} // namespace

/// Iterations of the last loop each time that it is reached, as a mean; none for a size
/// that is open.
static std::optional<double> meanTrips(const ir::Kernel &kernel, ir::LoopPath path,
                                       const ir::Bindings &bindings) {
  const ir::Loop &loop = *path.back();
  const std::optional<double> all = ir::countIterations(kernel, path);
  path.pop_back();
  const std::optional<double> entries = path.empty() ? 1 : ir::countIterations(kernel, path);
  if (all && entries && *entries > 0)
    return *all / *entries;
  return ir::tripCount(loop, bindings).asDouble();
}

Work count(const ir::Kernel &kernel, const ir::LoopPath &innermost, const ir::Bindings &bindings) {
  Work work;
  double times = 1; // executions of the loop's body per innermost iteration
  for (ir::LoopPath path = innermost; !path.empty(); path.pop_back()) {
    const ir::Loop &loop = *path.back();
    for (const ir::Node &node : loop.body) {
      const ir::Statement *statement = node.asStatement();
      if (statement)
        Counter(work, loop, times * ir::probabilityOf(statement->guard)).add(*statement);
      else
        Counter(work, loop, times * ir::probabilityOf(node.asLoop()->guard))
            .add(node.asLoop()->boundAccesses);
    }
    const double iterations = meanTrips(kernel, path, bindings).value_or(0);
    const double reached = ir::probabilityOf(loop.guard);
    times = iterations > 0 && reached > 0 ? times / (iterations * reached) : 0;
  }
  return work;
}

} // namespace work
