//===- ir/Verify.cpp - Is a kernel well formed? --------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Verify.h"

#include "ir/Kernel.h"
#include "ir/LocatedError.h"
#include "ir/LoopIds.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::ir {

namespace {

class Verifier {
public:
  explicit Verifier(const Kernel &kernel) : kernel(kernel) {
    for (const Symbol &symbol : kernel.symbols)
      if (!known.insert(symbol.name).second)
        error(kernel.nest.range, "symbol '" + symbol.name + "' is declared twice");
  }

  Diagnostics run() {
    for (const Array &array : kernel.arrays)
      checkArray(array);
    checkIds();
    checkValues();
    checkLoop(kernel.nest);
    return std::move(diagnostics);
  }

private:
  void error(const SourceRange &range, const std::string &message) {
    diagnostics.push_back(
        {Severity::Error, "ir-verify", "kernel '" + kernel.name + "': " + message, range, false});
  }

  void checkIds() {
    for (const Loop *loop : allLoops(kernel.nest))
      if (!loop->id.isKnown())
        error(loop->range, "loop '" + loop->index + "' has no id");
      else if (!loops.insert(loop->id).second)
        error(loop->range, "two loops have the id " + std::to_string(loop->id.index));
    for (const LoopId id : kernel.unrolled)
      if (!id.isKnown() || !loops.insert(id).second)
        error(kernel.nest.range,
              "the id " + std::to_string(id.index) + " of an unrolled loop is in use, or is 0");
    for (const Loop *loop : allLoops(kernel.nest))
      checkReference(loop->copyOf, loop->range, "loop '" + loop->index + "'");
    for (const MachineLoop &code : kernel.machineLoops) {
      checkReference(code.loop, code.range, "a machine loop");
      for (const LoopCheck &check : code.checks)
        if (check.condition)
          for (const std::string &name : check.condition->symbols())
            if (!known.count(name))
              error(code.range,
                    "a check of a machine loop uses '" + name + "', which is no symbol");
    }
    for (const Diagnostic &diagnostic : kernel.diagnostics)
      checkReference(diagnostic.loop, diagnostic.range, "diagnostic '" + diagnostic.id + "'");
  }

  void checkReference(std::optional<LoopId> id, const SourceRange &range, const std::string &who) {
    if (id && !loops.count(*id))
      error(range, who + " refers to loop " + std::to_string(id->index) + ", which does not exist");
  }

  void checkValues() {
    std::set<std::string> names;
    for (const Value &value : kernel.values) {
      if (!names.insert(value.name).second)
        error(kernel.nest.range, "scalar '" + value.name + "' is declared twice");
      if (value.type.bits == 0)
        error(kernel.nest.range, "scalar '" + value.name + "' has a type of 0 bits");
      checkReference(value.scope, kernel.nest.range, "the scope of scalar '" + value.name + "'");
    }
  }

  void checkUses(const std::vector<ValueId> &values, const Statement &statement) {
    std::set<ValueId> used;
    for (const ValueId value : values)
      if (value.index >= kernel.values.size())
        error(statement.range, "a statement names scalar number " + std::to_string(value.index) +
                                   ", which does not exist");
      else if (!used.insert(value).second)
        error(statement.range,
              "a statement names scalar '" + kernel.values[value.index].name + "' twice");
  }

  void checkExpr(const Expr &expr, const SourceRange &range, const std::string &where) {
    for (const std::string &name : expr.symbols())
      if (!known.count(name) && !llvm::is_contained(indices, name))
        error(range, "'" + name + "' in " + where + " is neither a symbol nor a loop index");
    for (const std::string &name : expr.loadedArrays())
      if (llvm::none_of(kernel.arrays, [&](const Array &a) { return a.name == name; }))
        error(range, "load of unknown array '" + name + "' in " + where);
  }

  void checkArray(const Array &array) {
    if (array.element.bits == 0 || array.element.bits % 8 != 0 || array.element.bits > 4096)
      error(array.range, "array '" + array.name + "' has an element of " +
                             std::to_string(array.element.bits) + " bits");
    if (array.elementStride == 0)
      error(array.range, "array '" + array.name + "' has an element stride of 0");
    for (const auto &extent : array.extents)
      if (extent)
        checkExpr(*extent, array.range, "the extents of '" + array.name + "'");
  }

  void checkLoop(const Loop &loop) {
    if (loop.index.empty() || known.count(loop.index) || llvm::is_contained(indices, loop.index))
      error(loop.range, "loop index '" + loop.index + "' is empty or already in use here");
    if (loop.step.isZero())
      error(loop.range, "the step of loop '" + loop.index + "' is zero");
    checkExpr(loop.lower, loop.range, "the lower bound of loop '" + loop.index + "'");
    checkExpr(loop.upper, loop.range, "the upper bound of loop '" + loop.index + "'");
    checkExpr(loop.step, loop.range, "the step of loop '" + loop.index + "'");
    checkThreads(loop);
    if (loop.averageTripCount)
      checkExpr(*loop.averageTripCount, loop.range, "the trip count of '" + loop.index + "'");
    if (loop.guard)
      checkGuard(*loop.guard, loop.range);
    for (const Access &access : loop.boundAccesses)
      checkAccess(access);
    indices.push_back(loop.index);
    for (const Node &node : loop.body) {
      if (const Loop *inner = node.asLoop())
        checkLoop(*inner);
      else
        checkStatement(*node.asStatement());
    }
    indices.pop_back();
  }

  /// What is said of threads that share a loop is said of no other one.
  void checkThreads(const Loop &loop) {
    const LoopAnnotations &said = loop.annotations;
    if (said.isParallel && said.runBy != RunBy::Unsaid)
      error(loop.range, "loop '" + loop.index + "' is shared, and run by " +
                            (said.runBy == RunBy::One ? "one thread" : "each thread"));
    if (!said.isParallel && (said.noWait || !said.threads.empty() || !said.condition.empty()))
      error(loop.range, "loop '" + loop.index +
                            "' is not shared: 'nowait', 'num_threads' and 'if' say nothing of it");
  }

  void checkAccess(const Access &access) {
    if (access.array.index >= kernel.arrays.size()) {
      error(access.range, "access to array number " + std::to_string(access.array.index) +
                              ", which does not exist");
      return;
    }
    const Array &array = kernel.array(access.array);
    if (access.bytes == 0)
      error(access.range, "access of 0 bytes");
    checkExpr(access.offset, access.range, "an access to '" + array.name + "'");
  }

  void checkGuard(const Guard &guard, const SourceRange &range) {
    for (const std::optional<Condition> &condition : {guard.condition, guard.data}) {
      if (!condition)
        continue;
      checkExpr(condition->lhs, range, "a guard");
      checkExpr(condition->rhs, range, "a guard");
    }
    if (guard.probability && !(*guard.probability >= 0 && *guard.probability <= 1))
      error(range, "a probability outside 0 to 1");
    if (guard.data && !guard.probability)
      error(range, "a guard on data without a probability");
  }

  void checkStatement(const Statement &statement) {
    for (const Access &access : statement.accesses)
      checkAccess(access);
    checkUses(statement.reads, statement);
    checkUses(statement.writes, statement);
    if (statement.isReduction && statement.writes.empty())
      error(statement.range, "a reduction that writes no scalar");
    for (const Operation &operation : statement.operations)
      if (operation.kind == OperationKind::Call && operation.callee.empty())
        error(statement.range, "a call without a name");
    if (statement.guard)
      checkGuard(*statement.guard, statement.range);
  }

  const Kernel &kernel;
  std::set<std::string> known;
  std::vector<std::string> indices;
  std::set<LoopId> loops; ///< with those that are unrolled
  Diagnostics diagnostics;
};

} // namespace

Diagnostics verify(const Kernel &kernel) { return Verifier(kernel).run(); }

llvm::Error wellFormed(const Kernel &kernel) {
  const Diagnostics faults = verify(kernel);
  if (faults.empty())
    return llvm::Error::success();
  const Diagnostic &first = faults.front();
  const size_t others = faults.size() - 1;
  return llvm::make_error<LocatedError>(
      first.range, first.id,
      first.message + (others ? " (and " + std::to_string(others) + " more)" : ""));
}

} // namespace sparcity::ir
