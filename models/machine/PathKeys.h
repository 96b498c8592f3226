//===- models/machine/PathKeys.h - The numbers of a machine by their paths -- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Visits every number of a machine under the path that it has in its files: `caches.L2.size`,
/// `core.front-end.width`.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Keys.h"

#include "llvm/Support/Error.h"

#include <functional>
#include <string>

namespace sparcity::machine {

struct PathVisitor {
  /// Of each number that is there or could be, and of the overlap rule.
  std::function<void(const std::string &path, const Key &key, const Slot &slot)> number;
  /// Whether there is something to do in a section that is not there.
  std::function<bool(const std::string &path)> enters;
};

/// `rule`: text of the overlap rule, which can be changed as well.
void visitPaths(Machine &machine, std::string &rule, const PathVisitor &visitor);

/// The value of a slot as a file has it, and the number in such a text.
std::string textOf(const Slot &slot, double number);
llvm::Expected<double> numberIn(const std::string &text, const Slot &slot);

} // namespace sparcity::machine
