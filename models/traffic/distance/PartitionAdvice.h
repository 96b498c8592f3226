//===- models/traffic/distance/PartitionAdvice.h - Ways for some arrays ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What dividing the outermost cache of a machine between arrays of a kernel
/// would gain (equation (23) in its right form; Partition.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/trace/KernelTrace.h"

namespace traffic {

/// The best number of ways for the arrays of Options::partition, or the best set
/// of arrays too if it is empty. Fails on an array that the kernel does not have.
llvm::Expected<CachePartition> advisePartition(const ir::Kernel &kernel, const KernelTrace &trace,
                                               const machine::Machine &machine,
                                               const Options &options);

} // namespace traffic
