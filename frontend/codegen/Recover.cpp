//===- frontend/codegen/Recover.cpp - Surviving a compiler crash ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/Recover.h"

#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"

#include <cstdlib>
#include <mutex>

namespace codegen {

/// Only what is touched is committed.
constexpr unsigned stackBytes = 256U << 20;

/// Called on the compiling thread in place of an exit.
static void handleFatalError(void *recovery, const char *reason, bool) {
  static_cast<Recovery *>(recovery)->reason = reason;
  if (llvm::CrashRecoveryContext *context = llvm::CrashRecoveryContext::GetCurrent())
    context->HandleExit(EXIT_FAILURE);
}

Recovery runRecoverably(llvm::function_ref<void()> function) {
  static std::mutex single;
  std::lock_guard<std::mutex> lock(single);
  Recovery recovery;
  llvm::CrashRecoveryContext::Enable();
  llvm::install_fatal_error_handler(handleFatalError, &recovery);
  llvm::CrashRecoveryContext context;
  recovery.hasCrashed = !context.RunSafelyOnThread(function, stackBytes);
  llvm::remove_fatal_error_handler();
  llvm::CrashRecoveryContext::Disable();
  return recovery;
}

} // namespace codegen
