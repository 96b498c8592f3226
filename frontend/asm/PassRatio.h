//===- frontend/asm/PassRatio.h - Source iterations of a pass ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How many iterations of a source loop one pass of its machine loop covers, from the bytes by
/// which the same access advances in both:
///
///     a[i] = …, a double, i++        8 bytes an iteration
///     vmovupd %ymm1, (%rdi,%rax)     32 bytes a pass, as %rax gains 32
///     32 / 8 = 4 iterations
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"
#include "ir/MachineLoop.h"

#include <optional>

namespace sparcity::assembly {

struct PassRatio {
  double iterations = 1;
  /// Elements that the widest access moves.
  unsigned lanes = 1;
  /// Iterations of the loop around that are done together, part of `iterations`.
  double joined = 1;
};

/// Nothing where no access tells, or fewer than more than half of those that do agree.
/// Accesses are the same where their lines are, of one kind. Nothing, too, where a pass moves more
/// than so many iterations do, and neither stores nor vectors say of how many rows it is.
std::optional<PassRatio> passRatio(const ir::MachineLoop &code, const ir::Kernel &kernel,
                                   const ir::Loop &loop);

/// Gives each access of the code the position of the source access that it is, where its line
/// has one of its kind only, else its own position.
void placeAccesses(ir::MachineLoop &code, const ir::Loop &loop);

} // namespace sparcity::assembly
