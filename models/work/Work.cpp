//===- models/work/Work.cpp - Operations and bytes the source asks for ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/work/Work.h"

#include "ir/Kernel.h"
#include "ir/Share.h"

#include <algorithm>

namespace sparcity::work {

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
    work.bytesByArray[access.array.index] += times * access.bytes;
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
      work.integerBits = std::max(work.integerBits, operation.type.bits);
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

/// What stands directly in the last loop of a path; of a loop in it the bounds.
void addNode(Work &work, const ir::Kernel &kernel, const ir::LoopPath &path, const ir::Node &node,
             double times) {
  const ir::Statement *statement = node.asStatement();
  const ir::Loop *inner = node.asLoop();
  const std::optional<ir::Guard> &guard = statement ? statement->guard : inner->guard;
  Counter counter(work, *path.back(), times * ir::likelihoodOf(kernel, path, guard).share);
  if (statement)
    counter.add(*statement);
  else
    counter.add(inner->boundAccesses);
}

/// Adds up what the loops of a nest do.
class Adder {
public:
  Adder(const ir::Kernel &kernel, const ir::LoopPath &main, const CountIterations &count)
      : kernel(kernel), main(main), count(count), mainIterations(count(main)) {
    work.updates = 0;
  }

  Work run() {
    ir::LoopPath path;
    loop(kernel.nest, path);
    return std::move(work);
  }

private:
  /// `path` leads to the loop and does not hold it yet.
  void loop(const ir::Loop &loop, ir::LoopPath &path) {
    path.push_back(&loop);
    if (const double times = timesOf(path); times > 0) {
      bool isInnermost = true;
      for (const ir::Node &node : loop.body) {
        isInnermost = isInnermost && !node.asLoop();
        addNode(work, kernel, path, node, times);
      }
      work.updates += isInnermost ? times : 0;
    }
    for (const ir::Node &node : loop.body)
      if (const ir::Loop *inner = node.asLoop())
        this->loop(*inner, path);
    path.pop_back();
  }

  /// Iterations for one of the main loop.
  double timesOf(const ir::LoopPath &path) const {
    if (path == main)
      return 1;
    return ir::limitOfRatio(count(path), mainIterations, kernel.bindings()).value_or(0);
  }

  const ir::Kernel &kernel;
  const ir::LoopPath &main;
  const CountIterations &count;
  ir::Expr mainIterations;
  Work work;
};

} // namespace

Work count(const ir::Kernel &kernel, const ir::LoopPath &main, const CountIterations &count) {
  return Adder(kernel, main, count).run();
}

Work countLoop(const ir::Kernel &kernel, const ir::LoopPath &path) {
  Work work;
  for (const ir::Node &node : path.back()->body)
    addNode(work, kernel, path, node, 1);
  return work;
}

} // namespace sparcity::work
