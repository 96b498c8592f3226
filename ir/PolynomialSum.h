//===- ir/PolynomialSum.h - Sums of what is a polynomial in pieces --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// f(0) + f(1) + … + f(count - 1) of a function that is a polynomial of a known degree
/// in each of a few pieces, and of each of `period` interleaved sequences:
///
///     ceil(t / 8)     eight sequences, each a line
///
/// Where pieces begin is not known: a part is halved until values apart from those that
/// the polynomial is taken from agree with it, and those at the places where one is likely to
/// begin. The sum is exact unless a piece is so short that none of them lies in it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace sparcity::ir {

/// `likely`: where pieces may begin, in order.
long double sumOf(const std::function<long double(std::int64_t)> &function, std::int64_t count,
                  unsigned degree, std::int64_t period,
                  const std::vector<std::int64_t> &likely = {});

} // namespace sparcity::ir
