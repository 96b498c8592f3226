//===- frontend/Recover.h - Coming back from Clang and LLVM ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// LLVM ends the process where it meets what it cannot compile ("error in
/// backend"), deep nesting can use up a stack, and macros or templates of a few lines
/// can keep Clang busy for years. None may take this program down: both run on a thread
/// with a large stack, from which a fault, or the end of the time, leads back here.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"

#include <string>

namespace clang {
class Preprocessor;
} // namespace clang

namespace sparcity::frontend {

struct Recovery {
  /// The function did not come to its end.
  bool hasFailed = false;
  /// Why, as far as somebody said it.
  std::string reason;
};

/// Runs the function to its end, to a fault, or until the time of the caller is up
/// (base/TimeLimit.h), as far as the function asks. After a fault its local objects
/// are lost, not destroyed. Several threads may call it at once. Meanwhile LLVM's handler for
/// faults that it does not return from is ours, in the whole process.
Recovery runRecoverably(llvm::function_ref<void()> function);

/// From here on `runRecoverably` takes crashes for faults as well: for programs, as that needs
/// signal handlers while it runs.
void catchCrashes();

/// Ends the function that `runRecoverably` runs in this thread if time is up: callbacks
/// from Clang and LLVM call it, which exceptions could not pass.
void leaveIfLate();

/// Ends that function where the source has more tokens, macros expanded, than anybody
/// writes, or time is up.
void limitTokens(clang::Preprocessor &preprocessor);

} // namespace sparcity::frontend
