//===- frontend/clang/Builtins.cpp - Functions that the compiler knows ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Builtins.h"

#include "frontend/clang/MemoryLoops.h"
#include "frontend/clang/Naming.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/StringSwitch.h"

#include <cstring>

namespace sparcity::frontend {

namespace {

/// What calls of a builtin function are to the one that counts them.
enum class BuiltinRole {
  Other,
  /// Its first argument, or a value put together of its arguments.
  Value,
  /// Nothing happens when it is executed.
  Nothing,
  /// One operation on the bits of an integer.
  Bits,
  /// One comparison of floating-point values.
  Compare,
  /// A function of each lane, or of all lanes.
  Elementwise,
  Reduction,
  NonTemporal,
  Memory,
};

BuiltinRole roleOf(llvm::StringRef name) {
  if (name.starts_with("elementwise_"))
    return BuiltinRole::Elementwise;
  if (name.starts_with("reduce_"))
    return BuiltinRole::Reduction;
  return llvm::StringSwitch<BuiltinRole>(name)
      .Cases("expect", "expect_with_probability", "assume_aligned", "launder", BuiltinRole::Value)
      .Cases("complex", "creal", "crealf", "creall", "cimag", "cimagf", "cimagl",
             BuiltinRole::Value)
      .Cases("conj", "conjf", "conjl", "nondeterministic_value", BuiltinRole::Value)
      .Cases("assume", "unreachable", "prefetch", BuiltinRole::Nothing)
      .Cases("popcount", "popcountl", "popcountll", "popcountg", "parity", "parityl", "parityll",
             BuiltinRole::Bits)
      .Cases("clz", "clzl", "clzll", "clzs", "clzg", "ctz", "ctzl", "ctzll", "ctzs", "ctzg",
             BuiltinRole::Bits)
      .Cases("ffs", "ffsl", "ffsll", "clrsb", "clrsbl", "clrsbll", BuiltinRole::Bits)
      .Cases("bswap16", "bswap32", "bswap64", "bitreverse8", "bitreverse16", "bitreverse32",
             "bitreverse64", BuiltinRole::Bits)
      .Cases("rotateleft8", "rotateleft16", "rotateleft32", "rotateleft64", BuiltinRole::Bits)
      .Cases("rotateright8", "rotateright16", "rotateright32", "rotateright64", BuiltinRole::Bits)
      .Cases("isnan", "isinf", "isinf_sign", "isfinite", "isnormal", "signbit", "signbitf",
             "signbitl", BuiltinRole::Compare)
      .Cases("isgreater", "isgreaterequal", "isless", "islessequal", "islessgreater", "isunordered",
             BuiltinRole::Compare)
      .Cases("nontemporal_store", "nontemporal_load", BuiltinRole::NonTemporal)
      .Cases("memcpy", "memmove", "memset", "memcpy_inline", "memset_inline", "bzero",
             BuiltinRole::Memory)
      .Default(BuiltinRole::Other);
}

/// `popcount` for `popcountll`: the width is in the type.
llvm::StringRef withoutWidth(llvm::StringRef name) {
  for (const char *stem : {"popcount", "parity", "clz", "ctz", "ffs", "clrsb"})
    if (name.starts_with(stem))
      return stem;
  return name.rtrim("0123456789");
}

} // namespace

std::optional<ValueKind> Builtins::call(const clang::CallExpr *expr) {
  const unsigned id = expr->getBuiltinCallee();
  if (id == 0 || visibleBody(*expr))
    return std::nullopt;
  const auto &known = scope.ast.BuiltinInfo;
  if (known.isTSBuiltin(id))
    return targets.call(expr);
  // `__builtin_inf()`, `__builtin_constant_p(x)`
  if (!expr->isValueDependent() && expr->isEvaluatable(scope.ast))
    return ValueKind::Constant;
  llvm::StringRef name = known.getName(id);
  if (name.starts_with("__sync_"))
    return atomics.atomic(expr);
  name.consume_front("__builtin_");
  switch (roleOf(name)) {
  case BuiltinRole::Value:
    return values.operands(
        {expr->getArgs(), name == "complex" ? 2U : std::min(1U, expr->getNumArgs())});
  case BuiltinRole::Nothing:
    return expr->getNumArgs() == 0 || values.indexLoads(expr->getArg(0)) ? ValueKind::Computed
                                                                         : ValueKind::Failed;
  case BuiltinRole::Bits:
  case BuiltinRole::Compare: {
    const ValueKind kind = values.operands({expr->getArgs(), expr->getNumArgs()});
    const clang::QualType type = expr->getArg(0)->getType();
    if (kind == ValueKind::Computed && roleOf(name) == BuiltinRole::Compare)
      operations.add(ir::OperationKind::Compare, type);
    else if (kind == ValueKind::Computed)
      operations.add(ir::OperationKind::Integer, type, withoutWidth(name).str());
    return kind;
  }
  case BuiltinRole::Elementwise:
    return elementwise(expr, name.drop_front(std::strlen("elementwise_")));
  case BuiltinRole::Reduction:
    return reduction(expr, name.drop_front(std::strlen("reduce_")));
  case BuiltinRole::NonTemporal:
    return nonTemporal(expr, name == "nontemporal_store");
  case BuiltinRole::Memory:
    return memory(expr, name.starts_with("memset") || name == "bzero");
  case BuiltinRole::Other:
    return std::nullopt;
  }
  return std::nullopt;
}

void Builtins::mathOperation(llvm::StringRef name, clang::QualType type, unsigned count) {
  const bool isFloat = type->hasFloatingRepresentation();
  const unsigned calls = count * partsOf(type);
  if (name == "sqrt")
    operations.add(ir::OperationKind::Sqrt, type, {}, count);
  else if (name == "fma")
    operations.add(ir::OperationKind::Fma, type, {}, count);
  else if (isFloat && (name == "min" || name == "max" || name == "minimum" || name == "maximum"))
    operations.add(ir::OperationKind::Call, type, "f" + name.take_front(3).str(), calls);
  else if (isFloat && name == "abs")
    operations.add(ir::OperationKind::Call, type, "fabs", calls);
  else if (isFloat)
    operations.add(ir::OperationKind::Call, type, name.str(), calls);
  else
    operations.add(ir::OperationKind::Integer, type,
                   name == "popcount" || name == "bitreverse" ? name.str() : std::string(), count);
}

ValueKind Builtins::elementwise(const clang::CallExpr *expr, llvm::StringRef name) {
  const ValueKind kind = values.operands({expr->getArgs(), expr->getNumArgs()});
  if (kind == ValueKind::Computed)
    mathOperation(name, expr->getType(), 1);
  return kind;
}

/// n lanes are joined by n - 1 operations.
ValueKind Builtins::reduction(const clang::CallExpr *expr, llvm::StringRef name) {
  const ValueKind kind = values.value(expr->getArg(0));
  const unsigned joints = partsOf(expr->getArg(0)->getType()) - 1;
  if (kind == ValueKind::Computed && joints > 0)
    mathOperation(name, expr->getType(), joints);
  return kind;
}

/// A store passes by the caches. A load from cacheable memory does not, whatever it
/// asks for.
ValueKind Builtins::nonTemporal(const clang::CallExpr *expr, bool isStore) {
  const clang::Expr *address = expr->getArg(isStore ? 1 : 0);
  if ((isStore && values.value(expr->getArg(0)) == ValueKind::Failed) ||
      !values.indexLoads(address))
    return ValueKind::Failed;
  const WithSteps steps(scope.mode, Steps::Done);
  const auto place = expressions.pointer(address);
  const clang::QualType type = address->getType()->getPointeeType();
  const bool isRead =
      place && accesses.add(*place, isStore ? ir::AccessKind::Store : ir::AccessKind::Load, type,
                            expr->getSourceRange(), isStore);
  return isRead ? ValueKind::Computed : ValueKind::Failed;
}

/// `memcpy(&a[i], &b[i], 8)`, `memset(a, 0, 64)`: one access each of a known number of bytes.
std::optional<ValueKind> Builtins::memory(const clang::CallExpr *expr, bool isFill) {
  const auto ahead = [&](unsigned argument) {
    const clang::Expr *value = expr->getArg(argument);
    return valueAhead(scope, expressions, value, value->getType()).value_or(Varying());
  };
  const Value first = ahead(0);
  const Value second = isFill ? first : ahead(1);
  const Value last = ahead(expr->getNumArgs() - 1);
  const auto *target = std::get_if<Pointer>(&first);
  const auto *source = std::get_if<Pointer>(&second);
  const auto *size = std::get_if<ir::Expr>(&last);
  const auto bytes = size ? size->asInteger() : std::nullopt;
  // A loop, which LLVM IR has of it.
  if (!bytes)
    return fail(scope, expr, "memory-length", lengthIsOpen(*expr->getDirectCallee()));
  if (*bytes <= 0 || !target || !source)
    return std::nullopt;
  const clang::SourceRange range = expr->getSourceRange();
  if (!values.indexLoads(expr->getArg(0)) ||
      (isFill ? values.value(expr->getArg(1)) == ValueKind::Failed
              : !values.indexLoads(expr->getArg(1))) ||
      (!isFill && !accesses.add(*source, ir::AccessKind::Load, *bytes, range)) ||
      !accesses.add(*target, ir::AccessKind::Store, *bytes, range))
    return ValueKind::Failed;
  return ValueKind::Computed;
}

} // namespace sparcity::frontend
