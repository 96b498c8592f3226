//===- frontend/clang/Between.h - What stands between nests ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a function does outside of the nests that are read: by its syntax alone, the arrays
/// that it names and the functions that it calls.
///
///     b[0] = a[n - 1];     reads a, writes b
///     exchange(a, n);      calls exchange, reads and writes a
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Program.h"

#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace sparcity::frontend {

class Between {
public:
  /// Where it is no piece of the function yet.
  void add(const clang::Stmt &statement, const ir::SourceRange &range);
  void addNest(ir::KernelId nest);
  /// The function's pieces in order, with the arrays of `region`, which its nests have set. What
  /// touches none of them and calls nothing is left away.
  void finish(ir::Region &region) const;

private:
  struct Piece {
    std::vector<std::string> calls;
    std::set<std::string> reads, writes;
    ir::SourceRange range;
  };

  void walk(const clang::Stmt *statement, Piece &piece);
  void touch(const clang::Expr *lvalue, bool isRead, bool isWritten, Piece &piece);
  void call(const clang::CallExpr &call, Piece &piece);

  std::vector<std::variant<ir::KernelId, Piece>> pieces;
};

} // namespace sparcity::frontend
