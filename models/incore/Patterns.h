//===- models/incore/Patterns.h - Instructions by their names -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How core files name instructions: LLVM's opcode or the mnemonic, with `*` for any
/// text ("VMOV*mr", "xorl").
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/Code.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/GlobPattern.h"

#include <string>
#include <vector>

namespace sparcity::incore {

/// None, and a note, where `name` is no pattern.
std::optional<llvm::GlobPattern> readPattern(const std::string &name, Code &code);

bool matches(const llvm::GlobPattern &pattern, const Instruction &instruction, const Code &code,
             const Target &target);

class Patterns {
public:
  Patterns(llvm::ArrayRef<std::string> names, Code &code);
  bool match(const Instruction &instruction, const Code &code, const Target &target) const;

private:
  std::vector<llvm::GlobPattern> patterns;
};

} // namespace sparcity::incore
