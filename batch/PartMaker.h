//===- batch/PartMaker.h - One input, predicted --------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a process of its own does with its input.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "batch/Part.h"

namespace sparcity::batch {

/// Whether the results of a run can be put together of parts. Fails with the option that asks for
/// something of all inputs at once.
llvm::Error checkParts(const driver::Options &options);

/// Predicts the one input that `task` leaves; says and writes nothing.
Part makePart(const driver::Options &options, pipeline::Task task);

} // namespace sparcity::batch
