//===- tools/Terminal.cpp - What standard output and error lead to -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tools/Terminal.h"

#include "driver/Options.h"

#include "llvm/Support/Process.h"

#include <algorithm>

#include <sys/ioctl.h>
#include <unistd.h>

namespace sparcity {

unsigned textWidth() {
  constexpr unsigned least = 80, most = 120;
  // COLUMNS goes before the terminal's own word; LLVM knows no other.
  unsigned columns = llvm::sys::Process::StandardOutColumns();
  winsize size = {};
  if (columns == 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
    columns = size.ws_col;
  return columns == 0 ? driver::usualWidth : std::clamp(columns, least, most);
}

bool wantsColours(int descriptor) {
  return llvm::sys::Process::FileDescriptorHasColors(descriptor) &&
         !llvm::sys::Process::GetEnv("NO_COLOR");
}

} // namespace sparcity
