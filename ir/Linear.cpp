//===- ir/Linear.cpp - Sums of whole numbers times names --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Linear.h"

#include "base/TimeLimit.h"
#include "ir/ExprNode.h"

#include <algorithm>

using GiNaC::ex;
using GiNaC::ex_to;
using GiNaC::is_exactly_a; // which costs a tenth of is_a

namespace sparcity::ir {

static bool isSymbol(const ex &x) {
  return is_exactly_a<GiNaC::realsymbol>(x) || is_exactly_a<GiNaC::symbol>(x);
}

static std::optional<std::int64_t> product(std::int64_t a, std::int64_t b) {
  std::int64_t result = 0;
  return __builtin_mul_overflow(a, b, &result) ? std::nullopt : std::optional(result);
}

/// Adds a * b; false where 64 bits do not hold it.
static bool addProduct(std::int64_t &sum, std::int64_t a, std::int64_t b) {
  const std::optional<std::int64_t> term = product(a, b);
  return term && !__builtin_add_overflow(sum, *term, &sum);
}

namespace {

class LinearReader {
public:
  LinearReader(const std::vector<std::string_view> &unknowns, const Bindings &values)
      : unknowns(unknowns), values(values) {}

  /// Adds `factor` times x; false where that cannot be.
  bool add(const ex &x, std::int64_t factor, LinearForm &sum) const {
    if (isSymbol(x)) {
      const std::string name = ex_to<GiNaC::symbol>(x).get_name();
      if (const std::optional<size_t> unknown = unknownOf(name))
        return !__builtin_add_overflow(sum.slopes[*unknown], factor, &sum.slopes[*unknown]);
    } else if (is_exactly_a<GiNaC::add>(x)) {
      for (size_t i = 0; i < x.nops(); ++i)
        if (!add(x.op(i), factor, sum))
          return false;
      return true;
    } else if (is_exactly_a<GiNaC::mul>(x)) {
      return addMultiple(x, factor, sum);
    }
    const std::optional<std::int64_t> value = valueOf(x);
    return value && addProduct(sum.constant, factor, *value);
  }

private:
  /// Of a product, at most one factor is unknown.
  bool addMultiple(const ex &x, std::int64_t factor, LinearForm &sum) const {
    std::optional<ex> unknown;
    for (size_t i = 0; i < x.nops(); ++i) {
      const ex part = x.op(i);
      if (const std::optional<std::int64_t> value = valueOf(part)) {
        const std::optional<std::int64_t> scaled = product(factor, *value);
        if (!scaled)
          return false;
        factor = *scaled;
      } else if (unknown || !isSymbol(part)) {
        return false;
      } else {
        unknown = part;
      }
    }
    if (unknown)
      return add(*unknown, factor, sum);
    return !__builtin_add_overflow(sum.constant, factor, &sum.constant);
  }

  std::optional<std::int64_t> valueOf(const ex &x) const {
    if (is_exactly_a<GiNaC::numeric>(x)) {
      const GiNaC::numeric &number = ex_to<GiNaC::numeric>(x);
      return number.is_integer() && number.int_length() < 63 ? std::optional(number.to_long())
                                                             : std::nullopt;
    }
    if (isSymbol(x)) {
      const std::string name = ex_to<GiNaC::symbol>(x).get_name();
      const auto found = values.find(name);
      return found == values.end() || unknownOf(name) ? std::nullopt : found->second.asInteger();
    }
    return is_exactly_a<GiNaC::power>(x) ? powerOf(x) : std::nullopt;
  }

  std::optional<std::int64_t> powerOf(const ex &x) const {
    const std::optional<std::int64_t> base = valueOf(x.op(0)), exponent = valueOf(x.op(1));
    if (!base || !exponent || *exponent < 0 || *exponent > maxExponent)
      return std::nullopt;
    std::optional<std::int64_t> result = 1;
    for (std::int64_t i = 0; result && i < *exponent; ++i)
      result = product(*result, *base);
    return result;
  }

  std::optional<size_t> unknownOf(const std::string &name) const {
    for (size_t k = unknowns.size(); k-- > 0;)
      if (unknowns[k] == name)
        return k;
    return std::nullopt;
  }

  const std::vector<std::string_view> &unknowns;
  const Bindings &values;
};

} // namespace

std::optional<LinearForm> linearIn(const Expr &expr, const std::vector<std::string_view> &unknowns,
                                   const Bindings &values) {
  base::checkTime();
  LinearForm form{std::vector<std::int64_t>(unknowns.size(), 0), 0};
  if (const std::optional<std::int64_t> &number = expr.impl().integer) {
    form.constant = *number;
    return form;
  }
  const SymbolicWork work;
  if (!LinearReader(unknowns, values).add(unwrap(expr), 1, form))
    return std::nullopt;
  return form;
}

} // namespace sparcity::ir
