//===- frontend/Project.h - How a project compiles its files --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The compilation database of a build folder: compile_commands.json, or
/// compile_flags.txt with one option a line for all files.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/Support/Error.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace clang::tooling {
class CompilationDatabase;
} // namespace clang::tooling

namespace sparcity::frontend {

struct CompileCommand {
  /// Folder that relative names in the options are of.
  std::string directory;
  /// What decides the meaning of the source and the code made of it: without
  /// compiler, file, outputs, warnings, and without the CPU and the target, which
  /// are the machine's.
  std::vector<std::string> options;
  /// Options that Clang does not know, left away.
  std::vector<std::string> unknown;
  /// The file whose options these are, where the file itself has no entry.
  std::string inferredFrom;
};

class Project {
public:
  /// Fails, with the name of the file, on a folder without a database and on one
  /// that cannot be read.
  static llvm::Expected<Project> read(const std::string &folder);

  Project(Project &&) noexcept;
  Project &operator=(Project &&) noexcept;
  ~Project();

  /// The C and C++ files that have an entry, sorted; none of compile_flags.txt.
  std::vector<std::string> files() const;
  /// The file's first entry, else that of the file with the nearest name; nothing
  /// if the database has no entry at all. Fails, with the names of the database and
  /// the option, on an entry with an option that is refused (AllowedOptions.h).
  llvm::Expected<std::optional<CompileCommand>> commandFor(const std::string &file) const;

private:
  Project(std::string name, std::unique_ptr<clang::tooling::CompilationDatabase> database);

  std::string name;
  std::unique_ptr<clang::tooling::CompilationDatabase> database;
};

} // namespace sparcity::frontend
