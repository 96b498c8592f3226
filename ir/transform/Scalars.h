//===- ir/transform/Scalars.h - Memory that becomes scalars (private) -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where a transformation takes accesses away, the value stays in a register, and the
/// statements name it: what depended through memory depends through a scalar.
///
///     store f + 0, …, load f + 0   →   writes f + 0, …, reads f + 0
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Kernel.h"

#include <set>

namespace sparcity::ir::transform {

/// The scalars of a kernel, with those that are made.
class Scalars {
public:
  explicit Scalars(const std::vector<Value> &values);

  /// A new one, which is called so, or, if another is, so and a number.
  ValueId add(const std::string &wish, ElementType type, std::optional<LoopId> scope);
  std::vector<Value> take() { return std::move(values); }

private:
  std::vector<Value> values;
  std::set<std::string> names;
};

/// Adds a scalar to those that the statement reads, unless it has written it before.
void addRead(Statement &statement, ValueId value);
void addWrite(Statement &statement, ValueId value);

/// Loops that `kernel` has no more are named as unrolled, and what was declared in them is
/// declared in what is left around them. `before` is the kernel as it was.
void settleLoops(Kernel &kernel, const Kernel &before);

} // namespace sparcity::ir::transform
