//===- frontend/clang/Builtins.cpp - Functions that the compiler knows ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/ValueReader.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/StringSwitch.h"

namespace sparcity::frontend {

using Kind = ValueReader::Kind;

namespace {

/// What calls of a builtin function are to the one that counts them.
enum class Role {
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

Role roleOf(llvm::StringRef name) {
  if (name.starts_with("elementwise_"))
    return Role::Elementwise;
  if (name.starts_with("reduce_"))
    return Role::Reduction;
  return llvm::StringSwitch<Role>(name)
      .Cases("expect", "expect_with_probability", "assume_aligned", "launder", Role::Value)
      .Cases("complex", "creal", "crealf", "creall", "cimag", "cimagf", "cimagl", Role::Value)
      .Cases("conj", "conjf", "conjl", "nondeterministic_value", Role::Value)
      .Cases("assume", "unreachable", "prefetch", Role::Nothing)
      .Cases("popcount", "popcountl", "popcountll", "popcountg", "parity", "parityl", "parityll",
             Role::Bits)
      .Cases("clz", "clzl", "clzll", "clzs", "clzg", "ctz", "ctzl", "ctzll", "ctzs", "ctzg",
             Role::Bits)
      .Cases("ffs", "ffsl", "ffsll", "clrsb", "clrsbl", "clrsbll", Role::Bits)
      .Cases("bswap16", "bswap32", "bswap64", "bitreverse8", "bitreverse16", "bitreverse32",
             "bitreverse64", Role::Bits)
      .Cases("rotateleft8", "rotateleft16", "rotateleft32", "rotateleft64", Role::Bits)
      .Cases("rotateright8", "rotateright16", "rotateright32", "rotateright64", Role::Bits)
      .Cases("isnan", "isinf", "isinf_sign", "isfinite", "isnormal", "signbit", "signbitf",
             "signbitl", Role::Compare)
      .Cases("isgreater", "isgreaterequal", "isless", "islessequal", "islessgreater", "isunordered",
             Role::Compare)
      .Cases("nontemporal_store", "nontemporal_load", Role::NonTemporal)
      .Cases("memcpy", "memmove", "memset", "memcpy_inline", "memset_inline", Role::Memory)
      .Default(Role::Other);
}

/// `popcount` for `popcountll`: the width is in the type.
llvm::StringRef withoutWidth(llvm::StringRef name) {
  for (const char *stem : {"popcount", "parity", "clz", "ctz", "ffs", "clrsb"})
    if (name.starts_with(stem))
      return stem;
  return name.rtrim("0123456789");
}

} // namespace

std::optional<Kind> ValueReader::builtin(const clang::CallExpr *expr) {
  const unsigned id = expr->getBuiltinCallee();
  if (id == 0 || visibleBody(*expr))
    return std::nullopt;
  const auto &builtins = reader.ast.BuiltinInfo;
  if (builtins.isTSBuiltin(id))
    return targetBuiltin(expr);
  // `__builtin_inf()`, `__builtin_constant_p(x)`
  if (!expr->isValueDependent() && expr->isEvaluatable(reader.ast))
    return Kind::Constant;
  llvm::StringRef name = builtins.getName(id);
  if (name.starts_with("__sync_"))
    return atomic(expr);
  name.consume_front("__builtin_");
  switch (roleOf(name)) {
  case Role::Value:
    return operands({expr->getArgs(), name == "complex" ? 2U : std::min(1U, expr->getNumArgs())});
  case Role::Nothing:
    return expr->getNumArgs() == 0 || indexLoads(expr->getArg(0)) ? Kind::Computed : Kind::Failed;
  case Role::Bits:
  case Role::Compare: {
    const Kind kind = operands({expr->getArgs(), expr->getNumArgs()});
    const clang::QualType type = expr->getArg(0)->getType();
    if (kind == Kind::Computed && roleOf(name) == Role::Compare)
      operation(ir::OperationKind::Compare, type);
    else if (kind == Kind::Computed)
      operation(ir::OperationKind::Integer, type, withoutWidth(name).str());
    return kind;
  }
  case Role::Elementwise:
    return elementwise(expr, name.drop_front(std::strlen("elementwise_")));
  case Role::Reduction:
    return reduction(expr, name.drop_front(std::strlen("reduce_")));
  case Role::NonTemporal:
    return nonTemporal(expr, name == "nontemporal_store");
  case Role::Memory:
    return memoryBuiltin(expr, name.starts_with("memset"));
  case Role::Other:
    return std::nullopt;
  }
  return std::nullopt;
}

void ValueReader::mathOperation(llvm::StringRef name, clang::QualType type, unsigned count) {
  const bool isFloat = type->hasFloatingRepresentation();
  const unsigned calls = count * partsOf(type);
  if (name == "sqrt")
    operation(ir::OperationKind::Sqrt, type, {}, count);
  else if (name == "fma")
    operation(ir::OperationKind::Fma, type, {}, count);
  else if (isFloat && (name == "min" || name == "max" || name == "minimum" || name == "maximum"))
    operation(ir::OperationKind::Call, type, "f" + name.take_front(3).str(), calls);
  else if (isFloat && name == "abs")
    operation(ir::OperationKind::Call, type, "fabs", calls);
  else if (isFloat)
    operation(ir::OperationKind::Call, type, name.str(), calls);
  else
    operation(ir::OperationKind::Integer, type,
              name == "popcount" || name == "bitreverse" ? name.str() : std::string(), count);
}

Kind ValueReader::elementwise(const clang::CallExpr *expr, llvm::StringRef name) {
  const Kind kind = operands({expr->getArgs(), expr->getNumArgs()});
  if (kind == Kind::Computed)
    mathOperation(name, expr->getType(), 1);
  return kind;
}

/// n lanes are joined by n - 1 operations.
Kind ValueReader::reduction(const clang::CallExpr *expr, llvm::StringRef name) {
  const Kind kind = value(expr->getArg(0));
  const unsigned joints = partsOf(expr->getArg(0)->getType()) - 1;
  if (kind == Kind::Computed && joints > 0)
    mathOperation(name, expr->getType(), joints);
  return kind;
}

/// A store passes by the caches. A load from cacheable memory does not, whatever it
/// asks for.
Kind ValueReader::nonTemporal(const clang::CallExpr *expr, bool isStore) {
  const clang::Expr *address = expr->getArg(isStore ? 1 : 0);
  if ((isStore && value(expr->getArg(0)) == Kind::Failed) || !indexLoads(address))
    return Kind::Failed;
  const Reader::WithSteps steps(reader, Reader::Steps::Done);
  const auto place = reader.pointer(address);
  const clang::QualType type = address->getType()->getPointeeType();
  const bool isRead =
      place && access(*place, isStore ? ir::AccessKind::Store : ir::AccessKind::Load, type,
                      expr->getSourceRange(), isStore);
  return isRead ? Kind::Computed : Kind::Failed;
}

/// `memcpy(&a[i], &b[i], 8)`, `memset(a, 0, 64)`: one access each where the number
/// of bytes is known.
std::optional<Kind> ValueReader::memoryBuiltin(const clang::CallExpr *expr, bool isFill) {
  const auto ahead = [&](unsigned argument) {
    const clang::Expr *value = expr->getArg(argument);
    return reader.valueAhead(value, value->getType()).value_or(Varying());
  };
  const Value first = ahead(0);
  const Value second = isFill ? first : ahead(1);
  const Value third = ahead(2);
  const auto *target = std::get_if<Pointer>(&first);
  const auto *source = std::get_if<Pointer>(&second);
  const auto *size = std::get_if<ir::Expr>(&third);
  const auto bytes = size ? size->asInteger() : std::nullopt;
  if (!bytes || *bytes <= 0 || !target || !source)
    return std::nullopt;
  const clang::SourceRange range = expr->getSourceRange();
  if (!indexLoads(expr->getArg(0)) ||
      (isFill ? value(expr->getArg(1)) == Kind::Failed : !indexLoads(expr->getArg(1))) ||
      (!isFill && !access(*source, ir::AccessKind::Load, *bytes, range)) ||
      !access(*target, ir::AccessKind::Store, *bytes, range))
    return Kind::Failed;
  return Kind::Computed;
}

} // namespace sparcity::frontend
