//===- models/incore/Classify.h - Which class an instruction is of --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// By its text, for cores that are described by classes (models/machine/InstructionClass.h):
///
///     vfmadd231pd (%rdi), %ymm1, %ymm2     fma, 32 B; its load is a class of its own
///     movq (%rdi), %rax                    nothing beside a load
///     fadd d0, d0, d1                      add, scalar
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/Code.h"
#include "models/machine/InstructionClass.h"

namespace sparcity::incore {

struct Classified {
  /// What it does beside loading and storing; none of plain loads, stores and nops.
  std::optional<machine::InstructionClass> kind;
  unsigned width = 0; ///< of its vectors in bytes; 0: scalars
};

/// `vectorBytes`: of vectors whose length the text does not show (SVE, RISC-V).
Classified classify(const Instruction &instruction, const Code &code, const Target &target,
                    unsigned vectorBytes);

} // namespace sparcity::incore
