//===- frontend/clang/Call.cpp - Calls ------------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/ClangTool.h"
#include "frontend/clang/Syntax.h"
#include "frontend/clang/ValueReader.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

namespace sparcity::frontend {

using Kind = ValueReader::Kind;

/// Functions of C's <math.h> that compute one number from numbers, without the
/// suffix of their type.
static const llvm::StringSet<> &mathNames() {
  static const llvm::StringSet<> names = {
      "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "ceil", "copysign", "cos",
      "cosh", "erf", "erfc", "exp", "exp2", "exp10", "expm1", "fabs", "fdim", "floor", "fma",
      "fmax", "fmin", "fmod", "hypot", "ilogb", "ldexp", "lgamma", "llrint", "llround", "log",
      "log10", "log1p", "log2", "logb", "lrint", "lround", "nearbyint", "nextafter", "pow",
      "remainder", "rint", "round", "roundeven", "scalbn", "sin", "sinh", "sqrt", "tan", "tanh",
      "tgamma", "trunc", "abs", "labs", "llabs",
      // <complex.h>
      "cabs", "cacos", "cacosh", "carg", "casin", "casinh", "catan", "catanh", "ccos", "ccosh",
      "cexp", "clog", "cpow", "cproj", "csin", "csinh", "csqrt", "ctan", "ctanh"};
  return names;
}

std::string mathFunction(const clang::FunctionDecl &callee) {
  if (!callee.getIdentifier())
    return {};
  llvm::StringRef name = callee.getName();
  name.consume_front("__builtin_");
  // <tgmath.h> of Clang overloads by type under this prefix.
  name.consume_front("__tg_");
  if (mathNames().contains(name))
    return name.str();
  if ((name.ends_with("f") || name.ends_with("l")) && mathNames().contains(name.drop_back()))
    return name.drop_back().str();
  return {};
}

Kind ValueReader::call(const clang::CallExpr *expr) {
  if (const auto kind = builtin(expr))
    return *kind;
  const clang::FunctionDecl *callee = expr->getDirectCallee();
  if (isTrivialAssignment(*expr))
    return copied(expr);
  if (const clang::FunctionDecl *body = visibleBody(*expr); body && readBody)
    return taken(expr, *body);
  if (const clang::Expr *object = objectOf(*expr); object && !objectLoads(object))
    return Kind::Failed;
  Kind kind = Kind::Constant;
  for (const clang::Expr *argument : argumentsOf(*expr)) {
    const Kind one = value(argument);
    if (one == Kind::Failed)
      return one;
    kind = one == Kind::Computed ? one : kind;
  }
  // A function of this name with a body in the file is not C's.
  const std::string name = callee && !visibleBody(*expr) ? mathFunction(*callee) : std::string();
  if (name.empty())
    return unknownCall(expr, callee ? callee->getNameAsString() : std::string());
  if (kind == Kind::Constant)
    return kind;
  const clang::QualType type = expr->getType();
  if (name == "sqrt")
    operation(ir::OperationKind::Sqrt, type);
  else if (name == "fma")
    operation(ir::OperationKind::Fma, type);
  else
    operation(ir::OperationKind::Call, type, name);
  return Kind::Computed;
}

/// Chains of calls can be exponentially long.
static constexpr unsigned maxCallsTaken = 1000;

Kind ValueReader::taken(const clang::CallExpr *expr, const clang::FunctionDecl &callee) {
  const std::string name = "'" + callee.getNameAsString() + "'";
  if (llvm::is_contained(active, &callee))
    return fail(expr, "recursive-call",
                "the function " + name + " calls itself, which cannot be represented");
  if (++callsTaken > maxCallsTaken)
    return fail(expr, "too-deep", "too many calls are made here");
  if (known.insert(&callee).second)
    reader.usage.merge(usageOf(*callee.getBody()));
  auto parameters = arguments(expr, callee);
  if (!parameters)
    return Kind::Failed;
  const std::optional<Alias> selfBefore = reader.self;
  reader.setParameters(callee, std::move(*parameters));
  // What stands in a system header is the intrinsic that the source names.
  const bool isSystem = reader.ast.getSourceManager().isInSystemHeader(callee.getLocation());
  const ir::SourceRange statement = emission.statementRange();
  if (isSystem)
    emission.hold(rangeOf(reader.ast, expr->getSourceRange()));
  active.push_back(&callee);
  const bool isRead = readBody(*callee.getBody());
  active.pop_back();
  reader.self = selfBefore;
  if (isSystem)
    emission.release();
  emission.continueStatement(statement);
  if (isRead)
    return Kind::Computed;
  if (auto failure = reader.takeFailure(); failure && isSystem) {
    reader.fail(expr->getSourceRange(), failure->id, failure->message);
  } else if (failure && active.empty()) {
    const unsigned line = rangeOf(reader.ast, expr->getSourceRange()).line;
    failure->message += " (in the call on line " + std::to_string(line) + ")";
    reader.fail(failure->range, failure->id, failure->message);
  } else if (failure) {
    reader.fail(failure->range, failure->id, failure->message);
  }
  return Kind::Failed;
}

std::optional<Parameters> ValueReader::arguments(const clang::CallExpr *expr,
                                                 const clang::FunctionDecl &callee) {
  const auto list = argumentsOf(*expr);
  Parameters result(list.size());
  if (const clang::Expr *object = objectOf(*expr)) {
    if (!objectLoads(object))
      return std::nullopt;
    const Reader::WithSteps steps(reader, Reader::Steps::Done);
    result.self = reader.objectAlias(*object, callee.getASTContext());
  }
  for (unsigned i = 0; i < list.size(); ++i) {
    const clang::ParmVarDecl &parameter = *callee.getParamDecl(i);
    if (isBoundTo(parameter, list[i])) {
      if (!placeLoads(list[i]))
        return std::nullopt;
      const Reader::WithSteps steps(reader, Reader::Steps::Done);
      result.aliases[i] = reader.alias(list[i]);
      // Why it is not known is said where it is used.
      reader.takeFailure();
      result.isAlias[i] = true;
      continue;
    }
    result.values[i] = reader.valueAhead(list[i], parameter.getType().getNonReferenceType());
    if (!(isIndexOnly(parameter) ? indexLoads(list[i]) : value(list[i]) != Kind::Failed))
      return std::nullopt;
  }
  return result;
}

bool ValueReader::objectLoads(const clang::Expr *object) {
  object = unwrapped(object);
  return object->getType()->isPointerType() ? indexLoads(object)
         : object->isGLValue()              ? placeLoads(object)
                                            : value(object) != Kind::Failed;
}

Kind ValueReader::unknownCall(const clang::CallExpr *expr, const std::string &name) {
  const std::string shown = name.empty() ? "a function pointer" : "'" + name + "'";
  diagnostics.push_back({ir::Severity::Warning, "unknown-call",
                         "the call of " + shown +
                             " has an unknown cost: its work and its memory accesses are not "
                             "counted",
                         rangeOf(reader.ast, expr->getSourceRange()), true});
  operation(ir::OperationKind::Call, expr->getType(), name.empty() ? "indirect" : name);
  return Kind::Computed;
}

} // namespace sparcity::frontend
