//===- base/MemoryLimit.cpp - No more memory than was meant ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "base/MemoryLimit.h"

#include "llvm/Support/Compiler.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Signals.h"

#include <algorithm>
#include <fstream>
#include <limits>
#include <new>
#include <string_view>
#include <sys/resource.h>
#include <unistd.h>

namespace sparcity::base {

/// The number in a file of the kernel's; none: no limit.
static std::uint64_t numberIn(const char *file) {
  std::uint64_t number = 0;
  return std::ifstream(file) >> number ? number : std::numeric_limits<std::uint64_t>::max();
}

static std::uint64_t limitOf(decltype(RLIMIT_AS) what) {
  rlimit limit = {};
  const bool isLimited = getrlimit(what, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
  return isLimited ? limit.rlim_cur : std::numeric_limits<std::uint64_t>::max();
}

std::uint64_t usableMemory() {
  std::uint64_t usable = std::numeric_limits<std::uint64_t>::max();
  const long pages = sysconf(_SC_PHYS_PAGES), pageSize = sysconf(_SC_PAGESIZE);
  if (pages > 0 && pageSize > 0)
    usable = static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(pageSize);
  return std::min({usable, numberIn("/sys/fs/cgroup/memory.max"),
                   numberIn("/sys/fs/cgroup/memory/memory.limit_in_bytes"), limitOf(RLIMIT_AS),
                   limitOf(RLIMIT_DATA)});
}

/// There is no memory for more than this.
[[noreturn]] static void endWithoutMemory() {
  constexpr std::string_view text =
      "sparcity-model: error: out of memory (--memory gives more, as far as there is any)\n";
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, text.data(), text.size());
  llvm::sys::RunInterruptHandlers();
  _exit(1);
}

void limitMemory([[maybe_unused]] std::uint64_t bytes) {
  std::set_new_handler(endWithoutMemory);
  llvm::install_bad_alloc_error_handler([](void *, const char *, bool) { endWithoutMemory(); });
#if !LLVM_ADDRESS_SANITIZER_BUILD && !LLVM_THREAD_SANITIZER_BUILD
  rlimit limit = {};
  if (getrlimit(RLIMIT_DATA, &limit) != 0 || limit.rlim_cur <= bytes)
    return;
  limit.rlim_cur = bytes;
  (void)setrlimit(RLIMIT_DATA, &limit);
#endif
}

} // namespace sparcity::base
