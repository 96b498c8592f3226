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

#include "frontend/BranchProbabilities.h"
#include "frontend/clang/Places.h"
#include "frontend/clang/StatementList.h"
#include "frontend/clang/Unknowns.h"
#include "frontend/clang/Usage.h"

#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

#include <optional>
#include <string>

namespace sparcity::frontend {

class Reader {
public:
  /// `changes`: of the whole function.
  Reader(const clang::ASTContext &ast, Objects &objects, Usage usage, Effects changes)
      : ast(ast), objects(objects), usage(std::move(usage)), changes(std::move(changes)) {}

  std::optional<ir::Expr> integer(const clang::Expr *expr);
  /// The value of an integer variable here.
  std::optional<ir::Expr> integerVariable(const clang::VarDecl &variable, clang::SourceRange range);
  /// What an operator, or the assignment with it (`a %= b`), makes of two values.
  std::optional<ir::Expr> combined(const clang::BinaryOperator *expr, const ir::Expr &a,
                                   const ir::Expr &b);
  /// Where a pointer variable points to here.
  std::optional<Pointer> pointerVariable(const clang::VarDecl &variable, clang::SourceRange range);
  std::optional<Place> place(const clang::Expr *lvalue);
  /// The value of an expression of pointer type.
  std::optional<Pointer> pointer(const clang::Expr *expr);
  /// `base + index` elements of a type.
  std::optional<Pointer> moved(const Pointer &base, const clang::Expr *index,
                               clang::QualType element, bool isBackward);
  std::optional<ir::Condition> condition(const clang::Expr *expr);
  /// The value of an expression that is about to be evaluated, if it is an
  /// integer or a pointer and known; leaves no failure.
  std::optional<Value> valueAhead(const clang::Expr *expr, clang::QualType type);
  /// The value of a call: of integer or pointer type, of a function whose body
  /// is visible.
  std::optional<Value> called(const clang::CallExpr &call);
  /// True if the value is never negative in the loops around, sizes being at
  /// least 1. False may also mean that it is not known.
  bool isNeverNegativeHere(const ir::Expr &value) const;
  /// True of an element of an array that is declared in a loop: `int nodes[8]` of a cell.
  bool isNewEachTime(const clang::Expr *lvalue) const;
  /// Of a type: with a constant part that is as small as it may be.
  ir::Expr sum(const ir::Expr &value, clang::QualType type) const;
  /// True if indices of the loops around are seen to bring it below zero.
  bool mayBeNegativeHere(const ir::Expr &value) const;
  /// `decision ? a : b` in one expression, with an unknown where data decide;
  /// nothing if that would be too long (or points to two objects).
  std::optional<ir::Expr> choose(const Decision &decision, const ir::Expr &a, const ir::Expr &b);
  std::optional<Value> choose(const Decision &decision, const Value &a, const Value &b);
  /// A value of the variable that data decide: a pointer then points to anywhere
  /// in the memory that has its name.
  Value unknownValue(const clang::VarDecl &variable);
  ir::Expr unknownNumber(const clang::VarDecl &variable,
                         std::optional<ir::Expr> mean = std::nullopt);
  /// The value with what stands for the unknowns in it.
  ir::Expr settled(ir::Expr value);
  /// What a branch on the condition depends on; leaves no failure.
  Decision decisionOn(const clang::Expr *condition);
  /// Bytes; variable array types as they were where they were declared.
  std::optional<ir::Expr> sizeOf(clang::QualType type, clang::SourceRange range);
  /// Evaluates the sizes in a declaration's type and sets its object's extents.
  void declare(const clang::VarDecl &variable);
  /// The same without the object; the extents, empty if it has none.
  std::vector<std::optional<ir::Expr>> declareSizes(const clang::VarDecl &variable);
  /// Sets the members of a struct that keep what they are declared with.
  void declareMembers(const clang::VarDecl &variable);
  /// True if a scalar's loads and stores are no accesses.
  bool isRegister(const clang::VarDecl &variable) const;
  /// True for a member that stands for a symbol or a promoted pointer:
  /// `g->nx`, `s.data`, where no statement of the nest assigns the member.
  bool isInvariantMember(const clang::MemberExpr *member);

  /// From here on a reference stands for that; nothing if it is not known.
  void bind(const clang::VarDecl &reference, std::optional<Alias> target);
  void bindTemporary(const clang::VarDecl &reference);
  /// Of the object of a member function; leaves no failure.
  Alias objectAlias(const clang::Expr &object, clang::ASTContext &ast);
  void setParameters(const clang::FunctionDecl &callee, Parameters parameters);
  /// What a reference that is bound to the lvalue, or a member function that is
  /// called for it (or for what a pointer points to), gets.
  std::optional<Alias> alias(const clang::Expr *lvalue);
  /// The variable that an lvalue names itself or by a reference; null for memory
  /// that has another name, and for anything but a whole variable.
  const clang::VarDecl *named(const clang::Expr *lvalue) const;

  /// Always returns nothing; the first failure stays until taken.
  std::nullopt_t fail(clang::SourceRange range, std::string id, std::string message);
  std::optional<Failure> takeFailure() { return std::exchange(failure, std::nullopt); }

  const clang::ASTContext &ast;
  Objects &objects;
  Usage usage;
  /// What the user says of branches; null: nothing.
  BranchProbabilities *probabilities = nullptr;
  Environment values;
  /// What the present nest may assign; empty outside of nests.
  Effects nestEffects;
  bool isInNest = false;
  /// The object of the member function that is read in its call's place.
  std::optional<Alias> self;
  /// `this` of the function that holds the nests, if it is a member.
  const clang::VarDecl *thisVariable = nullptr;
  Unknowns unknowns;
  /// False while an expression has to be known: a loop's test, an array's size.
  bool admitsUnknowns = true;
  /// True while an iteration is read to learn what it does, and thrown away.
  bool isTrial = false;
  /// Indices of the loops around, outermost first.
  std::vector<IndexRange> ranges;
  /// Where the expression that is read stands to the steps (`i++`) in it: no
  /// steps are expected; they are ahead; they are done.
  enum class Steps { Unknown, Ahead, Done };
  Steps steps = Steps::Unknown;
  /// Sets `steps` for a scope.
  class WithSteps {
  public:
    WithSteps(Reader &reader, Steps steps)
        : reader(reader), before(std::exchange(reader.steps, steps)) {}
    WithSteps(const WithSteps &) = delete;
    WithSteps &operator=(const WithSteps &) = delete;
    ~WithSteps() { reader.steps = before; }

  private:
    Reader &reader;
    Steps before;
  };

  /// What the expression that is read is for, which decides where an unsigned value is
  /// taken modulo 2^w (Wrapping.cpp): in a loop's test it never is.
  enum class Sense { Value, Address, Condition, Bound };
  Sense sense = Sense::Value;

private:
  /// Counts how deep the reader is; fails where an expression is too deep.
  class Level;

  std::optional<ir::Expr> constant(const clang::Expr *expr);
  bool isOne(const clang::Expr *expr);
  /// 1 where the condition that it is holds, 0 elsewhere; nothing where data decide.
  std::optional<ir::Expr> truth(const clang::Expr *expr);
  /// `expr & 1`, which of `a ^ b` is that of a + b.
  std::optional<ir::Expr> lowestBit(const clang::Expr *expr);
  /// What is odd where the expression is.
  std::optional<ir::Expr> oddness(const clang::Expr *expr);
  std::optional<ir::Condition> comparison(const clang::BinaryOperator *expr, ir::Relation relation);
  /// Of conditions joined by `&&`, `&`, `==`, …
  std::optional<ir::Condition> joined(const clang::BinaryOperator *expr);
  /// Of `a | b` with what is no more than its highest bit.
  std::optional<ir::Condition> bitCondition(const clang::BinaryOperator *expr,
                                            ir::Relation relation);
  /// The value if indices, sizes and what the IR can load say it.
  std::optional<ir::Expr> exact(const clang::Expr *expr);
  ir::Expr unknown(const clang::Expr &expr);
  /// How many of the loops around, from the outermost, change the value.
  size_t depthOf(const clang::Expr &expr) const;
  ir::Expr positionAt(size_t depth) const;
  std::optional<ir::Expr> chooseExactly(const ir::Condition &condition, const ir::Expr &a,
                                        const ir::Expr &b) const;
  std::optional<ir::Expr> chooseOnData(const Decision &decision, const ir::Expr &a,
                                       const ir::Expr &b);
  std::optional<ir::Condition> pointerCondition(const clang::BinaryOperator *expr,
                                                ir::Relation relation);
  std::optional<ir::Expr> pointerDifference(const clang::BinaryOperator *expr);
  std::optional<ir::Expr> stepped(const clang::UnaryOperator *expr);
  /// Steps from a variable's value to the one that `i++` uses.
  int stepsOff(const clang::UnaryOperator &expr) const;
  bool hasStepsInSequence(const clang::Expr *expr);
  std::optional<Value> valueOf(const clang::Expr *expr);
  /// The value that a function's statements return, or the last of a statement
  /// expression's.
  std::optional<Value> resultOf(StatementList list, const RestOfList *rest);
  std::optional<Value> resultOf(const clang::IfStmt &branches, const RestOfList &rest);
  bool follow(const clang::Stmt *statement);
  Parameters parametersOf(const clang::CallExpr &call, const clang::FunctionDecl &callee);
  void assign(const clang::VarDecl &variable, std::optional<Value> value);
  std::nullopt_t computedByStatements(const clang::Stmt &where);
  std::optional<ir::Expr> cast(const clang::CastExpr *expr);
  std::optional<ir::Expr> binary(const clang::BinaryOperator *expr);
  std::optional<ir::Expr> divide(const clang::BinaryOperator *expr, bool isRest, const ir::Expr &a,
                                 const ir::Expr &b);
  std::optional<ir::Expr> shift(const clang::BinaryOperator *expr, bool isLeft, const ir::Expr &a,
                                const ir::Expr &b);
  ir::Expr masked(const ir::Expr &value, std::int64_t mask) const;
  std::optional<ir::Expr> bits(const clang::BinaryOperator *expr, clang::BinaryOperatorKind kind,
                               const ir::Expr &a, const ir::Expr &b);
  /// 32 or 64 of an unsigned type; 0 of one that is not, or is narrower than an int.
  unsigned unsignedBits(clang::QualType type) const;
  /// The value modulo 2^bits; nothing where that would be more than numbers hold.
  std::optional<ir::Expr> wrapped(const ir::Expr &value, unsigned bits) const;
  /// As far as its quotient, or its rest, needs it.
  std::optional<ir::Expr> dividend(const ir::Expr &value, unsigned bits, bool isRest,
                                   std::optional<std::int64_t> divisor) const;
  std::optional<ir::Condition> unsignedCondition(const clang::BinaryOperator *expr,
                                                 ir::Relation relation, ir::Expr a, ir::Expr b,
                                                 unsigned bits);
  std::optional<ir::Expr> product(clang::SourceRange range, const ir::Expr &a, const ir::Expr &b);
  std::optional<ir::Expr> unary(const clang::UnaryOperator *expr);
  /// `a < b ? a : b` and its like.
  std::optional<ir::Expr> select(const clang::ConditionalOperator *expr);
  std::optional<ir::Expr> loaded(const clang::Expr *lvalue);
  std::optional<ir::Expr> notAffine(const clang::Expr *expr);

  std::optional<Place> referred(const clang::VarDecl &reference, clang::SourceRange range);
  /// True for a reference to a value that is in no variable.
  bool isTemporary(const clang::VarDecl &variable) const;
  std::optional<Pointer> thisPointer(clang::SourceRange range);
  std::optional<Place> partOfComplex(const clang::UnaryOperator *expr);
  std::optional<Place> subscript(const clang::ArraySubscriptExpr *expr);
  std::optional<Place> member(const clang::MemberExpr *expr);
  std::optional<Place> variablePlace(const clang::DeclRefExpr *expr);
  std::optional<Pointer> pointerLoaded(const clang::Expr *lvalue);
  Pointer rowOf(const Pointer &entry, clang::QualType type, const clang::FieldDecl *member);
  std::optional<Pointer> pointerSum(const clang::BinaryOperator *expr);
  std::optional<Pointer> pointerChosen(const clang::ConditionalOperator *expr);
  std::optional<Pointer> pointerStepped(const clang::UnaryOperator *expr);
  std::optional<MemberPath> memberPath(const clang::Expr *expr);

  void setMembers(const MemberPath &path, const clang::Expr &initial);
  void setMembers(const MemberPath &path, const clang::InitListExpr &written);
  void setMembers(const MemberPath &path, const clang::CXXConstructExpr &construction);
  void setMember(const MemberPath &path, const clang::FieldDecl &field, const clang::Expr &initial);
  const Value *memberValue(const MemberPath &path) const;
  void setParameter(Parameters &to, unsigned number, const clang::ParmVarDecl &parameter,
                    const clang::Expr *argument);
  const Effects changes;
  std::map<std::pair<const clang::VarDecl *, std::string>, Value> members;
  std::map<const clang::VarDecl *, std::optional<Alias>> references;
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

/// True if the variable is a reference to what the expression names, and no
/// temporary is made for it.
bool isBoundTo(const clang::VarDecl &variable, const clang::Expr *initial);

/// True if members of the struct may be assigned where it is not seen.
bool mayAssignMembers(const Effects &effects, const clang::VarDecl &base);

/// True for `__real__ z` and `__imag__ z`.
bool isPartOfComplex(const clang::UnaryOperator *expr);

ir::Condition negation(const ir::Condition &condition);
/// `b op a` says what `a mirrored(op) b` does.
ir::Relation mirrored(ir::Relation op);

} // namespace sparcity::frontend
