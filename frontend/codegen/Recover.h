//===- frontend/codegen/Recover.h - Surviving a compiler crash ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// LLVM ends the process where it meets what it cannot compile ("error in
/// backend"), and deep nesting can use up a stack. Neither may take this program
/// down: the compiler runs on a thread with a large stack, from which a fault
/// leads back here.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"

#include <string>

namespace codegen {

struct Recovery {
  bool hasCrashed = false;
  /// What LLVM said, if it did.
  std::string reason;
};

/// Runs the function to its end or to a fault. After a fault its local objects
/// are lost, not destroyed. One call at a time in a process: LLVM's handlers are
/// global (they are as before afterwards).
Recovery runRecoverably(llvm::function_ref<void()> function);

} // namespace codegen
