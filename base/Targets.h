//===- base/Targets.h - The processors that LLVM knows ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// LLVM's tables of processors are registered in lists of the process, which are not for several
/// threads: all that any part of the tool needs is registered here, once.
///
//===----------------------------------------------------------------------===//
#pragma once

namespace sparcity::base {

/// Makes x86, AArch64 and RISC-V known to LLVM: code, assembly and scheduling. Only the first
/// call works; another that comes meanwhile waits for it.
void initialiseTargets();

} // namespace sparcity::base
