//===- ir/ExprSize.cpp - How large an expression is ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A short text may mean an expression without end: powers of powers, functions of
/// powers of functions. GiNaC shares equal parts; a text repeats them.
///
//===----------------------------------------------------------------------===//

#include "ir/ExprNode.h"

#include <cmath>

using GiNaC::ex;
using GiNaC::ex_to;
using GiNaC::is_a;
using GiNaC::numeric;

namespace sparcity::ir {

double termsOf(const ex &value) {
  if (is_a<GiNaC::power>(value) && value.op(1).info(GiNaC::info_flags::posint))
    return std::pow(termsOf(value.op(0)), ex_to<numeric>(value.op(1)).to_double());
  const bool isSum = is_a<GiNaC::add>(value);
  if (!isSum && !is_a<GiNaC::mul>(value))
    return 1;
  double terms = isSum ? 0 : 1;
  for (size_t i = 0; i < value.nops(); ++i)
    terms = isSum ? terms + termsOf(value.op(i)) : terms * termsOf(value.op(i));
  return terms;
}

namespace {

class Measure {
public:
  /// Counts the parts, as long as they are within the bounds.
  bool take(const ex &x, unsigned depth) {
    if (++parts > maxParts)
      return false;
    if (is_a<numeric>(x))
      return isShort(ex_to<numeric>(x));
    if (is_a<GiNaC::power>(x) && !isSmallExponent(x.op(1)))
      return false;
    const bool isWithin =
        is_a<GiNaC::function>(x) || (is_a<GiNaC::power>(x) && is_a<GiNaC::add>(x.op(0)));
    if (isWithin && depth == 0)
      return false;
    for (size_t i = 0; i < x.nops(); ++i)
      if (!take(x.op(i), depth - isWithin))
        return false;
    return true;
  }

private:
  static bool isShort(const numeric &value) {
    static const numeric tooLong = ex_to<numeric>(GiNaC::pow(ex(10), ex(maxDigits)));
    return GiNaC::abs(value.numer()) < tooLong && value.denom() < tooLong;
  }
  static bool isSmallExponent(const ex &x) {
    return is_a<numeric>(x) && GiNaC::abs(ex_to<numeric>(x)) <= numeric(maxExponent);
  }

  double parts = 0;
};

} // namespace

bool isReadable(const ex &value, unsigned depth) { return Measure().take(value, depth - 1); }

} // namespace sparcity::ir
