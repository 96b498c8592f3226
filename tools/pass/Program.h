//===- tools/pass/Program.h - sparcity-model, run by a compiler -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs sparcity-model on a copy of a module, in a process of its own: nothing that it does can
/// reach the compiler, and it needs no part of Clang, which opt and lld have not.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace llvm {
class Module;
} // namespace llvm

namespace sparcity::pass {

struct Settings {
  /// Name or file of a machine; empty: one with the CPU that most functions are compiled for.
  std::string machine;
  /// As the compiler is told: "-O2".
  std::string level = "-O3";
};

/// One thing to say about a place (backends/remarks/Remarks.h).
struct Remark {
  std::string id;
  std::string text;
  std::vector<std::pair<std::string, std::string>> arguments;
  bool isAssumption = false;
  std::string file;
  unsigned line = 0, column = 0;
};

/// What there is to say of the module; of one that cannot be predicted, why (`not-predicted`).
std::vector<Remark> predict(const llvm::Module &module, const Settings &settings);

} // namespace sparcity::pass
