//===- frontend/asm/Assembly.h - Assembly and object files to kernels ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Every innermost loop of an assembly or object file, or every region that markers
/// enclose, becomes a kernel with the machine code of that loop and nothing else:
/// what one pass computes is not known, so the pass is its iteration.
///
///     file ─▶ Listing (Text.h, Object.h) ─▶ loops (Flow.h) ─▶ accesses (Accesses.h)
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"

#include "llvm/ADT/StringRef.h"

#include <string>

namespace sparcity::assembly {

/// What the code is read for.
struct Target {
  std::string triple;
  std::string cpu;
};

/// True for the name of an assembly file, and for the contents of an ELF file or of
/// an archive.
bool isAssembly(llvm::StringRef file, llvm::StringRef contents);
/// True for the contents of an ELF file or of an archive.
bool isObject(llvm::StringRef contents);

/// What cannot be read is said in the program's diagnostics: `other-instruction-set`
/// for the whole file, and `unknown-instruction`, `irreducible-loop`,
/// `unmatched-marker` and `refused-directive` at their places.
ir::Program read(const std::string &file, llvm::StringRef contents, const Target &target);

} // namespace sparcity::assembly
