//===- ir/ExprParser.h - Reading expressions and predicates (private) ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Recursive descent over the syntax that ir/ExprPrinter.cpp writes:
///
///     predicate := both { || both }
///     both      := opposite { && opposite }
///     opposite  := { ! } ( condition | ( predicate ) )
///     condition := sum relation sum
///     sum       := product { (+|-) product }
///     product   := power { (*|/) power }
///     power     := [+|-] power | primary [ ^ [-] digits ]
///     primary   := number | name | name ( sum, … ) | ( sum )
///               |  select ( predicate , sum , sum )
///
/// The text may come from anywhere: nesting, exponents and the size of what is
/// expanded are bounded.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/ExprCursor.h"
#include "ir/ExprNode.h"

#include <variant>

namespace sparcity::ir {

/// Deepest nesting.
inline constexpr unsigned maxDepth = 100;

/// Of one text, which is read once.
class Parser {
public:
  explicit Parser(std::string_view text) : text(text), at(text) {}

  llvm::Expected<Expr> wholeExpr();
  llvm::Expected<Condition> wholeCondition();
  llvm::Expected<Predicate> wholePredicate();

private:
  /// What a parenthesis may hold where both are in place.
  using Group = std::variant<Expr, Predicate>;

  template <typename T> llvm::Expected<T> finish(T &value) {
    if (message.empty() && !at.isAtEnd())
      failAt();
    if (message.empty())
      return std::move(value);
    return llvm::createStringError(message + " at column " + std::to_string(faultColumn) + " of '" +
                                   std::string(text.substr(0, 200)) + "'");
  }

  /// Remembers the first fault; parsing then runs out without effect.
  Expr fail(const std::string &what);
  /// What stands here belongs nowhere.
  Expr failAt();
  void expect(std::string_view token);
  /// What is printed has to be read again.
  Expr bounded(const Expr &value);
  Predicate bounded(Predicate value);
  Expr expanded(const GiNaC::ex &value, const char *what);
  Expr multiply(const Expr &a, const Expr &b);
  Expr divide(const Expr &a, const Expr &b);
  Expr raise(const Expr &base, int exponent);
  /// `first` is the primary that it begins with, where that has been read.
  Expr sum(std::optional<Expr> first = std::nullopt);
  Expr product(std::optional<Expr> first = std::nullopt);
  /// Divides by each factor of the power: multiplied out it would not be what was printed.
  Expr quotient(Expr value);
  Expr power(std::optional<Expr> first = std::nullopt);
  /// Whether a minus is in front, of as many signs as there are.
  bool sign();
  /// 1 where there is none.
  int exponent();
  Expr primary();
  /// Digits with an optional decimal part, exactly.
  Expr number();
  Expr nameOrCall();
  Expr load();
  Expr select();
  Expr call(const std::string &callee, const std::vector<Expr> &arguments);
  /// What `lhs` is compared with comes next.
  Condition condition(Expr lhs);
  Predicate predicate();
  /// A fault if it is a number.
  Predicate asPredicate(Group part);
  Group group();
  Group both();
  /// Also a sum that is compared with nothing, which may turn out to be the beginning of one.
  Group comparison();
  bool isAtRelation();
  Relation relation();

  std::string_view text;
  Cursor at;
  unsigned depth = 0;
  std::string message;
  size_t faultColumn = 0;
};

} // namespace sparcity::ir
