//===- frontend/clang/ValueReader.h - Work of expressions -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Walks the expressions that a statement evaluates, in the order in which
/// unoptimised code does, and emits their accesses and operations; assignments
/// update what the reader knows of variables. Arithmetic that only computes an
/// index, a bound or a place is no operation, but its loads are accesses.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Decision.h"
#include "frontend/clang/Emission.h"
#include "frontend/clang/Reader.h"

#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <functional>
#include <map>

namespace sparcity::frontend {

struct TargetFunction;

class ValueReader {
public:
  ValueReader(Reader &reader, Emission &emission, ir::Diagnostics &diagnostics)
      : reader(reader), emission(emission), diagnostics(diagnostics) {}

  /// What a value is to the operation that uses it: constants fold away.
  enum class Kind { Failed, Constant, Computed };

  Kind value(const clang::Expr *expr);
  /// Only the loads: for indices and bounds.
  bool indexLoads(const clang::Expr *expr);
  /// A local variable with its initial value.
  bool declaration(const clang::VarDecl &variable);
  /// Reads a branch's condition; emits its work where it depends on data. How likely it is
  /// then says the user, the source (`isLikely`: in an attribute), or nobody.
  /// Nothing if the condition cannot be read.
  std::optional<Decision> decision(const clang::Expr *condition,
                                   std::optional<bool> isLikely = std::nullopt);
  /// What the user says of the condition on that line.
  std::optional<double> given(const clang::Expr *condition);
  /// Are some operands of it on indices alone, and others on data?
  bool isMixed(const clang::Expr *condition);
  /// How likely it is where its operands on indices hold, if the user says nothing.
  Chance chanceOf(const clang::Expr *condition);
  /// Spreads that over its operands.
  void spread(const clang::Expr *condition, const Chance &chance);
  using Way = llvm::function_ref<bool()>;
  /// Reads a mixed condition, once spread, and the one way where it holds and the other
  /// where it does not, either several times.
  bool ways(const clang::Expr *condition, Way taken, Way other, bool areStatements);
  /// What an assignment stores in an array of an iteration, if it can be said.
  std::optional<ir::Expr> elementAhead(const clang::BinaryOperator &expr);
  void keepElements(const clang::Expr &stored, const Environment &before,
                    const std::optional<ir::Expr> &value);
  /// What the IR has for a value; says what is assumed of the unknowns in it.
  ir::Expr settled(const ir::Expr &value, const ir::SourceRange &range);
  /// Says so of a condition on indices and data that `--probability` gives as a whole.
  void noteSpread(const clang::Expr *condition);
  /// Says that the condition's probability was assumed, if it was.
  void
  noteAssumption(bool isAssumed, const clang::Expr *condition,
                 const std::string &message =
                     "the condition depends on data: each way is assumed to be equally likely");
  /// The values of variables where the ways of a decision meet.
  Environment join(const Decision &decision, const Environment &taken,
                   const Environment &other) const;
  /// Reads the statements of a statement expression or a function's body.
  using StatementReader = std::function<bool(const clang::Stmt &)>;
  void setStatementReaders(StatementReader block, StatementReader body) {
    readBlock = std::move(block);
    readBody = std::move(body);
  }

private:
  bool failed(const clang::Stmt *where, const std::string &id, const std::string &message);
  Kind fail(const clang::Stmt *where, const std::string &id, const std::string &message);
  bool unsupportedType(clang::QualType type, clang::SourceRange range);
  /// `count` for each lane or part of a value of that type, of calls in all.
  void operation(ir::OperationKind kind, clang::QualType type, const std::string &callee = {},
                 unsigned count = 1);
  /// The operation on operands of types `left` and `right` that gives a `type`.
  void arithmetic(clang::BinaryOperatorKind kind, clang::QualType type, clang::QualType left,
                  clang::QualType right);
  void complexArithmetic(clang::BinaryOperatorKind kind, clang::QualType left,
                         clang::QualType right);
  bool access(const Pointer &place, ir::AccessKind kind, clang::QualType type,
              clang::SourceRange range, bool isNonTemporal = false);
  bool access(const Pointer &place, ir::AccessKind kind, std::int64_t bytes,
              clang::SourceRange range, bool isNonTemporal = false);

  /// An access whose place mentions unknowns: one for each of a few places, else
  /// one at what stands for them.
  void accessUnknown(ir::Access access, unsigned places);
  void noteUnknowns(const ir::Expr &value, const ir::SourceRange &range);
  void noteOnce(ir::Diagnostic diagnostic);

  Kind cast(const clang::CastExpr *expr);
  Kind load(const clang::Expr *lvalue);
  /// Loads that finding the place of an lvalue takes.
  bool placeLoads(const clang::Expr *lvalue);
  Kind unary(const clang::UnaryOperator *expr);
  Kind binary(const clang::BinaryOperator *expr);
  Kind logical(const clang::BinaryOperator *expr);
  Kind conditional(const clang::ConditionalOperator *expr);
  Kind mixed(const clang::ConditionalOperator *expr);
  bool isOnData(const clang::Expr *condition);
  Chance wholeChance(const clang::Expr *condition, std::optional<bool> isLikely);
  double joined(const clang::Expr *condition, clang::BinaryOperatorKind kind);
  /// As `decision`, with the chance that was spread.
  std::optional<Decision> operandDecision(const clang::Expr *condition);
  bool branch(const clang::Expr *expr, const Decision &decision, Kind &kind);
  Kind conditional(const clang::BinaryConditionalOperator *expr);
  /// Constant if all are; lvalues are read.
  Kind operands(llvm::ArrayRef<const clang::Expr *> list);
  std::optional<Kind> composed(const clang::Expr *expr);
  Kind constructed(const clang::CXXConstructExpr *expr);
  Kind copied(const clang::CallExpr *expr);
  /// A lane of a vector, which is read as a whole.
  Kind lane(const clang::Expr *expr);

  /// Memory behind a place that holds a value of the type, if it is in memory.
  std::optional<Pointer> memoryOf(const Place &place, clang::QualType type);
  /// Stores of a variable in memory with an initial value.
  bool initialise(const Pointer &place, clang::QualType type, const clang::Expr *initial);
  bool initialise(const Pointer &place, clang::QualType type, const clang::InitListExpr *list);

  /// A reference with what it is bound to.
  bool reference(const clang::VarDecl &variable, const clang::Expr *initial);
  Kind assign(const clang::BinaryOperator *expr);
  Kind assignVariable(const clang::BinaryOperator *expr, const clang::VarDecl &variable);
  Kind assignMemory(const clang::BinaryOperator *expr);
  /// Gives an lvalue a new value, which `compute` emits the work for; the old one
  /// is loaded if it is read.
  bool change(const clang::Expr *lvalue, bool isRead, llvm::function_ref<void()> compute);
  Kind increment(const clang::UnaryOperator *expr);
  std::optional<Value> assignedValue(const clang::BinaryOperator *expr,
                                     const clang::VarDecl &variable);
  std::optional<Value> steppedValue(const clang::VarDecl &variable,
                                    const clang::UnaryOperator *expr);
  void compoundOperation(const clang::BinaryOperator *expr);
  void setVariable(const clang::VarDecl &variable, std::optional<Value> value);
  bool isIndexOnly(const clang::VarDecl &variable) const;

  Kind call(const clang::CallExpr *expr);
  Kind taken(const clang::CallExpr *expr, const clang::FunctionDecl &callee);
  std::optional<Parameters> arguments(const clang::CallExpr *expr,
                                      const clang::FunctionDecl &callee);
  bool objectLoads(const clang::Expr *object);
  Kind unknownCall(const clang::CallExpr *expr, const std::string &name);
  /// Functions that the compiler knows; nothing for any other.
  std::optional<Kind> builtin(const clang::CallExpr *expr);
  /// `count` times the function on each lane.
  void mathOperation(llvm::StringRef name, clang::QualType type, unsigned count);
  Kind elementwise(const clang::CallExpr *expr, llvm::StringRef name);
  Kind reduction(const clang::CallExpr *expr, llvm::StringRef name);
  Kind nonTemporal(const clang::CallExpr *expr, bool isStore);
  std::optional<Kind> memoryBuiltin(const clang::CallExpr *expr, bool isFill);
  /// Functions of one instruction set: refused by name if they are not known.
  Kind targetBuiltin(const clang::CallExpr *expr);
  Kind targetAccess(const clang::CallExpr *expr, const TargetFunction &function,
                    std::int64_t bytes);
  Kind unsupportedBuiltin(const clang::Expr *expr, const std::string &name);

  Kind atomic(const clang::AtomicExpr *expr);
  Kind atomic(const clang::CallExpr *expr);
  Kind atomicUpdate(const clang::Expr *expr, llvm::StringRef name, const clang::Expr *address,
                    const clang::Expr *operand);
  void noteAtomic(clang::SourceRange range);

  Reader &reader;
  Emission &emission;
  ir::Diagnostics &diagnostics;
  StatementReader readBlock, readBody;
  /// Functions that are being read in the place of their calls.
  std::vector<const clang::FunctionDecl *> active;
  std::set<const clang::FunctionDecl *> known;
  /// Of conditions on data, and operands of those.
  std::map<const clang::Expr *, Chance> chances;
  unsigned callsTaken = 0;
  unsigned indexDepth = 0;
  unsigned depth = 0;
};

/// Of a value that is computed from two.
ValueReader::Kind both(ValueReader::Kind a, ValueReader::Kind b);

/// The vector that `v[i]` or `v.x` is a lane of; null for any other expression.
const clang::Expr *vectorOfLane(const clang::Expr *expr);

/// The literal that an lvalue is, or is a member of: `(struct p){x, y}.y`.
const clang::CompoundLiteralExpr *literalOf(const clang::Expr *lvalue);

/// True for a branch that ends the program (`assert`): in a run that counts it
/// is never taken.
bool neverReturns(const clang::Stmt *statement);

/// The function a math call computes, without the suffix of its type (`exp` for
/// `expf`); empty if the callee is not one of C's math functions.
std::string mathFunction(const clang::FunctionDecl &callee);

} // namespace sparcity::frontend
