//===- ir/SymbolicWork.cpp - One thread at a time in the algebra -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/SymbolicWork.h"

#include <mutex>

namespace sparcity::ir {

// The algebra has one state in a process, so it has one lock. Neither object needs to be
// made or destroyed: expressions that outlive main() are still free to go.
static constinit std::mutex algebra;
static constinit thread_local unsigned depth = 0;

SymbolicWork::SymbolicWork() {
  if (depth++ == 0)
    algebra.lock();
}

SymbolicWork::~SymbolicWork() {
  if (--depth == 0)
    algebra.unlock();
}

bool SymbolicWork::isHere() { return depth != 0; }

void SymbolicWork::abandon() {
  if (depth == 0)
    return;
  depth = 0;
  algebra.unlock();
}

} // namespace sparcity::ir
