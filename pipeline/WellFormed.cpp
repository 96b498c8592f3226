//===- pipeline/WellFormed.cpp - What frontends made, checked -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pipeline/WellFormed.h"

#include "ir/Kernel.h"
#include "ir/Verify.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::pipeline {

unsigned leaveOutFaulty(ir::Program &program, Messages &messages) {
  unsigned leftOut = 0;
  const auto isFaulty = [&](const ir::Kernel &kernel) {
    const ir::Diagnostics faults = ir::verify(kernel);
    messages.report(faults);
    leftOut += !faults.empty();
    return !faults.empty();
  };
  ir::removeKernels(program, isFaulty);
  if (const ir::Diagnostics faults = ir::verifyRegions(program); !faults.empty()) {
    messages.report(faults);
    ir::setRegions(program);
  }
  return leftOut;
}

void leaveOutKnown(ir::Program &program, std::set<std::string> &ofHeaders) {
  std::set<std::string> here;
  const auto isKnown = [&](const std::string &what, const ir::SourceRange &range) {
    if (!range.isKnown() || range.file == program.file)
      return false;
    const std::string place = what + " " + range.file + ":" + std::to_string(range.line) + ":" +
                              std::to_string(range.column);
    here.insert(place);
    return ofHeaders.count(place) != 0;
  };
  // A function's nests stay together: it is another one if one of them is.
  std::set<std::string> known, others;
  for (const ir::Kernel &kernel : program.kernels)
    (isKnown(kernel.name, kernel.nest.range) ? known : others).insert(kernel.function);
  ir::removeKernels(program, [&](const ir::Kernel &kernel) {
    return known.count(kernel.function) != 0 && others.count(kernel.function) == 0;
  });
  llvm::erase_if(program.diagnostics, [&](const ir::Diagnostic &said) {
    return said.id != "clang" && isKnown(said.id, said.range);
  });
  ofHeaders.merge(here);
}

} // namespace sparcity::pipeline
