//===- frontend/clang/MemoryLoops.cpp - Calls that are loops --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/MemoryLoops.h"

#include "frontend/MemoryCalls.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/Builtins.h"

namespace sparcity::frontend {

std::string lengthIsOpen(const clang::FunctionDecl &callee) {
  return "how many bytes '" + callee.getNameAsString() + "' moves is no constant";
}

std::string movesMany(std::uint64_t bytes) {
  return std::to_string(bytes) + " bytes that are moved are a loop";
}

static bool movesMemory(const clang::CallExpr &call) {
  const clang::FunctionDecl *callee = call.getDirectCallee();
  switch (callee ? callee->getMemoryFunctionKind() : 0) {
  case clang::Builtin::BImemcpy:
  case clang::Builtin::BImemmove:
  case clang::Builtin::BImemset:
  case clang::Builtin::BIbzero:
    return true;
  default:
    return false;
  }
}

static bool isOwnArray(const clang::Expr *pointer) {
  pointer = pointer->IgnoreParenCasts();
  if (const auto *unary = llvm::dyn_cast<clang::UnaryOperator>(pointer))
    pointer = unary->getSubExpr()->IgnoreParens();
  const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(pointer);
  const auto *variable = reference ? llvm::dyn_cast<clang::VarDecl>(reference->getDecl()) : nullptr;
  return variable && variable->hasLocalStorage() && !variable->getType()->isPointerType() &&
         !variable->getType()->isReferenceType();
}

/// The call as a loop; an empty reason if it is none.
static std::string whyLoop(const clang::CallExpr &call, const clang::ASTContext &ast) {
  const clang::Expr *length = call.getArg(call.getNumArgs() - 1);
  clang::Expr::EvalResult known;
  if (length->isValueDependent() || !length->EvaluateAsInt(known, ast))
    return lengthIsOpen(*call.getDirectCallee());
  const std::uint64_t bytes = known.Val.getInt().getLimitedValue();
  const bool isOfOwn = isOwnArray(call.getArg(0)) || isOwnArray(call.getArg(1));
  return bytes > mostBytesMoved(isOfOwn) ? movesMany(bytes) : "";
}

static void findIn(const clang::Stmt &statement, const clang::ASTContext &ast,
                   std::vector<MemoryLoop> &found) {
  if (llvm::isa<clang::LambdaExpr, clang::UnaryExprOrTypeTraitExpr>(statement))
    return;
  if (const auto *call = llvm::dyn_cast<clang::CallExpr>(&statement); call && movesMemory(*call))
    if (std::string why = whyLoop(*call, ast); !why.empty())
      found.push_back({call, std::move(why)});
  for (const clang::Stmt *child : statement.children())
    if (child)
      findIn(*child, ast, found);
}

std::vector<MemoryLoop> memoryLoopsIn(const clang::Expr &expr, const clang::ASTContext &ast) {
  std::vector<MemoryLoop> found;
  findIn(expr, ast, found);
  return found;
}

} // namespace sparcity::frontend
