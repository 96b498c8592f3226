//===- pipeline/WellFormed.cpp - What frontends made, checked -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pipeline/WellFormed.h"

#include "ir/Verify.h"

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

} // namespace sparcity::pipeline
