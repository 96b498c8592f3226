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
#include <pthread.h>
#include <sys/mman.h>

namespace codegen {

/// Only what is touched is committed.
constexpr unsigned stackBytes = 256U << 20;

/// Called on the compiling thread in place of an exit.
static void handleFatalError(void *recovery, const char *reason, bool) {
  static_cast<Recovery *>(recovery)->reason = reason;
  if (llvm::CrashRecoveryContext *context = llvm::CrashRecoveryContext::GetCurrent())
    context->HandleExit(EXIT_FAILURE);
}

/// A thread's function and whether it came to its end.
struct Guarded {
  llvm::function_ref<void()> function;
  llvm::CrashRecoveryContext context;
  bool isDone = false;
};

static void *runGuarded(void *argument) {
  Guarded &guarded = *static_cast<Guarded *>(argument);
  guarded.isDone = guarded.context.RunSafely(guarded.function);
  return nullptr;
}

/// False if the function crashed. Its stack is then kept: clang has objects on it
/// (timers of the optimiser) that LLVM goes on to refer to.
static bool runOnOwnStack(llvm::function_ref<void()> function) {
  Guarded guarded{function, {}};
  void *stack = mmap(nullptr, stackBytes, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  pthread_attr_t attributes;
  if (stack == MAP_FAILED || pthread_attr_init(&attributes) != 0)
    return guarded.context.RunSafelyOnThread(function, stackBytes);
  pthread_t thread;
  const bool isStarted = pthread_attr_setstack(&attributes, stack, stackBytes) == 0 &&
                         pthread_create(&thread, &attributes, runGuarded, &guarded) == 0;
  pthread_attr_destroy(&attributes);
  if (!isStarted)
    return guarded.context.RunSafelyOnThread(function, stackBytes);
  pthread_join(thread, nullptr);
  if (guarded.isDone)
    munmap(stack, stackBytes);
  return guarded.isDone;
}

Recovery runRecoverably(llvm::function_ref<void()> function) {
  static std::mutex single;
  std::lock_guard<std::mutex> lock(single);
  Recovery recovery;
  llvm::CrashRecoveryContext::Enable();
  llvm::install_fatal_error_handler(handleFatalError, &recovery);
  recovery.hasCrashed = !runOnOwnStack(function);
  llvm::remove_fatal_error_handler();
  llvm::CrashRecoveryContext::Disable();
  return recovery;
}

} // namespace codegen
