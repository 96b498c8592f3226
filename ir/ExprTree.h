//===- ir/ExprTree.h - Expressions to be evaluated elsewhere ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An expression as a tree of operations, for those who evaluate it without this program: who
/// knows the operations below knows all expressions.
///
///     select(8*N <= 32768, M/3, 0)    (select (<= (* 8 N) 32768) (/ M 3) 0)
///
/// `+ * min max && ||` take two or more arguments, `/ ^ < <= > >= == !=` two, `floor ceil` one,
/// `select` three; predicates are 1 and 0. `load` takes the name of an array and an index. The
/// arguments are in the order in which they are printed.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"

#include <string>
#include <variant>
#include <vector>

namespace sparcity::ir {

struct ExprTree {
  struct Number {
    double value = 0;
  };
  struct Symbol {
    std::string name;
  };
  struct Operation {
    std::string name;
    std::vector<ExprTree> arguments;
  };
  std::variant<Number, Symbol, Operation> node;
};

/// Numbers are exact as far as a quotient of two doubles is.
ExprTree treeOf(const Expr &expr);

} // namespace sparcity::ir
