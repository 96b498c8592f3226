//===- ir/ExprParser.cpp - Reading expressions and conditions ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Recursive descent over the syntax that ir/ExprPrinter.cpp writes:
///
///     condition := sum relation sum
///     sum       := product { (+|-) product }
///     product   := power { (*|/) power }
///     power     := [+|-] power | primary [ ^ [-] digits ]
///     primary   := number | name | name ( sum, … ) | ( sum )
///
/// The text may come from anywhere: nesting, exponents and the size of what is
/// expanded are bounded.
///
//===----------------------------------------------------------------------===//

#include "ir/ExprCursor.h"
#include "ir/ExprNode.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace sparcity::ir {

namespace {

constexpr unsigned maxDepth = 100;

class Parser {
public:
  explicit Parser(std::string_view text) : text(text), at(text) {}

  llvm::Expected<Expr> wholeExpr() {
    Expr value = sum();
    return finish(value);
  }

  llvm::Expected<Condition> wholeCondition() {
    Condition condition;
    condition.lhs = sum();
    condition.op = relation();
    condition.rhs = sum();
    return finish(condition);
  }

private:
  template <typename T> llvm::Expected<T> finish(T &value) {
    if (message.empty() && !at.isAtEnd())
      failAt();
    if (message.empty())
      return std::move(value);
    return llvm::createStringError(message + " at column " + std::to_string(faultColumn) + " of '" +
                                   std::string(text.substr(0, 200)) + "'");
  }

  /// Remembers the first fault; parsing then runs out without effect.
  Expr fail(const std::string &what) {
    if (message.empty()) {
      message = what;
      faultColumn = at.column();
    }
    at.skipAll();
    return Expr();
  }
  /// What stands here belongs nowhere.
  Expr failAt() {
    return fail(at.isAtEnd() ? "unexpected end" : "unexpected '" + std::string(1, at.next()) + "'");
  }
  void expect(std::string_view token) {
    if (!at.accept(token))
      fail("expected '" + std::string(token) + "'");
  }

  Relation relation() {
    static constexpr std::pair<std::string_view, Relation> table[] = {
        {"<=", Relation::LessEqual}, {">=", Relation::GreaterEqual}, {"==", Relation::Equal},
        {"!=", Relation::NotEqual},  {"<", Relation::Less},          {">", Relation::Greater}};
    for (const auto &[token, op] : table)
      if (at.accept(token))
        return op;
    fail("expected a relation");
    return Relation::Equal;
  }

  /// What is printed has to be read again.
  Expr bounded(const Expr &value) {
    return isReadable(unwrap(value), maxDepth) ? value : fail("the expression is too large");
  }

  Expr expanded(const GiNaC::ex &value, const char *what) {
    if (termsOf(value) > maxParts)
      return fail(std::string(what) + " too many terms");
    return bounded(wrap(value));
  }
  Expr multiply(const Expr &a, const Expr &b) {
    return expanded(unwrap(a) * unwrap(b), "the product has");
  }
  Expr divide(const Expr &a, const Expr &b) {
    if (b.isZero())
      return fail("division by zero");
    // What stands below a line comes up again where that is divided by.
    if (termsOf(unwrap(a) / unwrap(b)) > maxParts)
      return fail("the quotient has too many terms");
    return bounded(Expr::divide(a, b).value_or(Expr()));
  }
  Expr raise(const Expr &base, int exponent) {
    if (exponent == 0) // of zero too, which GiNaC has no value for
      return 1;
    if (exponent < 0 && base.isZero())
      return fail("division by zero");
    return expanded(GiNaC::pow(unwrap(base), exponent), "the power has");
  }

  Expr sum() {
    if (++depth > maxDepth)
      return fail("nested too deeply");
    Expr value = product();
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

  Expr product() {
    Expr value = power();
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

  /// Divides by each factor of the power: multiplied out it would not be what was printed.
  Expr quotient(Expr value) {
    const bool negative = sign();
    const Expr base = primary();
    const int times = exponent();
    if (times <= 0)
      value = divide(value, raise(base, times));
    for (int k = 0; k < times && message.empty(); ++k)
      value = divide(value, base);
    return negative ? -value : value;
  }

  Expr power() {
    const bool negative = sign();
    const Expr base = primary();
    const Expr value = raise(base, exponent());
    return negative ? -value : value;
  }

  /// Whether a minus is in front, of as many signs as there are.
  bool sign() {
    bool negative = false;
    for (;;) {
      if (at.accept("-"))
        negative = !negative;
      else if (!at.accept("+"))
        return negative;
    }
  }

  /// 1 where there is none.
  int exponent() {
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

  Expr primary() {
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

  /// Digits with an optional decimal part, exactly.
  Expr number() {
    const std::string whole = at.digits(), decimals = at.decimals(), digits = whole + decimals;
    if (digits.size() > maxDigits)
      return fail("the number is too long");
    const GiNaC::numeric value(digits.c_str()), scale(static_cast<long>(decimals.size()));
    return wrapExpanded(value / GiNaC::pow(GiNaC::numeric(10), scale));
  }

  Expr nameOrCall() {
    const std::string callee = at.name();
    if (!at.accept("("))
      return Expr::symbol(callee);
    if (callee == "load")
      return load();
    std::vector<Expr> arguments = {sum()};
    while (message.empty() && at.accept(","))
      arguments.push_back(sum());
    expect(")");
    return message.empty() ? call(callee, arguments) : Expr();
  }

  Expr load() {
    const std::string array = at.name();
    if (array.empty())
      return fail("expected the name of an array");
    expect(",");
    const Expr index = sum();
    expect(")");
    return Expr::load(array, index);
  }

  Expr call(const std::string &callee, const std::vector<Expr> &arguments) {
    if (callee == "floor" || callee == "ceil") {
      if (arguments.size() != 1)
        return fail("'" + callee + "' takes one argument");
      return callee == "floor" ? Expr::floor(arguments[0]) : Expr::ceil(arguments[0]);
    }
    if (callee != "min" && callee != "max")
      return fail("unknown function '" + callee + "'");
    Expr value = arguments[0];
    for (size_t i = 1; i < arguments.size(); ++i)
      value = bounded(callee == "min" ? Expr::min(value, arguments[i])
                                      : Expr::max(value, arguments[i]));
    return value;
  }

  std::string_view text;
  Cursor at;
  unsigned depth = 0;
  std::string message;
  size_t faultColumn = 0;
};

} // namespace

llvm::Expected<Expr> parseExpr(std::string_view text) { return Parser(text).wholeExpr(); }
llvm::Expected<Condition> parseCondition(std::string_view text) {
  return Parser(text).wholeCondition();
}

} // namespace sparcity::ir
