//===- frontend/asm/VectorPlaces.h - How vectors lie in lines -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where registers point to assembly does not say. But accesses from one register differ by
/// their displacements, and where one is aligned another may not be:
///
///     vmovupd (%r8,%rax), %ymm0      offset 0
///     vaddpd 8(%r8,%rax), %ymm0      offset 8    half of them lie across two lines
///     vaddpd 32(%r8,%rax), %ymm0     offset 0
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/asm/Operands.h"

#include <optional>
#include <vector>

namespace sparcity::assembly {

/// One memory operand of a loop.
struct Access {
  unsigned block = 0, instruction = 0;
  /// The instruction counted through all blocks.
  unsigned place = 0;
  bool isLoad = false, isStore = false;
  std::optional<unsigned> bytes;
  std::optional<Linear> address;
  std::optional<std::int64_t> step;
  std::optional<unsigned> offset; ///< within a multiple of its bytes
  double frequency = 1;
};

/// Sets the offsets of vectors: of those from one base most are taken for aligned.
void placeVectors(std::vector<Access> &accesses);

} // namespace sparcity::assembly
