//===- frontend/clang/DryRun.h - Reading that leaves nothing behind -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Statements are read for what they do to variables, and what was read is thrown away.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/JumpTargets.h"
#include "frontend/clang/NestDraft.h"
#include "frontend/clang/Scope.h"

namespace sparcity::frontend {

/// When it ends everything is as it was, the values of variables too.
class DryRun {
public:
  DryRun(Scope &scope, NestDraft &draft, JumpTargets &targets);
  DryRun(const DryRun &) = delete;
  DryRun &operator=(const DryRun &) = delete;
  ~DryRun();

private:
  Scope &scope;
  NestDraft &draft;
  JumpTargets &targets;
  NestDraft earlier;
  JumpTargets::Around around;
  bool wasTrial;
  Environment values;
};

} // namespace sparcity::frontend
