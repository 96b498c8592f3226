//===- frontend/clang/NestDraft.h - What has been read of a nest ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What has been read of a nest so far.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Emission.h"
#include "ir/Kernel.h"

namespace sparcity::frontend {

struct NestDraft {
  Emission emission;
  ir::Diagnostics diagnostics;
  /// Of the loop that comes next.
  ir::LoopAnnotations annotations;
};

} // namespace sparcity::frontend
