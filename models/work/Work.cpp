//===- models/work/Work.cpp - Operations and bytes the source asks for ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/work/Work.h"

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

Work count(const ir::Kernel &, const ir::LoopPath &innermost, const ir::Bindings &bindings) {
  Work work;
  double times = 1; // executions of the loop's body per innermost iteration
  for (size_t loop = innermost.size(); loop-- > 0;) {
    for (const ir::Node &node : innermost[loop]->body) {
      const ir::Statement *statement = node.asStatement();
      if (statement)
        Counter(work, *innermost[loop], times * ir::probabilityOf(statement->guard))
            .add(*statement);
      else
        Counter(work, *innermost[loop], times * ir::probabilityOf(node.asLoop()->guard))
            .add(node.asLoop()->boundAccesses);
    }
    const ir::Expr trip = innermost[loop]->averageTripCount.value_or(innermost[loop]->tripCount());
    const std::optional<double> iterations = trip.substitute(bindings).asDouble();
    const double reached = ir::probabilityOf(innermost[loop]->guard);
    times = iterations && *iterations >= 1 && reached > 0 ? times / (*iterations * reached) : 0;
  }
  return work;
}

} // namespace work
