//===- models/incore/Patterns.cpp - Instructions by their names -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/Patterns.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::incore {

std::optional<llvm::GlobPattern> readPattern(const std::string &name, Code &code) {
  llvm::Expected<llvm::GlobPattern> pattern = llvm::GlobPattern::create(name);
  if (pattern)
    return std::move(*pattern);
  report::Phrase note = {"faulty-pattern", {name, llvm::toString(pattern.takeError())}};
  if (!llvm::is_contained(code.notes, note))
    code.notes.push_back(std::move(note));
  return std::nullopt;
}

bool matches(const llvm::GlobPattern &pattern, const Instruction &instruction, const Code &code,
             const Target &target) {
  return pattern.match(target.instructions->getName(instruction.inst.getOpcode())) ||
         pattern.match(code.lines[instruction.line].mnemonic());
}

Patterns::Patterns(llvm::ArrayRef<std::string> names, Code &code) {
  for (const std::string &name : names)
    if (std::optional<llvm::GlobPattern> pattern = readPattern(name, code))
      patterns.push_back(std::move(*pattern));
}

bool Patterns::match(const Instruction &instruction, const Code &code, const Target &target) const {
  return llvm::any_of(patterns, [&](const llvm::GlobPattern &pattern) {
    return matches(pattern, instruction, code, target);
  });
}

} // namespace sparcity::incore
