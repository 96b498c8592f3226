//===- driver/Progress.h - Signs of life in long counts -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Signs of life on standard error while a count takes long.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/Support/raw_ostream.h"

#include <chrono>
#include <cstdint>
#include <string>

namespace sparcity::driver {

/// Writes how far a count is, every two seconds and not before.
class Progress {
public:
  Progress(llvm::raw_ostream &err, const std::string &what);
  void operator()(std::uint64_t accesses);

private:
  llvm::raw_ostream &err;
  std::string what;
  std::chrono::steady_clock::time_point last;
};

} // namespace sparcity::driver
