//===- frontend/clang/Between.cpp - What stands between nests -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/clang/Between.h"

#include "frontend/MathFunctions.h"
#include "frontend/clang/Naming.h"

#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"

namespace sparcity::frontend {

/// What the memory that a pointer or an array leads to is called: `a`, `g->a`; "" if it has no
/// name.
static std::string nameOf(const clang::Expr *expr) {
  expr = expr->IgnoreParenCasts();
  if (const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(expr))
    return reference->getDecl()->getNameAsString();
  if (const auto *subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(expr))
    return nameOf(subscript->getBase());
  if (const auto *unary = llvm::dyn_cast<clang::UnaryOperator>(expr))
    return nameOf(unary->getSubExpr());
  if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(expr)) {
    const std::string base = nameOf(member->getBase());
    return base.empty() ? ""
                        : base + (member->isArrow() ? "->" : ".") +
                              member->getMemberDecl()->getNameAsString();
  }
  if (const auto *sum = llvm::dyn_cast<clang::BinaryOperator>(expr))
    return nameOf(sum->getLHS()->getType()->isPointerType() ? sum->getLHS() : sum->getRHS());
  return "";
}

void Between::touch(const clang::Expr *lvalue, bool isRead, bool isWritten, Piece &piece) {
  lvalue = lvalue->IgnoreParenCasts();
  const std::string name = nameOf(lvalue);
  if (isRead)
    piece.reads.insert(name);
  if (isWritten)
    piece.writes.insert(name);
  // The indices are values.
  if (const auto *subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(lvalue)) {
    walk(subscript->getIdx(), piece);
    if (llvm::isa<clang::ArraySubscriptExpr>(subscript->getBase()->IgnoreParenCasts()))
      touch(subscript->getBase(), /*isRead=*/false, /*isWritten=*/false, piece);
  }
}

/// What has the address of an array may read it and write to it.
void Between::call(const clang::CallExpr &call, Piece &piece) {
  const clang::FunctionDecl *callee = call.getDirectCallee();
  const bool isMath = callee && !mathFunction(plainName(*callee)).empty();
  const std::string name = callee ? callee->getNameAsString() : "";
  if (!isMath && !name.empty() && !llvm::is_contained(piece.calls, name))
    piece.calls.push_back(name);
  for (const clang::Expr *argument : call.arguments()) {
    const clang::QualType type = argument->IgnoreParenImpCasts()->getType();
    if (type->isPointerType() || type->isArrayType())
      touch(argument, /*isRead=*/true, /*isWritten=*/true, piece);
    else
      walk(argument, piece);
  }
}

void Between::walk(const clang::Stmt *statement, Piece &piece) {
  if (!statement)
    return;
  if (const auto *expr = llvm::dyn_cast<clang::CallExpr>(statement))
    return call(*expr, piece);
  if (const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(statement);
      binary && binary->isAssignmentOp()) {
    touch(binary->getLHS(), binary->isCompoundAssignmentOp(), /*isWritten=*/true, piece);
    return walk(binary->getRHS(), piece);
  }
  const auto *unary = llvm::dyn_cast<clang::UnaryOperator>(statement);
  if (unary && unary->isIncrementDecrementOp())
    return touch(unary->getSubExpr(), /*isRead=*/true, /*isWritten=*/true, piece);
  if (llvm::isa<clang::ArraySubscriptExpr>(statement) ||
      (unary && unary->getOpcode() == clang::UO_Deref))
    return touch(llvm::cast<clang::Expr>(statement), /*isRead=*/true, /*isWritten=*/false, piece);
  for (const clang::Stmt *child : statement->children())
    walk(child, piece);
}

void Between::add(const clang::Stmt &statement, const ir::SourceRange &range) {
  if (pieces.empty() || !std::holds_alternative<Piece>(pieces.back()))
    pieces.emplace_back(Piece{{}, {}, {}, range});
  Piece &piece = std::get<Piece>(pieces.back());
  piece.range.endLine = range.endLine;
  piece.range.endColumn = range.endColumn;
  walk(&statement, piece);
}

void Between::addNest(ir::KernelId nest) { pieces.emplace_back(nest); }

static std::vector<ir::ArrayId> idsOf(const std::set<std::string> &names,
                                      const ir::Region &region) {
  std::vector<ir::ArrayId> result;
  for (unsigned i = 0; i < region.arrays.size(); ++i)
    if (names.count(region.arrays[i].name))
      result.push_back({i});
  return result;
}

void Between::finish(ir::Region &region) const {
  for (const auto &piece : pieces) {
    if (const auto *nest = std::get_if<ir::KernelId>(&piece)) {
      region.body.emplace_back(*nest);
      continue;
    }
    const Piece &own = std::get<Piece>(piece);
    ir::Opaque opaque{own.calls, idsOf(own.reads, region), idsOf(own.writes, region), own.range};
    if (!opaque.calls.empty() || !opaque.reads.empty() || !opaque.writes.empty())
      region.body.emplace_back(std::move(opaque));
  }
}

} // namespace sparcity::frontend
