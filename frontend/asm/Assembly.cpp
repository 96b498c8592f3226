//===- frontend/asm/Assembly.cpp - Assembly and object files to kernels --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/Assembly.h"

#include "frontend/asm/CodeFile.h"
#include "frontend/asm/KernelMaker.h"
#include "ir/Program.h"

#include <optional>

namespace sparcity::assembly {

bool isAssembly(llvm::StringRef file, llvm::StringRef contents) {
  return file.ends_with(".s") || file.ends_with(".S") || file.ends_with(".asm") ||
         isObject(contents);
}

ir::Program read(const std::string &file, llvm::StringRef contents, const Target &target) {
  llvm::Expected<std::unique_ptr<Isa>> isa = Isa::create(target.triple, target.cpu);
  if (!isa)
    return {file,
            {},
            {{ir::Severity::Error,
              "input",
              llvm::toString(isa.takeError()),
              {file, 0, 0, 0, 0},
              false}}};
  KernelMaker maker(file, target, **isa);
  CodeFile code(file, **isa);
  // What is broken may be why there is no loop.
  std::optional<Instruction> broken;
  code.read(contents, [&](const Listing &listing) {
    maker.add(listing);
    for (const Instruction &instruction : listing.instructions)
      if (!broken && !instruction.fault.empty())
        broken = instruction;
  });
  ir::Program program{file, {}, std::move(code.faults)};
  maker.finish(program);
  if (program.kernels.empty() && program.diagnostics.empty() && broken && !isObject(contents)) {
    const unsigned line = broken->position.line;
    program.diagnostics.push_back({ir::Severity::Error,
                                   "unknown-instruction",
                                   broken->fault,
                                   {file, line, line ? 1U : 0U, 0, 0},
                                   false});
  }
  return program;
}

} // namespace sparcity::assembly
