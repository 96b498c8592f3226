//===- include/sparcity/Program.h - Loops to predict for ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What holds the loops: C or C++, assembly, an object file, or our IR (docs/ir.md). A program
/// is a value, and several threads may use one. It is read when it is predicted, as the machine
/// decides the sizes of C's types.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "sparcity/Expected.h"
#include "sparcity/Export.h"

#include <string>
#include <vector>

namespace sparcity::inline v1 {

/// How Clang reads a program; nothing of it matters for assembly and IR.
struct ProgramOptions {
  /// "-DNDEBUG", "-Iinclude", "-std=c++20": macros are not sizes, which are in the request.
  std::vector<std::string> clang;
  /// Where compile_commands.json or compile_flags.txt is; empty: no project.
  std::string buildFolder;
};

class SPARCITY_API Program {
public:
  /// Fails where the file cannot be read.
  static Expected<Program> fromFile(const std::string &file, ProgramOptions options = {});
  /// The name stands in messages, and its ending says which language it is: .c, .cpp, .s, or
  /// .yaml for IR, as `sparcity-model --emit ir` prints it.
  static Program fromText(std::string text, std::string name, ProgramOptions options = {});

  const std::string &name() const { return file; }
  const std::string &text() const { return content; }
  const ProgramOptions &options() const { return settings; }

private:
  Program(std::string text, std::string name, ProgramOptions options);

  std::string content, file;
  ProgramOptions settings;
};

} // namespace sparcity::inline v1
