//===- test/unit/ChangedMachine.h - A machine to be changed -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The machine of a result is shared, and cannot be changed in place; a test that needs another
/// one says so here.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Machine.h"
#include "models/result/Result.h"

namespace sparcity {

/// A copy of the machine of a result, which takes its place at the end:
///
///     ChangedMachine(result)->name = "other";
class ChangedMachine {
public:
  explicit ChangedMachine(result::Result &result) : result(result), own(*result.machine) {}
  ChangedMachine(const ChangedMachine &) = delete;
  ChangedMachine &operator=(const ChangedMachine &) = delete;
  ~ChangedMachine() { result.machine = own; }

  machine::Machine *operator->() { return &own; }

private:
  result::Result &result;
  machine::Machine own;
};

} // namespace sparcity
