//===- frontend/asm/Scan.h - Lines of assembly to statements -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Separates what LLVM's assembler is given (labels and instructions) from what it
/// must not see. Directives can read files and repeat text without end; they are
/// read here, none is carried out:
///
///     .L3: vaddpd (%rdi), %ymm0, %ymm0   # sum       code   .L3: vaddpd …
///     .loc 1 12 5                                    directive loc, "1 12 5"
///     # OSACA-BEGIN                                  comment
///     .rept 1000                                     fault
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/MC/MCAsmInfo.h"

#include <string>
#include <vector>

namespace sparcity::assembly {

/// Something at a line, counted from 1.
struct LineText {
  unsigned line = 0;
  std::string text;
};

struct Directive {
  unsigned line = 0;
  /// Without the dot.
  std::string name;
  std::string arguments;
};

struct ScannedText {
  /// As many lines as the file.
  std::string code;
  std::vector<Directive> directives;
  /// Comments that hold a marker, from its first word on.
  std::vector<LineText> markers;
  /// Statements that are not given to the assembler though code stands there.
  std::vector<LineText> faults;
};

ScannedText scan(llvm::StringRef text, const llvm::MCAsmInfo &asmInfo);

} // namespace sparcity::assembly
