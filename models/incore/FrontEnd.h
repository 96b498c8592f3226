//===- models/incore/FrontEnd.h - Micro-ops through the front end ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Micro-ops that an instruction takes in the front end. LLVM counts them
/// unfused; cores from Sandy Bridge on hand on fused ones:
///
///     vaddpd (%rdi), %ymm0, %ymm1    load + add             2 -> 1
///     vmovupd %ymm0, (%rdi)          address + data         2 -> 1
///     addq %rax, (%rdi)              load, add, store       4 -> 2
///     cmpq %rax, %rcx; jne           compare and jump       2 -> 1
///
/// and some split an indexed load from its operation again. Source: Intel 64
/// and IA-32 Architectures Optimization Reference Manual, micro-fusion and
/// macro-fusion.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/Code.h"
#include "models/machine/Forward.h"

#include <vector>

namespace sparcity::incore {

/// By instruction, one execution each, as they are issued.
std::vector<double> countMicroOps(const Code &code, const machine::FrontEnd &frontEnd,
                                  const Target &target);
/// The same as the decoders make them, before indexed ones split again.
std::vector<double> countDecoded(const Code &code, machine::FrontEnd frontEnd,
                                 const Target &target);

/// It could be one micro-op with a jump behind it.
bool couldFuse(const Code &code, size_t instruction, const Target &target);

} // namespace sparcity::incore
