//===- ir/ExprSubstitution.cpp - Expressions in place of symbols and loads ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/ExprNode.h"
#include "ir/Linear.h"

#include "llvm/ADT/STLExtras.h"

using GiNaC::ex;
using GiNaC::is_a;

namespace sparcity::ir {

namespace {

/// A map that leaves the branch alone which a select does not take: it may divide by zero.
class Mapping : public GiNaC::map_function {
public:
  ex operator()(const ex &x) override {
    const std::optional<SelectedValues> selected = selectedValues(x);
    if (!selected)
      return own(x);
    const ex predicate = (*this)(selected->predicate);
    if (is_a<GiNaC::numeric>(predicate))
      return (*this)(predicate.is_zero() ? selected->otherwise : selected->then);
    return makeSelect(predicate, (*this)(selected->then), (*this)(selected->otherwise));
  }

private:
  /// Of what is no select.
  virtual ex own(const ex &x) = 0;
};

class SymbolMapping final : public Mapping {
public:
  explicit SymbolMapping(const GiNaC::exmap &values) : values(values) {}

private:
  ex own(const ex &x) override {
    if (is_a<GiNaC::symbol>(x)) {
      const auto found = values.find(x);
      return found == values.end() ? x : found->second;
    }
    return x.map(*this);
  }

  const GiNaC::exmap &values;
};

class LoadFolder final : public Mapping {
public:
  explicit LoadFolder(const Expr::ElementOf &elementOf) : elementOf(elementOf) {}

private:
  ex own(const ex &x) override {
    const std::optional<std::string> array = loadedArray(x);
    if (!array)
      return x.map(*this);
    const ex index = (*this)(x.op(1)).expand();
    const std::optional<std::int64_t> value = elementOf(*array, wrapExpanded(index));
    return value ? unwrap(Expr(*value)) : makeLoad(*array, index);
  }

  const Expr::ElementOf &elementOf;
};

} // namespace

/// GiNaC replaces all at once; where that has no value, branch by branch.
static ex plainOrLazy(const ex &x, const GiNaC::exmap &values) {
  constexpr auto inside = GiNaC::expand_options::expand_function_args;
  try {
    return x.subs(values).expand(inside);
  } catch (const GiNaC::pole_error &) {
    return SymbolMapping(values)(x).expand(inside);
  }
}

/// Appends a term with values put in; false where that cannot be held as a polynomial.
static bool append(const Polynomial::Term &term, const Bindings &bindings,
                   std::vector<Polynomial::Term> &terms) {
  Polynomial::Term kept{term.coefficient};
  std::vector<const Expr *> values;
  for (const Polynomial::Factor &factor : term.factors) {
    const auto found = factor.name ? bindings.find(*factor.name) : bindings.end();
    if (found == bindings.end()) {
      kept.multiply(factor);
    } else if (const std::optional<std::int64_t> number = found->second.asInteger()) {
      for (unsigned i = 0; i < factor.power; ++i)
        if (__builtin_mul_overflow(kept.coefficient, *number, &kept.coefficient))
          return false;
    } else {
      values.insert(values.end(), factor.power, &found->second);
    }
  }
  if (values.empty()) {
    terms.push_back(kept);
    return true;
  }
  std::optional<Polynomial> result = Polynomial::sumOf({kept});
  for (const Expr *value : values) {
    Polynomial room;
    const Polynomial *factor = polynomialOf(*value, room);
    result = factor ? Polynomial::product(*result, *factor) : std::nullopt;
    if (!result)
      return false;
  }
  terms.insert(terms.end(), result->terms().begin(), result->terms().end());
  return true;
}

static std::optional<Polynomial> withValues(const Polynomial &polynomial,
                                            const Bindings &bindings) {
  std::vector<Polynomial::Term> terms;
  for (const Polynomial::Term &term : polynomial.terms())
    if (!append(term, bindings, terms))
      return std::nullopt;
  return Polynomial::sumOf(std::move(terms));
}

/// Whether there is a value for a name in it.
static bool names(const Polynomial &polynomial, const Bindings &bindings) {
  return llvm::any_of(polynomial.terms(), [&](const Polynomial::Term &term) {
    return llvm::any_of(term.factors, [&](const Polynomial::Factor &factor) {
      return factor.name && bindings.find(*factor.name) != bindings.end();
    });
  });
}

Expr Expr::substitute(const Bindings &bindings) const {
  if (isNumber())
    return *this;
  if (const std::optional<LinearForm> value = linearIn(*this, {}, bindings))
    return Expr(value->constant);
  if (node->polynomial && !names(*node->polynomial, bindings))
    return *this;
  if (node->polynomial)
    if (std::optional<Polynomial> result = withValues(*node->polynomial, bindings))
      return wrap(std::move(*result));
  const SymbolicWork work;
  GiNaC::exmap map;
  for (const auto &[name, value] : bindings)
    map[internSymbol(name)] = unwrap(value);
  try {
    return wrap(plainOrLazy(unwrap(*this), map));
  } catch (const GiNaC::pole_error &) {
    return Expr::symbol("undefined");
  }
}

Expr Expr::substituteLoads(const ElementOf &elementOf) const {
  if (isNumber())
    return *this;
  const SymbolicWork work;
  LoadFolder fold(elementOf);
  try {
    return wrap(fold(unwrap(*this)));
  } catch (const GiNaC::pole_error &) {
    return *this; // a division by what is loaded
  }
}

} // namespace sparcity::ir
