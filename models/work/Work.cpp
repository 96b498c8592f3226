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

/// Adds one statement, executed `times` per innermost iteration.
class Counter {
public:
  Counter(Work &work, double times) : work(work), times(times) {}

  /// `loaded`: what the iteration loads.
  void add(const std::vector<ir::Access> &accesses, const std::vector<const ir::Access *> &loaded) {
    for (const ir::Access &access : accesses) {
      add(access);
      const auto isSame = [&](const ir::Access *load) {
        return load->array == access.array && load->offset == access.offset;
      };
      if (access.kind == ir::AccessKind::Store &&
          (access.isNonTemporal || std::any_of(loaded.begin(), loaded.end(), isSame)))
        work.bytesUnallocated += times * access.bytes;
    }
  }

  void add(const ir::Statement &statement, const std::vector<const ir::Access *> &loaded) {
    add(statement.accesses, loaded);
    for (const ir::Operation &operation : statement.operations)
      add(operation);
  }

private:
  void add(const ir::Access &access) {
    const bool isLoad = access.kind == ir::AccessKind::Load;
    (isLoad ? work.loads : work.stores) += times;
    (isLoad ? work.bytesLoaded : work.bytesStored) += times * access.bytes;
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
  double times;
};

std::vector<const ir::Access *> loadsOf(const ir::Loop &loop) {
  std::vector<const ir::Access *> loads;
  for (const ir::Node &node : loop.body)
    if (const ir::Statement *statement = node.asStatement())
      for (const ir::Access &access : statement->accesses)
        if (access.kind == ir::AccessKind::Load)
          loads.push_back(&access);
  return loads;
}

} // namespace

Work count(const ir::Kernel &, const ir::LoopPath &innermost, const ir::Bindings &bindings) {
  Work work;
  double times = 1; // executions of the loop's body per innermost iteration
  for (size_t loop = innermost.size(); loop-- > 0;) {
    const std::vector<const ir::Access *> loads = loadsOf(*innermost[loop]);
    for (const ir::Node &node : innermost[loop]->body) {
      const ir::Statement *statement = node.asStatement();
      if (statement)
        Counter(work, times * ir::probabilityOf(statement->guard)).add(*statement, loads);
      else
        Counter(work, times * ir::probabilityOf(node.asLoop()->guard))
            .add(node.asLoop()->boundAccesses, {});
    }
    const ir::Expr trip = innermost[loop]->averageTripCount.value_or(innermost[loop]->tripCount());
    const std::optional<double> iterations = trip.substitute(bindings).asDouble();
    const double reached = ir::probabilityOf(innermost[loop]->guard);
    times = iterations && *iterations >= 1 && reached > 0 ? times / (*iterations * reached) : 0;
  }
  return work;
}

} // namespace work
