//===- frontend/clang/Reader.h - C expressions as sizes and places --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads C expressions as what the IR says with expressions: integers (sizes,
/// indices, bounds), places in memory, integer conditions. Nothing is emitted
/// and nothing changes; what cannot be read leaves a failure that says why and
/// where, and the caller decides whether that matters.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Environment.h"
#include "frontend/clang/Usage.h"

#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

#include <optional>
#include <string>

namespace frontend {

/// Why something could not be read.
struct Failure {
  clang::SourceRange range;
  std::string id;
  std::string message;
};

/// What an lvalue is: a place in memory, or a variable (or member of one) that
/// lives in registers.
struct Place {
  std::optional<Pointer> memory;
  const clang::VarDecl *variable = nullptr;
  /// Bytes from the start of the variable, where it is one.
  ir::Expr offset;
};

class Reader {
public:
  Reader(const clang::ASTContext &ast, Objects &objects, const Usage &usage)
      : ast(ast), objects(objects), usage(usage) {}

  std::optional<ir::Expr> integer(const clang::Expr *expr);
  /// The value of an integer variable here.
  std::optional<ir::Expr> integerVariable(const clang::VarDecl &variable, clang::SourceRange range);
  std::optional<Place> place(const clang::Expr *lvalue);
  /// The value of an expression of pointer type.
  std::optional<Pointer> pointer(const clang::Expr *expr);
  std::optional<ir::Condition> condition(const clang::Expr *expr);
  /// `isNeverNegative`, with the loop indices' bounds minded.
  bool isNeverNegativeHere(const ir::Expr &value) const;
  /// Bytes; variable array types as they were where they were declared.
  std::optional<ir::Expr> sizeOf(clang::QualType type, clang::SourceRange range);
  /// Evaluates the sizes in a declaration's type and sets its object's extents.
  void declare(const clang::VarDecl &variable);
  /// True if a scalar's loads and stores are no accesses.
  bool isRegister(const clang::VarDecl &variable) const;
  /// True for a member that stands for a symbol or a promoted pointer:
  /// `g->nx`, `s.data`, where no statement of the nest assigns the member.
  bool isInvariantMember(const clang::MemberExpr *member);

  /// Always returns nothing; the first failure stays until taken.
  std::nullopt_t fail(clang::SourceRange range, std::string id, std::string message);
  std::optional<Failure> takeFailure() { return std::exchange(failure, std::nullopt); }

  const clang::ASTContext &ast;
  Objects &objects;
  const Usage &usage;
  Environment values;
  /// What the present nest may assign; empty outside of nests.
  Effects nestEffects;
  bool isInNest = false;
  /// Loop indices that may be negative.
  std::set<std::string> signedIndices;

private:
  struct MemberPath {
    const clang::VarDecl *base = nullptr;
    std::string text;
  };
  /// Counts how deep the reader is; fails where an expression is too deep.
  class Level;

  std::optional<ir::Expr> constant(const clang::Expr *expr);
  std::optional<ir::Expr> called(const clang::CallExpr &call);
  std::optional<ir::Expr> statements(const clang::CompoundStmt &block);
  std::optional<ir::Expr> cast(const clang::CastExpr *expr);
  std::optional<ir::Expr> binary(const clang::BinaryOperator *expr);
  std::optional<ir::Expr> divide(const clang::BinaryOperator *expr, const ir::Expr &a,
                                 const ir::Expr &b);
  std::optional<ir::Expr> bits(const clang::BinaryOperator *expr, const ir::Expr &a,
                               const ir::Expr &b);
  std::optional<ir::Expr> product(clang::SourceRange range, const ir::Expr &a, const ir::Expr &b);
  std::optional<ir::Expr> unary(const clang::UnaryOperator *expr);
  /// `a < b ? a : b` and its like.
  std::optional<ir::Expr> select(const clang::ConditionalOperator *expr);
  std::optional<ir::Expr> loaded(const clang::Expr *lvalue);
  std::optional<ir::Expr> notAffine(const clang::Expr *expr);

  std::optional<Place> partOfComplex(const clang::UnaryOperator *expr);
  std::optional<Place> subscript(const clang::ArraySubscriptExpr *expr);
  std::optional<Place> member(const clang::MemberExpr *expr);
  std::optional<Place> variablePlace(const clang::DeclRefExpr *expr);
  std::optional<Pointer> pointerVariable(const clang::VarDecl &variable, clang::SourceRange range);
  std::optional<Pointer> pointerLoaded(const clang::Expr *lvalue);
  std::optional<Pointer> pointerSum(const clang::BinaryOperator *expr);
  std::optional<Pointer> moved(const Pointer &base, const clang::Expr *index,
                               clang::QualType element, bool isBackward);
  std::optional<MemberPath> memberPath(const clang::Expr *expr);

  std::optional<Failure> failure;
  /// Sizes of variable array types, where their declarations were passed.
  std::map<const clang::Expr *, ir::Expr> arraySizes;
  unsigned depth = 0;
  /// Functions read through: chains of them can be exponentially long.
  unsigned calls = 0;
};

class Reader::Level {
public:
  Level(Reader &reader, const clang::Expr *expr);
  ~Level() { --reader.depth; }
  bool isTooDeep() const { return reader.depth > 5000; }

private:
  Reader &reader;
};

/// True for `__real__ z` and `__imag__ z`.
bool isPartOfComplex(const clang::UnaryOperator *expr);

/// True if the value is never negative, loop indices and symbols being at least
/// 0: all coefficients of a polynomial are.
bool isNeverNegative(const ir::Expr &value);

/// `condition` as an expression that is at most 0 where it holds (all values are
/// integers), and back.
ir::Expr atMostZero(const ir::Condition &condition);
ir::Condition conjunction(const ir::Condition &a, const ir::Condition &b);
ir::Condition disjunction(const ir::Condition &a, const ir::Condition &b);
ir::Condition negation(const ir::Condition &condition);

} // namespace frontend
