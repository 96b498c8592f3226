//===- models/prediction/LoopEnds.h - Runs whose end nobody foresees --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Cores foresee where a loop ends that runs as long each time, or a little longer, but not of one
/// whose length the data decide: the rows of a sparse matrix. The core begins anew behind each run
/// that is not as long as the one before, if they are more than it remembers.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Kernel.h"
#include "ir/Walk.h"

namespace sparcity::prediction {

/// The share of such runs of the last loop on the path. 0 where its length does not depend on data,
/// or they are not known.
double unforeseenEnds(const ir::Kernel &kernel, const ir::LoopPath &path,
                      const ir::ArrayContents &contents, unsigned remembered);

} // namespace sparcity::prediction
