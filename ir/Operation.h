//===- ir/Operation.h - What is computed ---------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a statement computes: counts of operations by kind and type.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Array.h"

#include <string>

namespace sparcity::ir {

enum class OperationKind { Add, Mul, Fma, Div, Sqrt, Compare, Integer, Convert, Call };

/// Operations of one kind and type in a statement. Subtraction counts as Add,
/// negation is none; `callee` names the function of a Call (`exp`), or what an
/// Integer does that is no arithmetic (`popcount`). A vector operation counts
/// once for each lane, one on complex numbers as the real operations it takes.
struct Operation {
  OperationKind kind = OperationKind::Add;
  ElementType type;
  std::string callee;
  unsigned count = 1;

  friend bool operator==(const Operation &, const Operation &) = default;
};

} // namespace sparcity::ir
