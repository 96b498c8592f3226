//===- test/unit/codegen/ClangProgram.h - What clang itself says ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Assembly and remarks of the clang-19 program, to compare captured code with.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::codegen {

struct ClangOutput {
  bool isCompiled = false;
  /// Lines without comments and directives, spaces single.
  std::string assembly;
  std::string remarks; ///< standard error
};

/// One line of assembly with single spaces and without its comment; empty for a
/// comment or a directive.
inline std::string normalise(llvm::StringRef line) {
  for (llvm::StringRef comment : {"\t# ", " # ", "\t// ", " // "})
    line = line.split(comment).first;
  std::string result;
  for (char character : line.trim()) {
    if (character == '\t')
      character = ' ';
    if (character != ' ' || result.back() != ' ')
      result += character;
  }
  // Labels of address parts stand between instructions on RISC-V.
  if (result.starts_with(".Lpcrel_hi"))
    return "";
  bool isDirective = result.starts_with(".") && !llvm::StringRef(result).ends_with(":");
  return isDirective || result.starts_with("#") ? "" : result;
}

/// What the compile line makes of the text, or nothing without a clang here.
inline std::optional<ClangOutput> runClang(const std::string &text, std::vector<std::string> line,
                                           const std::vector<std::string> &more = {}) {
  auto program = llvm::sys::findProgramByName("clang-19", {"/usr/lib/llvm-19/bin"});
  if (!program)
    program = llvm::sys::findProgramByName("clang-19");
  llvm::SmallString<128> source, output, errors;
  if (!program || llvm::sys::fs::createTemporaryFile("kernel", "c", source) ||
      llvm::sys::fs::createTemporaryFile("kernel", "s", output) ||
      llvm::sys::fs::createTemporaryFile("kernel", "txt", errors))
    return std::nullopt;
  {
    std::error_code error;
    llvm::raw_fd_ostream(source, error) << text;
  }
  line[0] = *program;
  line[line.size() - 2] = output.str().str(); // -o FILE SOURCE
  line.back() = source.str().str();
  line.insert(line.begin() + 1, more.begin(), more.end());
  std::vector<llvm::StringRef> arguments(line.begin(), line.end());
  std::optional<llvm::StringRef> redirects[] = {llvm::StringRef(""), llvm::StringRef(""),
                                                llvm::StringRef(errors)};
  ClangOutput result;
  result.isCompiled = llvm::sys::ExecuteAndWait(*program, arguments, std::nullopt, redirects) == 0;
  if (auto buffer = llvm::MemoryBuffer::getFile(errors))
    result.remarks = (*buffer)->getBuffer().str();
  if (auto buffer = llvm::MemoryBuffer::getFile(output); buffer && result.isCompiled) {
    llvm::SmallVector<llvm::StringRef> lines;
    (*buffer)->getBuffer().split(lines, '\n');
    for (llvm::StringRef raw : lines)
      if (std::string text = normalise(raw); !text.empty())
        result.assembly += text + "\n";
  }
  for (const auto &file : {source, output, errors})
    llvm::sys::fs::remove(file);
  return result;
}

} // namespace sparcity::codegen
