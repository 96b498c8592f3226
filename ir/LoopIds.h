//===- ir/LoopIds.h - Loops get their ids ---------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Debug information, and a file without ids, know loops by their positions. Here positions
/// become ids, once; whoever looks for a loop later has its id.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"
#include "ir/Ids.h"
#include "ir/Source.h"

#include <optional>

namespace sparcity::ir {

/// All loops of a nest in program order, the outermost first. Pointers into `nest`.
std::vector<const Loop *> allLoops(const Loop &nest);

/// Numbers the loops of a kernel in program order.
void numberLoops(Kernel &kernel);
/// An id that no loop of the kernel has, or had.
LoopId unusedId(const Kernel &kernel);

/// Loops that begin at one known place are marked as copies of the first of them; machine
/// loops and diagnostics that begin where a loop does, and name none, get its id.
void linkLoops(Kernel &kernel);

/// What names the loop of the nest that begins at the place (Loop::source); nothing if none does.
std::optional<LoopId> loopAt(const Loop &nest, const SourceRange &place);

} // namespace sparcity::ir
