//===- models/threads/Partition.h - Threads divided among caches ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Maps threads to cores from the outside in: those of all cores are divided among sockets, those
/// of a socket among the caches that its cores share, and so on, each time so that few lines go
/// from one part to another (METIS; G. Karypis and V. Kumar, SIAM J. Sci. Comput. 20(1), 1998, with
/// a fixed start of its random numbers). This is how Scotch maps onto a tree of places.
///
///     cores   { 0 1 | 2 3 } { 4 5 | 6 7 }       2 sockets, a cache for 2 cores
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/threads/Placement.h"

namespace sparcity::threads {

/// `both`: lines between two threads, of both directions. As many cores as threads, from 0 on.
Placement partitioned(const LineMatrix &both, const Distances &distances);

} // namespace sparcity::threads
