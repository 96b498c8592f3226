//===- frontend/asm/CodeFile.h - Files of code to listings ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads a file of machine code, whichever kind it is: assembly text is one listing, of ELF
/// files and of archives of them each function is one.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/asm/Lines.h"
#include "frontend/asm/Listing.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Object/ObjectFile.h"

#include <string>

namespace sparcity::assembly {

/// True for the contents of an ELF file or of an archive.
bool isObject(llvm::StringRef contents);

class CodeFile {
public:
  /// Refers to its arguments. With `wanted` only functions are read that have code of such
  /// sources, and only debug information that names them.
  CodeFile(const std::string &file, const Isa &isa, const SourceNames *wanted = nullptr)
      : file(file), isa(isa), wanted(wanted) {}

  /// Hands over the listings one after the other. What cannot be read is among the faults.
  void read(llvm::StringRef contents, llvm::function_ref<void(const Listing &)> take);

  ir::Diagnostics faults;
  /// What the debug information of an object is about.
  DebugNames names;

private:
  using Take = llvm::function_ref<void(const Listing &)>;

  void fail(unsigned line, const std::string &id, const std::string &message);
  void readAssembly(llvm::StringRef text, Take take);
  void sayOtherIsa(const Listing &listing, llvm::StringRef text);
  void readBinary(llvm::MemoryBufferRef contents, const std::string &name, Take take);
  void readArchive(llvm::MemoryBufferRef contents, Take take);
  void readCode(const llvm::object::ObjectFile &object, const std::string &name, Take take);

  const std::string &file;
  const Isa &isa;
  const SourceNames *wanted;
};

} // namespace sparcity::assembly
