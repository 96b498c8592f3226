//===- models/study/ExpressionParser.cpp - Reading an expression ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/study/ExpressionParser.h"

#include "models/machine/Fields.h"

#include "llvm/ADT/StringExtras.h"

#include <cmath>
#include <optional>

namespace sparcity::study {

llvm::Expected<Expression> ExpressionParser::expression() {
  const Value value = sum();
  return finish(value.expr, value.dimensions);
}

llvm::Expected<Expression> ExpressionParser::constraint() {
  ir::Predicate any = both();
  while (accept("||"))
    any = any | both();
  return finish(ir::Expr::select(any, 1, 0), {});
}

llvm::Expected<Expression> ExpressionParser::finish(const ir::Expr &value,
                                                    const Dimensions &dimensions) {
  if (!at.isAtEnd())
    failHere("unexpected '" + at.left().take_front(10).str() + "'");
  if (!fault.empty())
    return llvm::createStringError(fault + " at column " + std::to_string(column) + " of '" +
                                   text.str() + "'");
  result.formulas.push_back({name, value});
  result.dimensions = dimensions;
  return std::move(result);
}

void ExpressionParser::fail(const std::string &what, size_t where) {
  if (fault.empty()) {
    fault = what;
    column = where;
  }
  at.end();
}

void ExpressionParser::expect(llvm::StringRef token) {
  if (!accept(token))
    failHere("expected '" + token.str() + "'");
}

ir::Predicate ExpressionParser::both() {
  ir::Predicate all = comparison();
  while (accept("&&"))
    all = all & comparison();
  return all;
}

ir::Predicate ExpressionParser::comparison() {
  const Value left = sum();
  const size_t where = at.here();
  static constexpr std::pair<llvm::StringLiteral, ir::Relation> relations[] = {
      {"<=", ir::Relation::LessEqual}, {">=", ir::Relation::GreaterEqual},
      {"==", ir::Relation::Equal},     {"!=", ir::Relation::NotEqual},
      {"<", ir::Relation::Less},       {">", ir::Relation::Greater}};
  for (const auto &[token, relation] : relations)
    if (accept(token)) {
      const Value right = sum();
      demandSame(left, right, where);
      return ir::Condition{left.expr, relation, right.expr};
    }
  failHere("expected a comparison, <= or >=,");
  return ir::Predicate::always(true);
}

void ExpressionParser::demandSame(const Value &a, const Value &b, size_t where) {
  if (!a.isZero && !b.isZero && !(a.dimensions == b.dimensions))
    fail("what is left of it is " + a.dimensions.description() + ", what is right of it " +
             b.dimensions.description() + ",",
         where);
}

ExpressionParser::Value ExpressionParser::sum() {
  Value value = product();
  for (size_t where = at.here(); at.left().starts_with("+") || at.left().starts_with("-");
       where = at.here()) {
    const bool isMinus = accept("-");
    at.skip(isMinus ? 0 : 1);
    const Value other = product();
    demandSame(value, other, where);
    value = {isMinus ? value.expr - other.expr : value.expr + other.expr,
             value.isZero ? other.dimensions : value.dimensions, value.isZero && other.isZero};
  }
  return value;
}

ExpressionParser::Value ExpressionParser::product() {
  Value value = power();
  for (size_t where = at.here(); at.left().starts_with("*") || at.left().starts_with("/");
       where = at.here()) {
    const bool isQuotient = accept("/");
    at.skip(isQuotient ? 0 : 1);
    const Value other = power();
    if (!isQuotient) {
      value = {value.expr * other.expr, value.dimensions * other.dimensions,
               value.isZero || other.isZero};
      continue;
    }
    const std::optional<ir::Expr> quotient = ir::Expr::divide(value.expr, other.expr);
    if (!quotient)
      fail("division by zero", where);
    value = {quotient.value_or(0), value.dimensions / other.dimensions, value.isZero};
  }
  return value;
}

ExpressionParser::Value ExpressionParser::power() {
  if (++depth > deepest)
    failHere("too many parentheses or signs within each other");
  Value value;
  if (accept("-")) {
    value = power();
    value.expr = -value.expr;
  } else {
    value = primary();
    if (accept("^"))
      value = raised(value);
  }
  --depth;
  return value;
}

ExpressionParser::Value ExpressionParser::raised(const Value &base) {
  const size_t where = at.here();
  const bool isNegative = accept("-");
  unsigned exponent = 0;
  if (at.digits().getAsInteger(10, exponent) || exponent > 16) {
    fail("an exponent is a whole number up to 16:", where);
    return base;
  }
  if (isNegative && base.expr.isZero()) {
    fail("division by zero", where);
    return base;
  }
  const int signedExponent = isNegative ? -static_cast<int>(exponent) : static_cast<int>(exponent);
  return {ir::Expr::pow(base.expr, signedExponent), base.dimensions.raised(signedExponent),
          base.isZero && exponent > 0};
}

ExpressionParser::Value ExpressionParser::primary() {
  const size_t where = at.here();
  const llvm::StringRef rest = at.left();
  if (rest.empty()) {
    fail("something is missing", where);
    return {};
  }
  if (accept("(")) {
    const Value inner = sum();
    expect(")");
    return apart(inner);
  }
  if (llvm::isDigit(rest[0]) || rest[0] == '.')
    return number();
  if (const std::string found = nameAt(rest, scope).str(); !found.empty()) {
    at.skip(found.size());
    result.uses.insert(found);
    return {ir::Expr::symbol(found), scope.at(found)};
  }
  const llvm::StringRef word = at.word();
  for (const llvm::StringRef function : {"min", "max", "floor", "ceil"})
    if (word == function && rest.drop_front(word.size()).ltrim().starts_with("("))
      return call(function);
  unknown(word, where);
  return {};
}

void ExpressionParser::unknown(llvm::StringRef word, size_t where) {
  if (word.empty())
    return fail("expected a number, a name or a parenthesis", where);
  std::vector<std::string> names;
  for (const auto &[known, dimensions] : scope)
    names.push_back(known);
  fail("there is no '" + word.str() + "'" + machine::didYouMean(std::string_view(word), names),
       where);
}

ExpressionParser::Value ExpressionParser::number() {
  const size_t where = at.here();
  const llvm::StringRef digits = at.digits();
  const std::optional<double> value = machine::parseNumber(std::string_view(digits));
  if (!value || !std::isfinite(*value)) {
    fail("'" + digits.str() + "' is no number", where);
    return {};
  }
  if (const std::optional<WrittenUnit> unit = unitAt(at.left())) {
    at.skip(unit->length);
    if (std::isfinite(*value * unit->size))
      return {ir::Expr::number(*value * unit->size), unit->dimensions};
    fail("a number that is too large", where);
  }
  if (const llvm::StringRef word = at.word(); !word.empty() && llvm::isAlpha(word[0]))
    failHere("'" + word.str() + "' is no unit");
  return {ir::Expr::number(*value), {}, *value == 0};
}

ExpressionParser::Value ExpressionParser::call(llvm::StringRef function) {
  const size_t where = at.here();
  at.skip(function.size());
  expect("(");
  Value value = sum();
  if (function == "floor" || function == "ceil") {
    expect(")");
    value.expr = function == "floor" ? ir::Expr::floor(value.expr) : ir::Expr::ceil(value.expr);
    return apart(value);
  }
  while (accept(",")) {
    const Value other = sum();
    demandSame(value, other, where);
    value = {function == "min" ? ir::Expr::min(value.expr, other.expr)
                               : ir::Expr::max(value.expr, other.expr),
             value.isZero ? other.dimensions : value.dimensions, value.isZero && other.isZero};
  }
  expect(")");
  return apart(value);
}

ExpressionParser::Value ExpressionParser::apart(const Value &value) {
  if (value.expr.isNumber() || value.expr.asSymbol())
    return value;
  const std::string own = name + ":" + std::to_string(result.formulas.size() + 1);
  result.formulas.push_back({own, value.expr});
  return {ir::Expr::symbol(own), value.dimensions, value.isZero};
}

} // namespace sparcity::study
