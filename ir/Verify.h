//===- ir/Verify.h - Is a kernel well formed? ----------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What every model may rely on: array ids in range, loop indices unique along
/// a path, every symbol declared, steps that are not zero, sizes that are
/// positive. A frontend's kernels pass; an IR file's may not.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"
#include "ir/Source.h"

namespace sparcity::ir {

/// One error for each rule that is broken, at the range of the node; empty if
/// the kernel is well formed.
Diagnostics verify(const Kernel &kernel);

} // namespace sparcity::ir
