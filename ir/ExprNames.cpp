//===- ir/ExprNames.cpp - Names, and polynomials of them -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/ExprNode.h"

using GiNaC::ex;
using GiNaC::ex_to;
using GiNaC::is_exactly_a; // which costs a tenth of is_a
using GiNaC::numeric;

namespace sparcity::ir {

/// GiNaC tells symbols apart by serial number; ours are told apart by name, so one table for the
/// process maps the one to the other.
static const std::pair<const std::string, GiNaC::symbol> &intern(std::string_view name) {
  assert(SymbolicWork::isHere());
  static std::map<std::string, GiNaC::symbol, std::less<>> table;
  auto found = table.find(name);
  if (found == table.end()) {
    std::string text(name);
    found = table.emplace(text, GiNaC::realsymbol(text)).first;
  }
  return *found;
}

GiNaC::symbol internSymbol(std::string_view name) { return intern(name).second; }

const std::string *internName(std::string_view name) {
  const SymbolicWork work;
  return &intern(name).first;
}

static bool isSymbol(const ex &x) {
  return is_exactly_a<GiNaC::realsymbol>(x) || is_exactly_a<GiNaC::symbol>(x);
}

/// False where it is no number of 64 bits and no power of a name.
static bool multiply(Polynomial::Term &term, const ex &x) {
  if (is_exactly_a<numeric>(x)) {
    const numeric &value = ex_to<numeric>(x);
    return value.is_integer() && value.int_length() < 63 &&
           !__builtin_mul_overflow(term.coefficient, value.to_long(), &term.coefficient);
  }
  if (isSymbol(x))
    return term.multiply({internName(ex_to<GiNaC::symbol>(x).get_name()), 1});
  if (!is_exactly_a<GiNaC::power>(x) || !isSymbol(x.op(0)) ||
      !x.op(1).info(GiNaC::info_flags::posint) || ex_to<numeric>(x.op(1)) > maxExponent)
    return false;
  return term.multiply({internName(ex_to<GiNaC::symbol>(x.op(0)).get_name()),
                        static_cast<unsigned>(ex_to<numeric>(x.op(1)).to_int())});
}

static std::optional<Polynomial::Term> readTerm(const ex &x) {
  Polynomial::Term term{1};
  if (!is_exactly_a<GiNaC::mul>(x))
    return multiply(term, x) ? std::optional(term) : std::nullopt;
  for (size_t i = 0; i < x.nops(); ++i)
    if (!multiply(term, x.op(i)))
      return std::nullopt;
  return term;
}

std::optional<Polynomial> readPolynomial(const ex &value) {
  if (is_exactly_a<numeric>(value))
    return std::nullopt;
  std::vector<Polynomial::Term> terms;
  const bool isSum = is_exactly_a<GiNaC::add>(value);
  for (size_t i = 0; i < (isSum ? value.nops() : 1); ++i) {
    const std::optional<Polynomial::Term> term = readTerm(isSum ? value.op(i) : value);
    if (!term)
      return std::nullopt;
    terms.push_back(*term);
  }
  return Polynomial::sumOf(std::move(terms));
}

ex symbolicSum(const Polynomial &polynomial) {
  GiNaC::exvector terms;
  for (const Polynomial::Term &term : polynomial.terms()) {
    GiNaC::exvector factors = {numeric(static_cast<long>(term.coefficient))};
    for (const Polynomial::Factor &factor : term.factors)
      if (factor.name)
        factors.push_back(GiNaC::pow(internSymbol(*factor.name), factor.power));
    terms.emplace_back(GiNaC::mul(factors));
  }
  return GiNaC::add(terms);
}

} // namespace sparcity::ir
