//===- ir/Predicate.cpp - Comparisons joined by and, or, not ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/ExprNode.h"

#include "llvm/Support/ErrorHandling.h"

using GiNaC::ex;

namespace sparcity::ir {

static Expr indicatorOf(const Condition &comparison) {
  const SymbolicWork work;
  return wrapExpanded(
      makeComparison(unwrap(comparison.lhs), comparison.op, unwrap(comparison.rhs)));
}

Predicate::Predicate(const Condition &comparison) : indicator(indicatorOf(comparison)) {}
Predicate Predicate::always(bool holds) { return Predicate(Expr(holds ? 1 : 0)); }

Predicate operator&(const Predicate &a, const Predicate &b) {
  const SymbolicWork work;
  return Predicate(wrapExpanded(makeBoth(unwrap(a.indicator), unwrap(b.indicator))));
}
Predicate operator|(const Predicate &a, const Predicate &b) {
  const SymbolicWork work;
  return Predicate(wrapExpanded(makeEither(unwrap(a.indicator), unwrap(b.indicator))));
}
Predicate Predicate::operator!() const {
  const SymbolicWork work;
  return Predicate(wrapExpanded(makeOpposite(unwrap(indicator))));
}

std::optional<bool> Predicate::holds() const {
  const std::optional<std::int64_t> value = indicator.asInteger();
  return value ? std::optional(*value != 0) : std::nullopt;
}

Predicate Predicate::substitute(const Bindings &bindings) const {
  return Predicate(indicator.substitute(bindings));
}

std::string Predicate::str() const {
  const SymbolicWork work;
  return printPredicate(unwrap(indicator));
}

/// An "or" within an "and" stands in parentheses, as in C.
std::string printPredicate(const ex &predicate) {
  const auto operand = [](const ex &x) {
    const std::string text = printPredicate(x);
    return eitherOperands(x) ? "(" + text + ")" : text;
  };
  if (const auto compared = comparedValues(predicate))
    return print(compared->lhs) + " " + std::string(spelling(compared->op)) + " " +
           print(compared->rhs);
  if (const auto both = bothOperands(predicate))
    return operand(both->first) + " && " + operand(both->second);
  if (const auto either = eitherOperands(predicate))
    return printPredicate(either->first) + " || " + printPredicate(either->second);
  return predicate.is_zero() ? "0 != 0" : "0 == 0";
}

Expr Expr::select(const Predicate &predicate, const Expr &then, const Expr &otherwise) {
  if (const std::optional<bool> holds = predicate.holds())
    return *holds ? then : otherwise;
  const SymbolicWork work;
  return wrapExpanded(makeSelect(unwrap(predicate.asIndicator()), unwrap(then), unwrap(otherwise)));
}

std::optional<Expr::Selected> Expr::asSelect() const {
  if (isNumber() || node->polynomial)
    return std::nullopt;
  const SymbolicWork work;
  const std::optional<SelectedValues> selected = selectedValues(unwrap(*this));
  if (!selected)
    return std::nullopt;
  return Selected{Predicate(wrapExpanded(selected->predicate)), wrap(selected->then),
                  wrap(selected->otherwise)};
}

} // namespace sparcity::ir
