//===- models/incore/InstructionMix.h - Retired instructions of a pass ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A pass of a machine loop in the domain of instructions, for models that count those
/// that retire:
///
///     vaddpd (%rdi,%rax), %ymm0, %ymm1   one memory instruction; its addition is work
///                                        of `operationTime` all the same
///     vmovupd %ymm1, (%rsi,%rax)         one memory instruction
///     addq $32, %rax                     one other
///     cmpq %rax, %rcx                    one other
///     jne  .LBB0_1                       one other, fused with the comparison or not
///
/// So memory + other = what a counter of retired instructions shows.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Units.h"

namespace sparcity::incore {

/// Counts and times are of a pass.
struct InstructionMix {
  /// Instructions that only load, only store, and do both; spills are among them.
  double loads = 0, stores = 0, updates = 0;
  /// All others.
  double other = 0;
  /// Ports and paths of loads and stores alone, and the slots of their micro-ops.
  machine::Cycles memoryTime;
  /// Ports of all operations alone, those of memory instructions too; slots of the
  /// micro-ops of `other`; calls of known cost.
  machine::Cycles operationTime;
  /// The ports of that alone.
  machine::Cycles operationPorts;
  /// All micro-ops through the narrower of front end and retirement; 0 if neither is known.
  machine::Cycles slotTime;
  /// Registers that all instructions write.
  double integerWrites = 0, vectorWrites = 0;
  /// Bytes of lines that accesses come to which are new to them: where each pass goes on
  /// by more than it moves, whole lines. Not of addresses that stay (spills, constants).
  double freshLoads = 0, freshStores = 0;
  /// Instructions of those accesses: those that go on by at most a line each, as a
  /// hardware prefetcher follows, and the rest.
  double streaming = 0, scattered = 0;
  /// Functions are called, whose instructions do not count.
  bool hasCalls = false;

  double memory() const { return loads + stores + updates; }
  double all() const { return memory() + other; }

  InstructionMix &operator+=(const InstructionMix &more);
  friend InstructionMix operator*(const InstructionMix &mix, double times);
};

} // namespace sparcity::incore
