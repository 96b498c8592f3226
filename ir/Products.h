//===- ir/Products.h - The terms of an expression as products -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Terms divided into what a symbol occurs in and the rest.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"

#include <string_view>
#include <vector>

namespace sparcity::ir {

/// The product of its two members.
struct Product {
  Expr inside, outside;
};

/// The terms of the expression, each as what `symbol` occurs in times all of the rest:
/// `3*n*floor(t/2)` is `floor(t/2)` times `3*n`.
std::vector<Product> productsIn(const Expr &expr, std::string_view symbol);

} // namespace sparcity::ir
