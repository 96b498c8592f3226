//===- ir/PredicateParser.cpp - Reading predicates ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/ExprParser.h"

#include "llvm/Support/Error.h"

namespace sparcity::ir {

llvm::Expected<Expr> Parser::wholeExpr() {
  Expr value = sum();
  return finish(value);
}

llvm::Expected<Condition> Parser::wholeCondition() {
  Condition whole = condition(sum());
  return finish(whole);
}

llvm::Expected<Predicate> Parser::wholePredicate() {
  Predicate whole = predicate();
  return finish(whole);
}

Predicate Parser::bounded(Predicate value) {
  bounded(value.asIndicator());
  return value;
}

Expr Parser::select() {
  const Predicate chosen = predicate();
  expect(",");
  const Expr then = sum();
  expect(",");
  const Expr otherwise = sum();
  expect(")");
  return message.empty() ? bounded(Expr::select(chosen, then, otherwise)) : Expr();
}

Condition Parser::condition(Expr lhs) {
  const Relation op = relation();
  return {std::move(lhs), op, sum()};
}

Predicate Parser::predicate() { return asPredicate(group()); }

Predicate Parser::asPredicate(Group part) {
  if (auto *whole = std::get_if<Predicate>(&part))
    return std::move(*whole);
  fail("expected a relation");
  return Predicate::always(false);
}

Parser::Group Parser::group() {
  if (++depth > maxDepth)
    return fail("nested too deeply");
  Group first = both();
  while (message.empty() && at.accept("||")) {
    const Predicate left = asPredicate(std::move(first));
    first = bounded(left | asPredicate(both()));
  }
  --depth;
  return first;
}

Parser::Group Parser::both() {
  Group first = comparison();
  while (message.empty() && at.accept("&&")) {
    const Predicate left = asPredicate(std::move(first));
    first = bounded(left & asPredicate(comparison()));
  }
  return first;
}

Parser::Group Parser::comparison() {
  bool isOpposite = false, isSigned = false;
  for (; at.accept("!"); isSigned = true)
    isOpposite = !isOpposite;
  std::optional<Expr> first;
  if (at.accept("(")) {
    Group inner = group();
    expect(")");
    if (const auto *whole = std::get_if<Predicate>(&inner))
      return isOpposite ? !*whole : *whole;
    first = std::get<Expr>(std::move(inner));
  }
  Expr lhs = sum(std::move(first));
  if (!isSigned && !isAtRelation())
    return lhs;
  const Predicate compared = condition(std::move(lhs));
  return isOpposite ? !compared : compared;
}

bool Parser::isAtRelation() {
  return at.isAt("<") || at.isAt(">") || at.isAt("==") || at.isAt("!=");
}

Relation Parser::relation() {
  static constexpr std::pair<std::string_view, Relation> table[] = {
      {"<=", Relation::LessEqual}, {">=", Relation::GreaterEqual}, {"==", Relation::Equal},
      {"!=", Relation::NotEqual},  {"<", Relation::Less},          {">", Relation::Greater}};
  for (const auto &[token, op] : table)
    if (at.accept(token))
      return op;
  fail("expected a relation");
  return Relation::Equal;
}

llvm::Expected<Expr> parseExpr(std::string_view text) {
  const SymbolicWork work;
  return Parser(text).wholeExpr();
}
llvm::Expected<Condition> parseCondition(std::string_view text) {
  const SymbolicWork work;
  return Parser(text).wholeCondition();
}
llvm::Expected<Predicate> parsePredicate(std::string_view text) {
  const SymbolicWork work;
  return Parser(text).wholePredicate();
}

} // namespace sparcity::ir
