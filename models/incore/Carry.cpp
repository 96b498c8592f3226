//===- models/incore/Carry.cpp - Chains from one run of a loop to the next ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One pass of the inner loop behind the code around it is an iteration of the
/// outer loop: the chain goes on if it is loop-carried there too.
///
//===----------------------------------------------------------------------===//

#include "models/incore/Carry.h"

#include "models/incore/Classes.h"
#include "models/incore/Code.h"
#include "models/incore/DependenceGraph.h"
#include "models/incore/Renaming.h"
#include "models/machine/Core.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::incore {

namespace {

llvm::Expected<Chain> longestCarried(const ir::MachineLoop &loop, const machine::Core &core,
                                     const Target &target) {
  llvm::Expected<Code> code = readCode(loop, target);
  if (!code)
    return code.takeError();
  applyClasses(*code, core, target, loop.vectorBytes);
  applyRenaming(*code, core.renaming, target);
  return findLongestCycle(nodesOf(*code), findDependences(*code, loop, core, target));
}

/// The chain of the outer loop is at least as long as that of the inner one.
llvm::Expected<bool> goesOn(const ir::MachineLoop &around, const ir::MachineLoop &inner,
                            const machine::Core &core, const Target &target) {
  ir::MachineLoop both = around;
  llvm::append_range(both.blocks, inner.blocks);
  both.dependences.clear(); // through memory: rows are far apart
  ir::MachineLoop alone = inner;
  alone.dependences.clear();
  llvm::Expected<Chain> outer = longestCarried(both, core, target);
  if (!outer)
    return outer.takeError();
  llvm::Expected<Chain> chain = longestCarried(alone, core, target);
  if (!chain)
    return chain.takeError();
  return outer->cycles >= chain->cycles;
}

} // namespace

bool chainGoesOn(const ir::MachineLoop &around, const ir::MachineLoop &inner,
                 const machine::Core &core, const Target &target) {
  llvm::Expected<bool> answer = goesOn(around, inner, core, target);
  if (answer)
    return *answer;
  llvm::consumeError(answer.takeError());
  return true;
}

} // namespace sparcity::incore
