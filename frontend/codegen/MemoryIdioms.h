//===- frontend/codegen/MemoryIdioms.h - Loops that became calls ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The compiler makes calls of `memset` and `memcpy` of loops that clear or copy, and a call
/// shows neither traffic nor time. Of these loops alone a second compile makes code:
///
///                         first compile     second compile, without calls of `y`
///     for j               around a call     own code           ◀ taken
///       for i   y[i] = 0  call              loop               ◀ taken
///       for k   a stencil loop ◀ kept       loop
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/codegen/Roles.h"

#include <set>
#include <vector>

namespace sparcity::codegen {

/// Those of the sources' loops that are in machine code a call of a memory function, by index.
/// What is short enough becomes stores in place, and is left as it is.
std::set<unsigned> loopsMadeCalls(const LoopTracker &tracker,
                                  const std::vector<ir::SourceRange> &memoryCalls,
                                  const Nests &nests);

/// Takes from the second compile the code of the loops `called`, of those around them, and of
/// what inside has no code in the first one; says so of the former.
void exchangeCalls(std::vector<LoopCode> &first, std::vector<LoopCode> second,
                   const LoopTracker &tracker, const std::set<unsigned> &called,
                   const Nests &nests);

} // namespace sparcity::codegen
