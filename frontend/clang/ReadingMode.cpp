//===- frontend/clang/ReadingMode.cpp - What an expression is read for ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/ReadingMode.h"

#include "frontend/clang/Naming.h"

namespace sparcity::frontend {

int ReadingMode::stepsOff(const clang::UnaryOperator &expr) const {
  const bool isAhead = steps == Steps::Ahead;
  // Before the step, `++i` is one on; after it, `i++` was one back.
  if (expr.isPrefix() != isAhead)
    return 0;
  return expr.isIncrementOp() == isAhead ? 1 : -1;
}

bool hasStepsInSequence(const clang::Expr *expr, const ReadingMode &mode, Failures &failures) {
  if (mode.steps == Steps::Unknown || stepsIn(expr).empty())
    return false;
  failures.fail(expr->getSourceRange(), "side-effect",
                "an index or bound changes a variable while it is computed");
  return true;
}

WithDepth::WithDepth(ReadingMode &mode, Failures &failures, const clang::Expr *expr) : mode(mode) {
  ++mode.depth;
  if (isTooDeep())
    failures.fail(expr->getSourceRange(), "too-deep", "the expression is nested too deep");
}

} // namespace sparcity::frontend
