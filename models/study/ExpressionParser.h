//===- models/study/ExpressionParser.h - Reading an expression (private) ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Recursive descent:
///
///     constraint := both { || both }
///     both       := comparison { && comparison }
///     comparison := sum (<|<=|>|>=|==|!=) sum
///     sum        := product { (+|-) product }
///     product    := power { (*|/) power }
///     power      := [-] power | primary [ ^ [-] digits ]
///     primary    := number [unit] | name | function ( sum, … ) | ( sum )
///
/// The first fault is remembered; parsing then runs out without effect.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/study/ExpressionCursor.h"

namespace sparcity::study {

/// Of one text, which is read once.
class ExpressionParser {
public:
  ExpressionParser(llvm::StringRef text, const std::string &name, const Scope &scope)
      : text(text), at(text), name(name), scope(scope) {}

  llvm::Expected<Expression> expression();
  llvm::Expected<Expression> constraint();

private:
  /// An expression with its dimension; a literal 0 has any.
  struct Value {
    ir::Expr expr;
    Dimensions dimensions;
    bool isZero = false;
  };

  llvm::Expected<Expression> finish(const ir::Expr &value, const Dimensions &dimensions);
  void fail(const std::string &what, size_t where);
  void failHere(const std::string &what) { fail(what, at.here()); }
  bool accept(llvm::StringRef token) { return at.accept(token); }
  void expect(llvm::StringRef token);
  ir::Predicate both();
  ir::Predicate comparison();
  /// Both have to be in one unit to be added or compared.
  void demandSame(const Value &a, const Value &b, size_t where);
  Value sum();
  Value product();
  Value power();
  Value raised(const Value &base);
  Value primary();
  void unknown(llvm::StringRef word, size_t where);
  Value number();
  Value call(llvm::StringRef function);
  /// By a name of its own, so that nothing is multiplied out.
  Value apart(const Value &value);
  static constexpr unsigned deepest = 60;

  llvm::StringRef text;
  ExpressionCursor at;
  const std::string &name;
  const Scope &scope;
  Expression result;
  std::string fault;
  size_t column = 0;
  unsigned depth = 0;
};

} // namespace sparcity::study
