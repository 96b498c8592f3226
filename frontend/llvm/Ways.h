//===- frontend/llvm/Ways.h - Addresses that branches choose --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// LLVM makes one access of two that stand in the ways of a branch, of an address that it chooses:
///
///     if (c) x[i] = 1; else y[i] = 2;       %p = phi [ %x.i ], [ %y.i ]
///                                           store %v, %p
///
/// and a source may choose an index itself (`b[(v > 0 ? j - 1 : j) * n + i]`). Such an address is
/// taken apart into those it may be.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/llvm/Nest.h"

#include "llvm/ADT/SmallVector.h"

namespace llvm {
class SCEV;
} // namespace llvm

namespace sparcity::bitcode {

/// That a phi or select is that operand, or a comparison holds (1) or not (0).
struct Choice {
  const llvm::Instruction *of = nullptr;
  unsigned operand = 0;
};

struct Way {
  const llvm::SCEV *address = nullptr;
  llvm::SmallVector<Choice, 2> choices{};
};

/// The addresses that one may be; itself alone where nothing in it is chosen in the nest, or too
/// much.
llvm::SmallVector<Way, 4> waysOf(const llvm::SCEV *address, const Analyses &analyses,
                                 const llvm::Loop &outermost);

} // namespace sparcity::bitcode
