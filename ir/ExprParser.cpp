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

#include "ir/ExprNode.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Error.h"

#include <cmath>

namespace ir {

namespace {

/// As in C, letters of all scripts, of which every byte counts as one here.
bool startsName(char c) { return llvm::isAlpha(c) || c == '_' || c == '$' || (c & 0x80); }

constexpr unsigned maxDepth = 100;
constexpr int maxExponent = 32;
/// Largest number of terms that multiplying out may give.
constexpr double maxTerms = 20000;

class Parser {
public:
  explicit Parser(std::string_view text) : text(text) {}

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
    skipSpace();
    if (message.empty() && position != text.size())
      fail("unexpected '" + std::string(1, text[position]) + "'");
    if (message.empty())
      return std::move(value);
    return llvm::createStringError(message + " at column " + std::to_string(faultColumn) + " of '" +
                                   std::string(text.substr(0, 200)) + "'");
  }

  /// Remembers the first fault; parsing then runs out without effect.
  Expr fail(const std::string &what) {
    if (message.empty()) {
      message = what;
      faultColumn = position + 1;
    }
    position = text.size();
    return Expr();
  }

  void skipSpace() {
    while (position < text.size() && (text[position] == ' ' || text[position] == '\t'))
      ++position;
  }
  bool accept(std::string_view token) {
    skipSpace();
    if (text.substr(position, token.size()) != token)
      return false;
    position += token.size();
    return true;
  }
  void expect(std::string_view token) {
    if (!accept(token))
      fail("expected '" + std::string(token) + "'");
  }

  Relation relation() {
    static constexpr std::pair<std::string_view, Relation> table[] = {
        {"<=", Relation::LessEqual}, {">=", Relation::GreaterEqual}, {"==", Relation::Equal},
        {"!=", Relation::NotEqual},  {"<", Relation::Less},          {">", Relation::Greater}};
    for (const auto &[token, op] : table)
      if (accept(token))
        return op;
    fail("expected a relation");
    return Relation::Equal;
  }

  static double termCount(const Expr &value) {
    const GiNaC::ex &x = unwrap(value);
    return GiNaC::is_a<GiNaC::add>(x) ? static_cast<double>(x.nops()) : 1;
  }

  Expr multiply(const Expr &a, const Expr &b) {
    if (termCount(a) * termCount(b) > maxTerms)
      return fail("the product has too many terms");
    return a * b;
  }

  Expr sum() {
    if (++depth > maxDepth)
      return fail("nested too deeply");
    Expr value = product();
    while (message.empty()) {
      if (accept("+"))
        value += product();
      else if (accept("-"))
        value -= product();
      else
        break;
    }
    --depth;
    return value;
  }

  Expr product() {
    Expr value = power();
    while (message.empty()) {
      if (accept("*")) {
        value = multiply(value, power());
      } else if (accept("/")) {
        const std::optional<Expr> quotient = Expr::divide(value, power());
        if (!quotient)
          return fail("division by zero");
        value = *quotient;
      } else {
        break;
      }
    }
    return value;
  }

  Expr power() {
    bool negative = false;
    for (;;) {
      if (accept("-"))
        negative = !negative;
      else if (!accept("+"))
        break;
    }
    Expr base = primary();
    if (accept("^"))
      base = raise(base);
    return negative ? -base : base;
  }

  Expr raise(const Expr &base) {
    const bool negative = accept("-");
    skipSpace();
    int exponent = 0;
    const size_t start = position;
    while (position < text.size() && llvm::isDigit(text[position]) && exponent <= maxExponent)
      exponent = exponent * 10 + (text[position++] - '0');
    if (position == start)
      return fail("expected an integer exponent");
    if (exponent > maxExponent || std::pow(termCount(base), exponent) > maxTerms)
      return fail("the exponent is too large");
    if (negative && base.isZero())
      return fail("division by zero");
    return Expr::pow(base, negative ? -exponent : exponent);
  }

  Expr primary() {
    skipSpace();
    if (position == text.size())
      return fail("unexpected end");
    const char c = text[position];
    if (llvm::isDigit(c))
      return number();
    if (startsName(c))
      return nameOrCall();
    if (accept("(")) {
      Expr value = sum();
      expect(")");
      return value;
    }
    return fail("unexpected '" + std::string(1, c) + "'");
  }

  /// Digits with an optional decimal part, exactly.
  Expr number() {
    const size_t start = position;
    std::string digits;
    long scale = 0;
    bool seenPoint = false;
    for (; position < text.size(); ++position) {
      const char c = text[position];
      if (llvm::isDigit(c)) {
        digits += c;
        scale += seenPoint;
      } else if (c == '.' && !seenPoint) {
        seenPoint = true;
      } else {
        break;
      }
    }
    if (position - start > 400)
      return fail("the number is too long");
    const GiNaC::numeric value(digits.c_str());
    return wrapExpanded(value / GiNaC::pow(GiNaC::numeric(10), GiNaC::numeric(scale)));
  }

  /// A name; `g->nx`, `s.n` and `rows[]` are names too (members that serve as
  /// sizes, what a table of pointers points to).
  std::string name() {
    skipSpace();
    std::string result;
    const auto identifier = [&] {
      while (position < text.size() &&
             (startsName(text[position]) || llvm::isDigit(text[position])))
        result += text[position++];
    };
    identifier();
    for (;;) {
      if (text.substr(position, 2) == "[]") {
        result += "[]";
        position += 2;
        continue;
      }
      const size_t length = text.substr(position, 2) == "->" ? 2 : 1;
      if (length == 1 && text.substr(position, 1) != ".")
        break;
      if (position + length == text.size() || !startsName(text[position + length]))
        break;
      result += text.substr(position, length);
      position += length;
      identifier();
    }
    return result;
  }

  Expr nameOrCall() {
    const std::string callee = name();
    if (!accept("("))
      return Expr::symbol(callee);
    if (callee == "load")
      return load();
    std::vector<Expr> arguments = {sum()};
    while (message.empty() && accept(","))
      arguments.push_back(sum());
    expect(")");
    return message.empty() ? call(callee, arguments) : Expr();
  }

  Expr load() {
    const std::string array = name();
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
      value = callee == "min" ? Expr::min(value, arguments[i]) : Expr::max(value, arguments[i]);
    return value;
  }

  std::string_view text;
  size_t position = 0;
  unsigned depth = 0;
  std::string message;
  size_t faultColumn = 0;
};

} // namespace

llvm::Expected<Expr> parseExpr(std::string_view text) { return Parser(text).wholeExpr(); }
llvm::Expected<Condition> parseCondition(std::string_view text) {
  return Parser(text).wholeCondition();
}

} // namespace ir
