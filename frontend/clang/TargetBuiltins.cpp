//===- frontend/clang/TargetBuiltins.cpp - Functions of one instruction set ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/TargetBuiltins.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/TargetBuiltins.h"

namespace sparcity::frontend {

using Role = TargetFunction::Role;

namespace {

/// The lanes that an operation works on.
struct Lanes {
  ir::ElementType type;
  unsigned count = 1;
};

Lanes lanesOf(const clang::ASTContext &ast, clang::QualType type) {
  return {elementType(ast, type).value_or(ir::ElementType()), partsOf(type)};
}

/// Arm's builtins work on bytes and say the type by a number behind the operands.
std::optional<Lanes> neonLanes(const clang::ASTContext &ast, const clang::CallExpr &call) {
  clang::Expr::EvalResult code;
  if (call.getNumArgs() == 0 || !call.getArg(call.getNumArgs() - 1)->EvaluateAsInt(code, ast))
    return std::nullopt;
  using Flags = clang::NeonTypeFlags;
  const Flags flags(static_cast<unsigned>(code.Val.getInt().getLimitedValue(0xff)));
  static constexpr unsigned bits[] = {8, 16, 32, 64, 8, 16, 64, 128, 16, 32, 64, 16};
  if (flags.getEltType() > Flags::BFloat16)
    return std::nullopt;
  const ir::ElementKind kind =
      flags.getEltType() >= Flags::Float16 ? ir::ElementKind::Float : ir::ElementKind::Integer;
  const unsigned width = bits[flags.getEltType()];
  return Lanes{{kind, width}, std::max(1U, (flags.isQuad() ? 128 : 64) / width)};
}

Lanes lanesOf(const clang::ASTContext &ast, const clang::CallExpr &call, llvm::StringRef name,
              const TargetFunction &function) {
  if (name.starts_with("neon_") && name.ends_with("_v"))
    if (const auto lanes = neonLanes(ast, call))
      return *lanes;
  const clang::QualType result = call.getType();
  if (call.getNumArgs() == 0)
    return lanesOf(ast, result);
  const clang::QualType first = call.getArg(0)->getType();
  if (function.role == Role::Joins)
    return lanesOf(ast, call.getArg(call.getNumArgs() - 1)->getType());
  const bool isOfOperand = first->isVectorType() && !result->isVectorType() &&
                           function.kind != ir::OperationKind::Integer;
  Lanes lanes = lanesOf(ast, isOfOperand ? first : result);
  if (function.kind == ir::OperationKind::Convert)
    lanes = {lanesOf(ast, result).type, std::min(partsOf(result), partsOf(first))};
  return lanes;
}

/// What the function is on integers, if the table says it for floating point.
TargetFunction forType(TargetFunction function, ir::ElementKind kind) {
  const bool isSame = function.kind == ir::OperationKind::Compare ||
                      function.kind == ir::OperationKind::Convert ||
                      function.kind == ir::OperationKind::Integer;
  if (kind == ir::ElementKind::Integer && !isSame)
    return {function.role, ir::OperationKind::Integer, {}};
  return function;
}

} // namespace

ValueKind failBuiltin(Scope &scope, const clang::Expr *expr, const std::string &name) {
  return fail(scope, expr, "unsupported-builtin",
              "the builtin function '" + name + "' is not represented");
}

ValueKind TargetBuiltins::call(const clang::CallExpr *expr) {
  const llvm::StringRef whole = scope.ast.BuiltinInfo.getName(expr->getBuiltinCallee());
  llvm::StringRef name = whole;
  name.consume_front("__builtin_");
  const auto function = targetFunction(name);
  const auto sizeOf = [&](clang::QualType type) {
    return static_cast<std::int64_t>(scope.ast.getTypeSizeInChars(type).getQuantity());
  };
  if (!function)
    return failBuiltin(scope, expr, whole.str());
  if (function->role == Role::LoadLane)
    return access(expr, *function, lanesOf(scope.ast, *expr, name, *function).type.bytes());
  if (function->role == Role::Load)
    return access(expr, *function, sizeOf(expr->getType()));
  if (function->role == Role::Store || function->role == Role::StreamingStore)
    return access(expr, *function, sizeOf(expr->getArg(1)->getType()));
  const ValueKind kind = values.operands({expr->getArgs(), expr->getNumArgs()});
  if (kind != ValueKind::Computed || function->role == Role::Moves)
    return kind;
  Lanes lanes = lanesOf(scope.ast, *expr, name, *function);
  if (function->role == Role::Once)
    lanes.count = 1;
  else if (function->role == Role::Joins)
    lanes.count -= lanes.count > 1 ? 1 : 0;
  const TargetFunction shown = forType(*function, lanes.type.kind);
  operations.add(shown.kind, lanes.type, shown.callee, lanes.count);
  return kind;
}

ValueKind TargetBuiltins::access(const clang::CallExpr *expr, const TargetFunction &function,
                                 std::int64_t bytes) {
  const bool isStore = function.role == Role::Store || function.role == Role::StreamingStore;
  if ((isStore && values.value(expr->getArg(1)) == ValueKind::Failed) ||
      !values.indexLoads(expr->getArg(0)))
    return ValueKind::Failed;
  const WithSteps steps(scope.mode, Steps::Done);
  const auto place = expressions.pointer(expr->getArg(0));
  const bool isRead =
      place && accesses.add(*place, isStore ? ir::AccessKind::Store : ir::AccessKind::Load, bytes,
                            expr->getSourceRange(), function.role == Role::StreamingStore);
  return isRead ? ValueKind::Computed : ValueKind::Failed;
}

} // namespace sparcity::frontend
