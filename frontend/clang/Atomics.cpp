//===- frontend/clang/Atomics.cpp - Atomic operations ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/ClangTool.h"
#include "frontend/clang/ValueReader.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Builtins.h"

namespace sparcity::frontend {

using Kind = ValueReader::Kind;

void ValueReader::noteAtomic(clang::SourceRange range) {
  ir::Diagnostic note{ir::Severity::Warning, "atomic-cost",
                      "an atomic access is counted as a plain one: what synchronisation costs is "
                      "not counted",
                      rangeOf(reader.ast, range), true};
  if (diagnostics.empty() || diagnostics.back() != note)
    diagnostics.push_back(std::move(note));
}

/// `fetch_add(p, v)`: the load, the operation, the store. `name` has no prefix.
Kind ValueReader::atomicUpdate(const clang::Expr *expr, llvm::StringRef name,
                               const clang::Expr *address, const clang::Expr *operand) {
  const bool isLoad = name.starts_with("load");
  const bool isStore = name.starts_with("store") || name == "init" || name == "clear";
  const bool isExchange = name.starts_with("exchange") || name.starts_with("test_and_set");
  const bool isFetch = name.contains("fetch");
  // compare_exchange may store or not, and some pass values through memory.
  const bool isGeneric = (name == "load" || name == "store" || name == "exchange") && operand &&
                         operand->getType()->isPointerType();
  if ((!isLoad && !isStore && !isExchange && !isFetch) || isGeneric)
    return Kind::Failed;
  if ((operand && value(operand) == Kind::Failed) || !indexLoads(address))
    return Kind::Failed;
  const Reader::WithSteps steps(reader, Reader::Steps::Done);
  const auto place = reader.pointer(address);
  const clang::QualType type = address->getType()->getPointeeType();
  const clang::SourceRange range = expr->getSourceRange();
  if (!place || (!isStore && !access(*place, ir::AccessKind::Load, type, range)))
    return Kind::Failed;
  if (isFetch)
    arithmetic(clang::BO_Add, expr->getType(), expr->getType(), expr->getType());
  if (!isLoad && !access(*place, ir::AccessKind::Store, type, range))
    return Kind::Failed;
  noteAtomic(range);
  return Kind::Computed;
}

Kind ValueReader::atomic(const clang::AtomicExpr *expr) {
  llvm::StringRef name = expr->getOpAsString();
  const std::string whole = name.str();
  for (const char *prefix :
       {"__c11_atomic_", "__atomic_", "__scoped_atomic_", "__opencl_atomic_", "__hip_atomic_"})
    if (name.consume_front(prefix))
      break;
  const bool hasOperand = expr->getNumSubExprs() > 2 || name == "init";
  const Kind kind =
      atomicUpdate(expr, name, expr->getPtr(), hasOperand ? expr->getVal1() : nullptr);
  return kind == Kind::Failed ? unsupportedBuiltin(expr, whole) : kind;
}

/// `__sync_fetch_and_add(p, v)`, the older kind.
Kind ValueReader::atomic(const clang::CallExpr *expr) {
  const std::string whole = reader.ast.BuiltinInfo.getName(expr->getBuiltinCallee()).str();
  llvm::StringRef name = whole;
  name.consume_front("__sync_");
  if (name == "synchronize")
    return Kind::Computed;
  const bool isUpdate = name.contains("fetch") && !name.contains("compare");
  const Kind kind = isUpdate && expr->getNumArgs() >= 2
                        ? atomicUpdate(expr, name, expr->getArg(0), expr->getArg(1))
                        : Kind::Failed;
  return kind == Kind::Failed ? unsupportedBuiltin(expr, whole) : kind;
}

} // namespace sparcity::frontend
