//===- ir/Formula.h - Expressions with a name -------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is said once and used by name in what follows:
///
///     cycles:L1-L2 = 64*load:L1-L2/L1.next.in
///     T:L2         = max(T_OL, T_nOL + cycles:L1-L2)
///
/// In a list of them each names only what stands before it, and what is given.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"

#include <string>
#include <vector>

namespace sparcity::ir {

struct Formula {
  std::string id;
  Expr value;
};

using Formulas = std::vector<Formula>;

} // namespace sparcity::ir
