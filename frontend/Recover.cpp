//===- frontend/Recover.cpp - Coming back from Clang and LLVM -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/Recover.h"

#include "base/MemoryLimit.h"
#include "base/TimeLimit.h"
#include "ir/SymbolicWork.h"

#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"

#include <algorithm>
#include <atomic>
#include <csetjmp>
#include <mutex>
#include <optional>
#include <pthread.h>
#include <sys/mman.h>

namespace sparcity::frontend {

namespace {

/// A thread's function and how it ended.
struct Guarded {
  llvm::function_ref<void()> function;
  std::optional<base::Clock::time_point> deadline;
  llvm::CrashRecoveryContext context; ///< for crashes, where the process catches them
  std::jmp_buf start;                 ///< for what ends the function on purpose
  std::string reason{};
  bool isDone = false;
};

thread_local Guarded *current = nullptr;

std::atomic<bool> catchesCrashes = false;

/// LLVM's handlers are of the whole process: the first of the guarded functions that run at a
/// time installs them, the last one takes them away.
class Handlers {
public:
  Handlers();
  Handlers(const Handlers &) = delete;
  Handlers &operator=(const Handlers &) = delete;
  ~Handlers();

private:
  static std::mutex lock;
  static unsigned users;
  static bool hasSignals; ///< of those users
};

std::mutex Handlers::lock;
unsigned Handlers::users = 0;
bool Handlers::hasSignals = false;

} // namespace

void catchCrashes() { catchesCrashes = true; }

/// Back to `runGuarded`, past everything in between.
static void leave(std::string reason) {
  current->reason = std::move(reason);
  std::longjmp(current->start, 1);
}

/// Called in place of an exit: on a guarded thread, or on one that has nothing to go back to.
static void handleFatalError(void *, const char *reason, bool) {
  if (current)
    leave(reason);
}

static void *runGuarded(void *argument) {
  Guarded &guarded = *static_cast<Guarded *>(argument);
  current = &guarded;
  if (setjmp(guarded.start) == 0)
    guarded.isDone = guarded.context.RunSafely(guarded.function);
  ir::SymbolicWork::abandon(); // a fault leaves what it was in
  return nullptr;
}

Handlers::Handlers() {
  const std::lock_guard<std::mutex> guard(lock);
  if (users++ > 0)
    return;
  hasSignals = catchesCrashes;
  if (hasSignals)
    llvm::CrashRecoveryContext::Enable();
  llvm::install_fatal_error_handler(handleFatalError, nullptr);
}

Handlers::~Handlers() {
  const std::lock_guard<std::mutex> guard(lock);
  if (--users > 0)
    return;
  llvm::remove_fatal_error_handler();
  if (hasSignals)
    llvm::CrashRecoveryContext::Disable();
}

/// Enough for the deepest nesting that is let in (frontend/clang/TokenScan.h); only what
/// is touched is committed, but all of it counts where memory is limited.
static size_t stackBytes() {
  constexpr std::uint64_t most = std::uint64_t{256} << 20, least = std::uint64_t{8} << 20;
  constexpr std::uint64_t part = 8; // of the memory
  return std::clamp(base::usableMemory() / part, least, most);
}

/// A stack that is kept where the function did not end: clang has objects on it (timers
/// of the optimiser) that LLVM goes on to refer to.
static bool runOnOwnStack(Guarded &guarded) {
  const size_t bytes = stackBytes();
  void *stack = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  pthread_attr_t attributes;
  if (stack == MAP_FAILED || pthread_attr_init(&attributes) != 0)
    return false;
  pthread_t thread;
  const bool isStarted = pthread_attr_setstack(&attributes, stack, bytes) == 0 &&
                         pthread_create(&thread, &attributes, runGuarded, &guarded) == 0;
  pthread_attr_destroy(&attributes);
  if (isStarted)
    pthread_join(thread, nullptr);
  if (!isStarted || guarded.isDone)
    munmap(stack, bytes);
  return isStarted;
}

Recovery runRecoverably(llvm::function_ref<void()> function) {
  const Handlers handlers;
  Guarded guarded{function, base::deadline(), {}, {}};
  if (!runOnOwnStack(guarded))
    guarded.reason = "there is no memory for its stack";
  return {!guarded.isDone, std::move(guarded.reason)};
}

void leaveIfLate() {
  if (current && current->deadline && base::Clock::now() >= *current->deadline)
    leave("the time of the run is up (--budget gives more)");
}

void limitTokens(clang::Preprocessor &preprocessor) {
  constexpr unsigned most = 10'000'000, look = 4096;
  preprocessor.setTokenWatcher([count = 0U](const clang::Token &) mutable {
    if (++count % look == 0)
      leaveIfLate();
    if (count > most && current)
      leave("there are more than 10 million tokens once its macros are expanded");
  });
}

} // namespace sparcity::frontend
