//===- ir/Linear.cpp - Sums of whole numbers times names --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Linear.h"

#include "base/TimeLimit.h"
#include "ir/ExprNode.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::ir {

static std::optional<size_t> lastOf(const std::vector<std::string_view> &names,
                                    std::string_view name) {
  for (size_t k = names.size(); k-- > 0;)
    if (names[k] == name)
      return k;
  return std::nullopt;
}

namespace {

/// Puts values in.
class LinearReader {
public:
  LinearReader(const std::vector<std::string_view> &unknowns, const Bindings &values)
      : unknowns(unknowns), values(values) {}

  /// False where a term is not linear, or 64 bits do not hold a number.
  bool add(const Polynomial &polynomial, LinearForm &sum) const {
    return llvm::all_of(polynomial.terms(),
                        [&](const Polynomial::Term &term) { return add(term, sum); });
  }

private:
  bool add(const Polynomial::Term &term, LinearForm &sum) const {
    std::int64_t factor = term.coefficient;
    std::int64_t *part = &sum.constant;
    for (const auto &[name, power] : term.factors) {
      if (!name)
        continue;
      if (const std::optional<size_t> unknown = lastOf(unknowns, *name)) {
        if (power > 1 || part != &sum.constant)
          return false;
        part = &sum.slopes[*unknown];
        continue;
      }
      const auto found = values.find(*name);
      const std::optional<std::int64_t> value =
          found == values.end() ? std::nullopt : found->second.asInteger();
      for (unsigned i = 0; i < power; ++i)
        if (!value || __builtin_mul_overflow(factor, *value, &factor))
          return false;
    }
    return !__builtin_add_overflow(*part, factor, part);
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
  const std::optional<Polynomial> &polynomial = expr.impl().polynomial;
  if (!polynomial || !LinearReader(unknowns, values).add(*polynomial, form))
    return std::nullopt;
  return form;
}

} // namespace sparcity::ir
