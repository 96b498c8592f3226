//===- frontend/MathFunctions.cpp - C's mathematical functions ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/MathFunctions.h"

#include "llvm/ADT/StringSet.h"

namespace sparcity::frontend {

/// Functions of C's <math.h> that compute one number from numbers, without the
/// suffix of their type.
static const llvm::StringSet<> &mathNames() {
  static const llvm::StringSet<> names = {
      "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "ceil", "copysign", "cos",
      "cosh", "erf", "erfc", "exp", "exp2", "exp10", "expm1", "fabs", "fdim", "floor", "fma",
      "fmax", "fmin", "fmod", "hypot", "ilogb", "ldexp", "lgamma", "llrint", "llround", "log",
      "log10", "log1p", "log2", "logb", "lrint", "lround", "nearbyint", "nextafter", "pow",
      "remainder", "rint", "round", "roundeven", "scalbn", "sin", "sinh", "sqrt", "tan", "tanh",
      "tgamma", "trunc", "abs", "labs", "llabs",
      // <complex.h>
      "cabs", "cacos", "cacosh", "carg", "casin", "casinh", "catan", "catanh", "ccos", "ccosh",
      "cexp", "clog", "cpow", "cproj", "csin", "csinh", "csqrt", "ctan", "ctanh"};
  return names;
}

std::string mathFunction(llvm::StringRef callee) {
  llvm::StringRef name = callee;
  name.consume_front("__builtin_");
  // <tgmath.h> of Clang overloads by type under this prefix.
  name.consume_front("__tg_");
  if (mathNames().contains(name))
    return name.str();
  if ((name.ends_with("f") || name.ends_with("l")) && mathNames().contains(name.drop_back()))
    return name.drop_back().str();
  return {};
}

} // namespace sparcity::frontend
