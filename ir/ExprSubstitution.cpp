//===- ir/ExprSubstitution.cpp - Expressions in place of symbols and loads ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/ExprNode.h"
#include "ir/Linear.h"

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

Expr Expr::substitute(const Bindings &bindings) const {
  if (isNumber())
    return *this;
  if (const std::optional<LinearForm> value = linearIn(*this, {}, bindings))
    return Expr(value->constant);
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
