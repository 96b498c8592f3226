//===- base/Spool.h - Lines that wait -------------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lines that are read again once the last of them is there. A few are kept in memory, many in
/// a temporary file without a name, which is gone with the spool or the process.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdio>
#include <memory>
#include <string>

namespace sparcity::base {

class Spool {
public:
  /// Bytes that stay in memory.
  explicit Spool(size_t most = 1 << 20) : most(most) {}

  /// A text without line ends.
  void add(llvm::StringRef line);
  /// Gives all lines in their order; nothing can be added then. Fails where the file could not
  /// be written or read.
  llvm::Error read(llvm::function_ref<void(llvm::StringRef)> take);

private:
  void moveToFile();

  struct Closer {
    void operator()(std::FILE *file) const { std::fclose(file); }
  };

  size_t most;
  std::string lines; ///< those behind the ones in the file
  std::unique_ptr<std::FILE, Closer> file;
  bool hasFailed = false;
};

} // namespace sparcity::base
