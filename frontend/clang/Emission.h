//===- frontend/clang/Emission.h - Statements as they are read ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Collects the accesses, operations and scalars of one source statement after the other
/// into IR nodes, and numbers the loops. Where the guard changes within a statement (a conditional
/// operator) the statement is split, so that each part has one guard.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Kernel.h"

#include <map>
#include <set>
#include <utility>
#include <vector>

namespace clang {
class VarDecl;
} // namespace clang

namespace sparcity::frontend {

class Emission {
public:
  /// What follows belongs to the source statement at `range`.
  void beginStatement(ir::SourceRange range);
  void endStatement();
  /// Until `release`, whatever statements begin, all belongs to the one in hand
  /// and stands at `range`: the body of a function in a system header.
  void hold(const ir::SourceRange &range);
  void release() { holds.pop_back(); }
  const ir::SourceRange &statementRange() const { return current.range; }
  /// After the statements of a called function: the rest of the one that calls.
  void continueStatement(const ir::SourceRange &range) {
    if (range != current.range)
      beginStatement(range);
  }
  void access(ir::Access access);
  void operation(ir::OperationKind kind, ir::ElementType type, const std::string &callee = {},
                 unsigned count = 1);

  /// The variable is a scalar called as `scalar` is, or so and a number, and each iteration of
  /// the loop at hand has its own.
  void declare(const clang::VarDecl &variable, ir::Value scalar);
  /// The statement at hand reads or writes it.
  void read(const clang::VarDecl &variable, const ir::Value &scalar);
  void write(const clang::VarDecl &variable, const ir::Value &scalar);
  /// Until the next call, the source reduces the variable (none: null): reads of it, also in a
  /// condition, belong to the statement that writes it.
  void reduce(const clang::VarDecl *variable);
  const clang::VarDecl *reducedVariable() const { return reduced; }

  /// Guards nest: conditions are joined, probabilities multiplied.
  void pushGuard(const ir::Guard &guard);
  void popGuard();

  void beginLoop(ir::Loop loop);
  void endLoop(bool mayEndEarly = false);

  /// The accesses of the statement in hand, which then has none; operations are
  /// dropped.
  std::vector<ir::Access> takeAccesses();

  size_t accessCount() const { return accesses; }
  size_t operationCount() const { return operations; }
  /// The nodes of the outermost level.
  std::vector<ir::Node> take();
  std::vector<ir::Value> takeScalars() { return std::move(scalars); }

private:
  void flush();
  ir::ValueId add(const clang::VarDecl &variable, ir::Value scalar);
  ir::ValueId idOf(const clang::VarDecl &variable, const ir::Value &scalar);
  std::optional<ir::Guard> guard() const;

  struct Frame {
    ir::Loop loop;
    std::vector<ir::Node> nodes;
    /// Guards around the loop, which are the loop's own.
    std::vector<ir::Guard> guards;
  };
  std::vector<Frame> frames = std::vector<Frame>(1);
  std::vector<ir::SourceRange> holds;
  std::vector<ir::Guard> guards;
  ir::Statement current;
  size_t accesses = 0;
  size_t operations = 0;
  unsigned loops = 0;
  const clang::VarDecl *reduced = nullptr;
  bool isReducedRead = false;
  std::vector<ir::Value> scalars;
  std::map<const clang::VarDecl *, ir::ValueId> ids;
  std::set<std::string> names; ///< of the scalars
};

} // namespace sparcity::frontend
