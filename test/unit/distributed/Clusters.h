//===- test/unit/distributed/Clusters.h - The paper's cluster -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The cluster that models are held against, and what an Expected has.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/distributed/Cluster.h"

#include <gtest/gtest.h>

#include <string>

namespace sparcity::test {

inline constexpr double mebi = 1024 * 1024, mega = 1e6;

inline distributed::Link streamed(double bandwidth, double latency = 0) {
  return distributed::AlphaBeta{machine::Seconds(latency), machine::BytesPerSecond(bandwidth)};
}

/// mach-e5630: Kong et al., tables III and V. 4 nodes, two sockets of 4 cores each.
inline distributed::Cluster cluster(double megabyte = mebi) {
  constexpr std::int64_t nodes = 4, cores = 8;
  constexpr double intra = 25000, inter = 1250;
  return {nodes,
          cores,
          streamed(intra * megabyte),
          streamed(inter * megabyte),
          distributed::Crossbar(),
          machine::Seconds(0)};
}

/// The message of a failure, or "".
template <class Type> std::string faultOf(llvm::Expected<Type> result) {
  return result ? "" : llvm::toString(result.takeError());
}

template <class Type> Type known(llvm::Expected<Type> result) {
  if (result)
    return std::move(*result);
  ADD_FAILURE() << llvm::toString(result.takeError());
  return Type();
}

} // namespace sparcity::test
