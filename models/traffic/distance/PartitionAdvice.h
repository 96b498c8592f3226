//===- models/traffic/distance/PartitionAdvice.h - Ways for some arrays ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What dividing a cache of a machine between arrays of a kernel would gain
/// (equation (23) in its right form; Partition.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/trace/KernelTrace.h"

namespace sparcity::traffic {

/// The best number of ways for the arrays of Options::partition, or the best set of
/// arrays too if it names none: from empty caches on, and as of the second run of the
/// nest. Several cores that share the cache run in turns of `turn` iterations. Fails on
/// an array that the kernel does not have and on a cache that the machine does not have.
llvm::Expected<std::vector<CachePartition>> advisePartitions(const ir::Kernel &kernel,
                                                             const KernelTrace &trace,
                                                             const machine::Machine &machine,
                                                             const Options &options, double turn);

} // namespace sparcity::traffic
