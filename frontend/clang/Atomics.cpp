//===- frontend/clang/Atomics.cpp - Atomic accesses -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Atomics.h"

#include "frontend/clang/TargetBuiltins.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Builtins.h"

namespace sparcity::frontend {

/// `fetch_add(p, v)`: the load, the operation, the store. `name` has no prefix.
ValueKind Atomics::update(const clang::Expr *expr, llvm::StringRef name, const clang::Expr *address,
                          const clang::Expr *operand) {
  const bool isLoad = name.starts_with("load");
  const bool isStore = name.starts_with("store") || name == "init" || name == "clear";
  const bool isExchange = name.starts_with("exchange") || name.starts_with("test_and_set");
  const bool isFetch = name.contains("fetch");
  // compare_exchange may store or not, and some pass values through memory.
  const bool isGeneric = (name == "load" || name == "store" || name == "exchange") && operand &&
                         operand->getType()->isPointerType();
  if ((!isLoad && !isStore && !isExchange && !isFetch) || isGeneric)
    return ValueKind::Failed;
  if ((operand && values.value(operand) == ValueKind::Failed) || !values.indexLoads(address))
    return ValueKind::Failed;
  const WithSteps steps(scope.mode, Steps::Done);
  const auto place = expressions.pointer(address);
  const clang::QualType type = address->getType()->getPointeeType();
  const clang::SourceRange range = expr->getSourceRange();
  if (!place || (!isStore && !accesses.add(*place, ir::AccessKind::Load, type, range)))
    return ValueKind::Failed;
  if (isFetch)
    operations.arithmetic(clang::BO_Add, expr->getType(), expr->getType(), expr->getType());
  if (!isLoad && !accesses.add(*place, ir::AccessKind::Store, type, range))
    return ValueKind::Failed;
  accesses.noteAtomic(range);
  return ValueKind::Computed;
}

ValueKind Atomics::atomic(const clang::AtomicExpr *expr) {
  llvm::StringRef name = expr->getOpAsString();
  const std::string whole = name.str();
  for (const char *prefix :
       {"__c11_atomic_", "__atomic_", "__scoped_atomic_", "__opencl_atomic_", "__hip_atomic_"})
    if (name.consume_front(prefix))
      break;
  const bool hasOperand = expr->getNumSubExprs() > 2 || name == "init";
  const ValueKind kind = update(expr, name, expr->getPtr(), hasOperand ? expr->getVal1() : nullptr);
  return kind == ValueKind::Failed ? failBuiltin(scope, expr, whole) : kind;
}

ValueKind Atomics::atomic(const clang::CallExpr *expr) {
  const std::string whole = scope.ast.BuiltinInfo.getName(expr->getBuiltinCallee()).str();
  llvm::StringRef name = whole;
  name.consume_front("__sync_");
  if (name == "synchronize")
    return ValueKind::Computed;
  const bool isUpdate = name.contains("fetch") && !name.contains("compare");
  const ValueKind kind = isUpdate && expr->getNumArgs() >= 2
                             ? update(expr, name, expr->getArg(0), expr->getArg(1))
                             : ValueKind::Failed;
  return kind == ValueKind::Failed ? failBuiltin(scope, expr, whole) : kind;
}

} // namespace sparcity::frontend
