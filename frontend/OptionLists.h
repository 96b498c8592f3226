//===- frontend/OptionLists.h - What each compiler option is for ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The options of Clang that are known, by what they do here. Everything else is
/// refused, so that an option of a newer Clang is nothing that anyone overlooked.
/// To let one in, add its name in OptionLists.cpp.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"

namespace llvm::opt {
class Option;
} // namespace llvm::opt

namespace sparcity::frontend {

enum class OptionUse {
  /// Decides what the source means or which code is made of it.
  Code,
  /// Chooses target or CPU.
  Target,
  /// Chooses what is warned or told of.
  Warnings,
  /// Is of no matter here: names outputs, concerns debuggers or linkers, or says
  /// how messages look. Is left away.
  Nothing,
  // Refused:
  WritesFiles,
  LoadsCode,
  RunsPrograms,
  ShapesMessages,
  SetsProcess,
  OnlyPrints,
  Unknown,
};

/// True of the uses that are no reason to refuse.
bool isHarmless(OptionUse use);

/// Why an option is refused: "it writes files".
llvm::StringRef reasonOf(OptionUse use);

/// What the option is for; an alias counts as what it stands for.
OptionUse useOf(const llvm::opt::Option &option);

} // namespace sparcity::frontend
