//===- models/incore/Renaming.h - What renaming makes of instructions -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Some instructions are done when their registers are renamed; which ones the core
/// file says (machine::Renaming):
///
///     vxorpd %xmm0, %xmm0, %xmm0     zero idiom       waits for nothing, no port
///     vpcmpeqd %ymm1, %ymm1, %ymm1   ones idiom       waits for nothing
///     movq %rax, %rcx                eliminated move  no port, no latency
///     pushq %rbx                     stack engine     %rsp is known before
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/Code.h"
#include "models/machine/Forward.h"

namespace sparcity::incore {

/// Marks the instructions of `code` and takes their work away.
void applyRenaming(Code &code, const machine::Renaming &renaming, const Target &target);

} // namespace sparcity::incore
