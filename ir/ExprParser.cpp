//===- ir/ExprParser.cpp - Reading expressions --------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/ExprParser.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace sparcity::ir {

Expr Parser::fail(const std::string &what) {
  if (message.empty()) {
    message = what;
    faultColumn = at.column();
  }
  at.skipAll();
  return Expr();
}

Expr Parser::failAt() {
  return fail(at.isAtEnd() ? "unexpected end" : "unexpected '" + std::string(1, at.next()) + "'");
}

void Parser::expect(std::string_view token) {
  if (!at.accept(token))
    fail("expected '" + std::string(token) + "'");
}

Expr Parser::bounded(const Expr &value) {
  return isReadable(unwrap(value), maxDepth) ? value : fail("the expression is too large");
}

Expr Parser::expanded(const GiNaC::ex &value, const char *what) {
  if (termsOf(value) > maxParts)
    return fail(std::string(what) + " too many terms");
  return bounded(wrap(value));
}

Expr Parser::multiply(const Expr &a, const Expr &b) {
  return expanded(unwrap(a) * unwrap(b), "the product has");
}

Expr Parser::divide(const Expr &a, const Expr &b) {
  if (b.isZero())
    return fail("division by zero");
  // What stands below a line comes up again where that is divided by.
  if (termsOf(unwrap(a) / unwrap(b)) > maxParts)
    return fail("the quotient has too many terms");
  return bounded(Expr::divide(a, b).value_or(Expr()));
}

Expr Parser::raise(const Expr &base, int exponent) {
  if (exponent == 0) // of zero too, which GiNaC has no value for
    return 1;
  if (exponent < 0 && base.isZero())
    return fail("division by zero");
  return expanded(GiNaC::pow(unwrap(base), exponent), "the power has");
}

Expr Parser::sum(std::optional<Expr> first) {
  if (++depth > maxDepth)
    return fail("nested too deeply");
  Expr value = product(std::move(first));
  while (message.empty()) {
    if (at.accept("+"))
      value += product();
    else if (at.accept("-"))
      value -= product();
    else
      break;
  }
  --depth;
  return bounded(value);
}

Expr Parser::product(std::optional<Expr> first) {
  Expr value = power(std::move(first));
  while (message.empty()) {
    if (at.accept("*"))
      value = multiply(value, power());
    else if (at.accept("/"))
      value = quotient(value);
    else
      break;
  }
  return value;
}

Expr Parser::quotient(Expr value) {
  const bool negative = sign();
  const Expr base = primary();
  const int times = exponent();
  if (times <= 0)
    value = divide(value, raise(base, times));
  for (int k = 0; k < times && message.empty(); ++k)
    value = divide(value, base);
  return negative ? -value : value;
}

Expr Parser::power(std::optional<Expr> first) {
  const bool negative = !first && sign();
  const Expr base = first ? *first : primary();
  const Expr value = raise(base, exponent());
  return negative ? -value : value;
}

bool Parser::sign() {
  bool negative = false;
  for (;;) {
    if (at.accept("-"))
      negative = !negative;
    else if (!at.accept("+"))
      return negative;
  }
}

int Parser::exponent() {
  if (!at.accept("^"))
    return 1;
  const bool negative = at.accept("-");
  const std::string digits = at.digits();
  int value = 0;
  if (digits.empty())
    fail("expected an integer exponent");
  else if (llvm::StringRef(digits).getAsInteger(10, value) || value > maxExponent)
    fail("the exponent is too large");
  return !message.empty() ? 1 : negative ? -value : value;
}

Expr Parser::primary() {
  if (at.isAtDigit())
    return number();
  if (at.isAtName())
    return nameOrCall();
  if (!at.accept("("))
    return failAt();
  const Expr value = sum();
  expect(")");
  return value;
}

Expr Parser::number() {
  const std::string whole = at.digits(), decimals = at.decimals(), digits = whole + decimals;
  if (digits.size() > maxDigits)
    return fail("the number is too long");
  const GiNaC::numeric value(digits.c_str()), scale(static_cast<long>(decimals.size()));
  return wrapExpanded(value / GiNaC::pow(GiNaC::numeric(10), scale));
}

Expr Parser::nameOrCall() {
  const std::string callee = at.name();
  if (!at.accept("("))
    return Expr::symbol(callee);
  if (callee == "load")
    return load();
  if (callee == "select")
    return select();
  std::vector<Expr> arguments = {sum()};
  while (message.empty() && at.accept(","))
    arguments.push_back(sum());
  expect(")");
  return message.empty() ? call(callee, arguments) : Expr();
}

Expr Parser::load() {
  const std::string array = at.name();
  if (array.empty())
    return fail("expected the name of an array");
  expect(",");
  const Expr index = sum();
  expect(")");
  return Expr::load(array, index);
}

Expr Parser::call(const std::string &callee, const std::vector<Expr> &arguments) {
  if (callee == "floor" || callee == "ceil") {
    if (arguments.size() != 1)
      return fail("'" + callee + "' takes one argument");
    return callee == "floor" ? Expr::floor(arguments[0]) : Expr::ceil(arguments[0]);
  }
  if (callee != "min" && callee != "max")
    return fail("unknown function '" + callee + "'");
  Expr value = arguments[0];
  for (size_t i = 1; i < arguments.size(); ++i)
    value =
        bounded(callee == "min" ? Expr::min(value, arguments[i]) : Expr::max(value, arguments[i]));
  return value;
}

} // namespace sparcity::ir
