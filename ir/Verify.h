//===- ir/Verify.h - Is a kernel well formed? ----------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What every model may rely on: ids that exist, loops with an id each, loop indices
/// unique along a path, every symbol declared, steps that are not zero, sizes that are
/// positive. What a frontend, a file or a transformation makes is held against it in every build.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"
#include "ir/Source.h"

#include "llvm/Support/Error.h"

namespace sparcity::ir {

/// One error for each rule that is broken, at the range of the node; empty if
/// the kernel is well formed.
Diagnostics verify(const Kernel &kernel);
/// Of its regions: each kernel stands in one, which has its arrays and symbols.
Diagnostics verifyRegions(const Program &program);
/// Of its kernels and its regions.
Diagnostics verify(const Program &program);
/// The first error of `verify`, as a LocatedError that says how many there are.
llvm::Error wellFormed(const Kernel &kernel);

} // namespace sparcity::ir
