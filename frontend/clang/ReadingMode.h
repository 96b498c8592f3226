//===- frontend/clang/ReadingMode.h - What an expression is read for ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What an expression is read for, and where it stands to the steps (`i++`) in it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Failures.h"

#include "clang/AST/Expr.h"

#include <utility>

namespace sparcity::frontend {

/// No steps are expected; they are ahead; they are done.
enum class Steps { Unknown, Ahead, Done };

/// What the expression that is read is for, which decides where an unsigned value is
/// taken modulo 2^w (Wrapping.h): in a loop's test it never is.
enum class Sense { Value, Address, Condition, Bound };

struct ReadingMode {
  Steps steps = Steps::Unknown;
  Sense sense = Sense::Value;
  /// False while an expression has to be known: a loop's test, an array's size.
  bool admitsUnknowns = true;
  /// Expressions around the one that is read.
  unsigned depth = 0;

  /// Steps from a variable's value to the one that `i++` uses.
  int stepsOff(const clang::UnaryOperator &expr) const;
};

/// True, with a failure, for an expression whose parts are evaluated in sequence: a step in
/// one of them changes what the next one reads.
bool hasStepsInSequence(const clang::Expr *expr, const ReadingMode &mode, Failures &failures);

/// Sets the steps for a scope.
class WithSteps {
public:
  WithSteps(ReadingMode &mode, Steps steps)
      : mode(mode), before(std::exchange(mode.steps, steps)) {}
  WithSteps(const WithSteps &) = delete;
  WithSteps &operator=(const WithSteps &) = delete;
  ~WithSteps() { mode.steps = before; }

private:
  ReadingMode &mode;
  Steps before;
};

/// Counts how deep the expression is for a scope; fails where it is too deep.
class WithDepth {
public:
  WithDepth(ReadingMode &mode, Failures &failures, const clang::Expr *expr);
  WithDepth(const WithDepth &) = delete;
  WithDepth &operator=(const WithDepth &) = delete;
  ~WithDepth() { --mode.depth; }
  bool isTooDeep() const { return mode.depth > 5000; }

private:
  ReadingMode &mode;
};

} // namespace sparcity::frontend
