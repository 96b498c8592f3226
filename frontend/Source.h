//===- frontend/Source.h - A C file on its way through Clang --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What both users of Clang (frontend/clang, frontend/codegen) are given: the
/// text to compile, the name it goes by, and the user's options.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <vector>

namespace sparcity::frontend {

inline constexpr const char *anyCpu = "any";

struct Source {
  /// Name in diagnostics, as the user wrote it.
  std::string file;
  /// The text; for a fragment (declarations and a loop nest without a function)
  /// the function made of it, with #line directives that keep its positions.
  std::string text;
  /// The user's options: of the compile command, then those after `--` (-I, -D,
  /// -std, …).
  std::vector<std::string> clangOptions;
  bool isFragment = false;
  /// Folder that relative names in the options are of; empty: the current one.
  std::string directory{};
  /// LLVM IR, as text or as bitcode.
  bool isModule = false;
  /// Of LLVM IR: code is for the CPUs that functions name, and those of this one alone are read; of
  /// `anyCpu` all. Empty: all, and code is for the CPU that is asked for.
  std::string functionCpu{};
};

} // namespace sparcity::frontend
