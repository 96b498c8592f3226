//===- frontend/clang/DryRun.cpp - Reading that leaves nothing behind -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/DryRun.h"

namespace sparcity::frontend {

DryRun::DryRun(Scope &scope, NestDraft &draft, JumpTargets &targets)
    : scope(scope), draft(draft), targets(targets), around(targets.around),
      wasTrial(std::exchange(scope.isTrial, true)), values(scope.values) {
  std::swap(draft, earlier);
  targets.around.switches = 0;
}

DryRun::~DryRun() {
  std::swap(draft, earlier);
  targets.around = std::move(around);
  scope.isTrial = wasTrial;
  scope.values = std::move(values);
}

} // namespace sparcity::frontend
