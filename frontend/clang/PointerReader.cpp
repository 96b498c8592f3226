//===- frontend/clang/PointerReader.cpp - Where C pointers point to -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/PointerReader.h"

#include "frontend/clang/IntegerArithmetic.h"
#include "frontend/clang/Syntax.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/Builtins.h"
#include "llvm/Support/SaveAndRestore.h"

namespace sparcity::frontend {

std::optional<Pointer> PointerReader::pointer(const clang::Expr *expr) {
  const WithDepth level(scope.mode, scope.failures, expr);
  if (level.isTooDeep())
    return std::nullopt;
  expr = unwrapped(expr);
  if (llvm::isa<clang::CXXThisExpr>(expr))
    return thisPointer(expr->getSourceRange());
  if (const auto *castExpr = llvm::dyn_cast<clang::CastExpr>(expr)) {
    switch (castExpr->getCastKind()) {
    case clang::CK_ArrayToPointerDecay: {
      auto array = expressions.place(castExpr->getSubExpr());
      if (!array)
        return std::nullopt;
      // An array in a struct is memory even where the struct's scalars are not.
      return array->memory ? *array->memory
                           : Pointer{scope.objects.variable(*array->variable), array->offset};
    }
    case clang::CK_LValueToRValue:
      return loaded(unwrapped(castExpr->getSubExpr()));
    case clang::CK_NoOp:
    case clang::CK_BitCast:
      return pointer(castExpr->getSubExpr());
    default:
      break;
    }
  }
  if (const auto *unaryExpr = llvm::dyn_cast<clang::UnaryOperator>(expr)) {
    if (unaryExpr->isIncrementDecrementOp())
      return stepped(unaryExpr);
    if (unaryExpr->getOpcode() == clang::UO_AddrOf) {
      auto target = expressions.place(unaryExpr->getSubExpr());
      if (target && target->memory)
        return target->memory;
    }
  }
  if (const auto *binaryExpr = llvm::dyn_cast<clang::BinaryOperator>(expr))
    return sum(binaryExpr);
  if (const auto *choice = llvm::dyn_cast<clang::ConditionalOperator>(expr))
    return chosen(choice);
  if (const auto *call = llvm::dyn_cast<clang::CallExpr>(expr); call) {
    if (call->getBuiltinCallee() == clang::Builtin::BI__builtin_assume_aligned)
      return pointer(call->getArg(0));
    const auto value = expressions.computed(call);
    const auto *target = value ? std::get_if<Pointer>(&*value) : nullptr;
    return target ? std::optional(*target) : std::nullopt;
  }
  return scope.fail(expr->getSourceRange(), "unsupported-access",
                    "where this pointer points to cannot be represented");
}

std::optional<Pointer> PointerReader::stepped(const clang::UnaryOperator *expr) {
  if (scope.mode.steps == Steps::Unknown)
    return scope.fail(expr->getSourceRange(), "side-effect",
                      "a pointer changes while it is used in a way that cannot be represented");
  auto target = loaded(unwrapped(expr->getSubExpr()));
  auto size = target ? sizes.sizeOf(expr->getType()->getPointeeType(), expr->getSourceRange())
                     : std::nullopt;
  if (!size)
    return std::nullopt;
  target->offset += *size * scope.mode.stepsOff(*expr);
  return target;
}

std::optional<Pointer> PointerReader::sum(const clang::BinaryOperator *expr) {
  const clang::Expr *base = expr->getLHS();
  const clang::Expr *index = expr->getRHS();
  if (!base->getType()->isPointerType())
    std::swap(base, index);
  if (!expr->isAdditiveOp() || !index->getType()->isIntegralOrEnumerationType())
    return scope.fail(expr->getSourceRange(), "unsupported-access",
                      "where this pointer points to cannot be represented");
  auto start = pointer(base);
  return start ? moved(*start, index, base->getType()->getPointeeType(),
                       expr->getOpcode() == clang::BO_Sub)
               : std::nullopt;
}

std::optional<Pointer> PointerReader::chosen(const clang::ConditionalOperator *expr) {
  if (hasStepsInSequence(expr, scope.mode, scope.failures))
    return std::nullopt;
  const Decision decision = conditions.decisionOn(expr->getCond());
  if (const auto holds = decision.holds())
    return pointer(*holds ? expr->getTrueExpr() : expr->getFalseExpr());
  const auto a = pointer(expr->getTrueExpr());
  const auto b = a ? pointer(expr->getFalseExpr()) : std::nullopt;
  const auto result = b ? selection.choose(decision, Value(*a), Value(*b)) : std::nullopt;
  if (const auto *target = result ? std::get_if<Pointer>(&*result) : nullptr)
    return *target;
  return scope.fail(expr->getSourceRange(), "unsupported-access",
                    "which of two places this pointer points to cannot be represented");
}

std::optional<Pointer> PointerReader::loaded(const clang::Expr *lvalue) {
  if (const clang::VarDecl *variable = scope.named(lvalue))
    return this->variable(*variable, lvalue->getSourceRange());
  const auto *memberExpr = llvm::dyn_cast<clang::MemberExpr>(lvalue);
  if (memberExpr && members.isInvariant(memberExpr)) {
    const auto path = members.pathOf(memberExpr);
    if (const Value *known = members.find(*path); known && std::holds_alternative<Pointer>(*known))
      return std::get<Pointer>(*known);
    return Pointer{scope.objects.member(*path->base, path->text,
                                        *llvm::cast<clang::FieldDecl>(memberExpr->getMemberDecl())),
                   0};
  }
  const auto *field =
      memberExpr ? llvm::dyn_cast<clang::FieldDecl>(memberExpr->getMemberDecl()) : nullptr;
  if (field && scope.nestEffects.fields.count(field))
    return scope.fail(lvalue->getSourceRange(), "walking-pointer",
                      "the pointer '" + field->getNameAsString() + "' is assigned in the nest");
  auto where = expressions.place(lvalue);
  if (!where || !where->memory)
    return scope.fail(lvalue->getSourceRange(), "unsupported-access",
                      "where this pointer points to cannot be represented");
  return rowOf(*where->memory, lvalue->getType(), field);
}

/// The row behind a pointer in a table: rows are taken to lie at one distance
/// from the next, which a symbol stands for.
Pointer PointerReader::rowOf(const Pointer &entry, clang::QualType type,
                             const clang::FieldDecl *member) {
  const std::int64_t stride = scope.objects.array(entry.object).elementStride;
  std::int64_t rest = 0;
  for (const ir::Expr::Term &term : entry.offset.terms())
    if (term.powers.empty())
      rest = term.coefficient.asInteger().value_or(0);
  rest = (rest % stride + stride) % stride;
  const Objects::Rows &rows = scope.objects.rows(entry.object, rest, type, member);
  const ir::Expr number = *ir::Expr::divide(entry.offset - rest, stride);
  return {rows.object, number * ir::Expr::symbol(rows.pitch)};
}

std::optional<Pointer> PointerReader::variable(const clang::VarDecl &variable,
                                               clang::SourceRange range) {
  const Value *value = scope.values.find(variable);
  if (!value)
    return Pointer{scope.objects.variable(variable), 0};
  if (const auto *known = std::get_if<Pointer>(value))
    return *known;
  return scope.fail(range, "walking-pointer",
                    "the pointer '" + variable.getNameAsString() +
                        "' changes in the nest in a way that cannot be represented");
}

std::optional<Pointer> PointerReader::moved(const Pointer &base, const clang::Expr *index,
                                            clang::QualType element, bool isBackward) {
  const llvm::SaveAndRestore purpose(scope.mode.sense, Sense::Address);
  auto count = expressions.integer(index);
  auto size = count ? sizes.sizeOf(element, index->getSourceRange()) : std::nullopt;
  auto distance =
      size ? product(*count, *size, index->getSourceRange(), scope.failures) : std::nullopt;
  if (!distance)
    return std::nullopt;
  return Pointer{base.object, isBackward ? base.offset - *distance : base.offset + *distance};
}

std::optional<Pointer> PointerReader::thisPointer(clang::SourceRange range) {
  if (scope.self)
    return scope.self->place.memory
               ? scope.self->place.memory
               : scope.fail(range, "unsupported-access",
                            "a pointer to an object in registers cannot be represented");
  if (scope.thisVariable)
    return Pointer{scope.objects.variable(*scope.thisVariable), 0};
  return scope.fail(range, "unsupported-access", "the object of 'this' is not known");
}

} // namespace sparcity::frontend
