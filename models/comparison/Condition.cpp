//===- models/comparison/Condition.cpp - What a gate fails on ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/comparison/Condition.h"

#include "base/Printable.h"
#include "ir/ExprCursor.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>
#include <cstdlib>
#include <utility>

namespace sparcity::comparison {

namespace {

using Kind = Term::Kind;
using Operator = std::pair<std::string_view, Kind>;

// A longer token goes before its beginning.
constexpr Operator eithers[] = {{"||", Kind::Or}};
constexpr Operator boths[] = {{"&&", Kind::And}};
constexpr Operator relations[] = {{"<=", Kind::LessEqual}, {">=", Kind::GreaterEqual},
                                  {"==", Kind::Equal},     {"!=", Kind::NotEqual},
                                  {"<", Kind::Less},       {">", Kind::Greater}};
constexpr Operator sums[] = {{"+", Kind::Add}, {"-", Kind::Subtract}};
constexpr Operator products[] = {{"*", Kind::Multiply}, {"/", Kind::Divide}};

/// Recursive descent; the text may come from anywhere, so that its length and depth are bounded.
class Parser {
public:
  static constexpr size_t mostCharacters = 4096;

  explicit Parser(std::string_view text) : text(text), at(text) {}

  llvm::Expected<Term> read() {
    if (text.size() > mostCharacters)
      return llvm::createStringError("a condition has " + std::to_string(mostCharacters) +
                                     " characters at most");
    Term whole = condition();
    if (message.empty() && !at.isAtEnd())
      failAt();
    if (message.empty() && !whole.isCondition())
      fail("expected a comparison at");
    if (message.empty())
      return whole;
    return llvm::createStringError(message + " column " + std::to_string(column) + " of " +
                                   base::quoted(text, 200));
  }

  std::vector<std::string> names;

private:
  static constexpr unsigned maxDepth = 100;

  /// Remembers the first fault, in words that a column follows; parsing then runs out without
  /// effect.
  Term fail(const std::string &what) {
    if (message.empty()) {
      message = what;
      column = at.column();
      at.skipAll();
    }
    return {};
  }

  Term failAt() {
    return at.isAtEnd() ? fail("expected a number or a field at")
                        : fail("unexpected " + base::quoted(std::string(1, at.next()), 1) + " at");
  }

  /// The operator of the table that is next, which then is behind.
  template <size_t size> const Kind *accept(const Operator (&table)[size]) {
    for (const auto &[token, kind] : table)
      if (message.empty() && at.accept(token))
        return &kind;
    return nullptr;
  }

  /// An operation on what is of the kind that it takes.
  Term operation(Kind kind, std::vector<Term> operands) {
    const bool wantsConditions = kind >= Kind::Not;
    for (const Term &operand : operands)
      if (message.empty() && operand.isCondition() != wantsConditions)
        return fail(wantsConditions ? "expected comparisons on both sides before"
                                    : "a comparison is no number before");
    return {kind, 0, 0, std::move(operands)};
  }

  template <size_t size> Term chain(const Operator (&table)[size], Term (Parser::*part)()) {
    Term first = (this->*part)();
    while (const Kind *kind = accept(table)) {
      std::vector<Term> operands;
      operands.push_back(std::move(first));
      operands.push_back((this->*part)());
      first = operation(*kind, std::move(operands));
    }
    return first;
  }

  Term condition() { return chain(eithers, &Parser::both); }
  Term both() { return chain(boths, &Parser::comparison); }
  Term comparison() { return chain(relations, &Parser::sum); }
  Term sum() { return chain(sums, &Parser::product); }
  Term product() { return chain(products, &Parser::sign); }

  Term sign() {
    if (++depth > maxDepth)
      return fail("nested too deeply at");
    Term value = at.accept("-")   ? operation(Kind::Negate, {sign()})
                 : at.accept("+") ? sign()
                 : at.accept("!") ? operation(Kind::Not, {sign()})
                                  : primary();
    --depth;
    return value;
  }

  Term primary() {
    if (at.accept("(")) {
      Term inner = condition();
      if (message.empty() && !at.accept(")"))
        return fail("expected ')' at");
      return inner;
    }
    if (at.isAtDigit())
      return number();
    return at.isAtName() ? field() : failAt();
  }

  Term number() {
    std::string digits = at.digits();
    digits += "." + at.decimals();
    if (at.accept("e") || at.accept("E")) {
      digits += at.accept("-") ? "e-" : at.accept("+") ? "e+" : "e";
      if (!at.isAtDigit())
        return fail("expected digits at");
      digits += at.digits();
    }
    const double value = std::strtod(digits.c_str(), nullptr);
    return std::isfinite(value) ? Term{Kind::Number, value}
                                : fail("the number is too large before");
  }

  Term field() {
    const std::string name = at.name();
    const auto known = llvm::find(names, name);
    const auto position = static_cast<size_t>(known - names.begin());
    if (known == names.end())
      names.push_back(name);
    return {Kind::Field, 0, position};
  }

  std::string_view text;
  ir::Cursor at;
  unsigned depth = 0;
  std::string message;
  size_t column = 0;
};

/// Numbers, and 1 or 0 for what holds or does not.
class Evaluation {
public:
  explicit Evaluation(Condition::ValueOf valueOf) : valueOf(valueOf) {}

  std::optional<double> operator()(const Term &term) const {
    if (term.kind == Kind::Number)
      return term.number;
    if (term.kind == Kind::Field)
      return valueOf(term.field);
    const std::optional<double> a = (*this)(term.operands.front());
    if (term.operands.size() == 1)
      return a ? std::optional(term.kind == Kind::Not ? 1 - *a : -*a) : std::nullopt;
    const std::optional<double> b = (*this)(term.operands.back());
    // One side may decide it.
    if (term.kind == Kind::And && (a == 0.0 || b == 0.0))
      return 0;
    if (term.kind == Kind::Or && (a == 1.0 || b == 1.0))
      return 1;
    return a && b ? combined(term.kind, *a, *b) : std::nullopt;
  }

private:
  static std::optional<double> finite(double value) {
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
  }

  static std::optional<double> combined(Kind kind, double a, double b) {
    switch (kind) {
    case Kind::Add:
      return finite(a + b);
    case Kind::Subtract:
      return finite(a - b);
    case Kind::Multiply:
      return finite(a * b);
    case Kind::Divide:
      return finite(a / b);
    default:
      return truth(kind, a, b) ? 1 : 0;
    }
  }

  static bool truth(Kind kind, double a, double b) {
    switch (kind) {
    case Kind::Less:
      return a < b;
    case Kind::LessEqual:
      return a <= b;
    case Kind::Greater:
      return a > b;
    case Kind::GreaterEqual:
      return a >= b;
    case Kind::Equal:
      return a == b;
    case Kind::NotEqual:
      return a != b;
    case Kind::Or: // neither decided it by itself
      return false;
    default:
      return true;
    }
  }

  Condition::ValueOf valueOf;
};

} // namespace

llvm::Expected<Condition> Condition::parse(std::string_view text) {
  Parser parser(text);
  llvm::Expected<Term> whole = parser.read();
  if (!whole)
    return whole.takeError();
  Condition condition;
  condition.text = text;
  condition.fields = std::move(parser.names);
  condition.whole = std::move(*whole);
  return condition;
}

std::optional<bool> Condition::holds(ValueOf valueOf) const {
  const std::optional<double> value = Evaluation(valueOf)(whole);
  return value ? std::optional(*value != 0) : std::nullopt;
}

} // namespace sparcity::comparison
