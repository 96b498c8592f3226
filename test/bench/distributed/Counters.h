//===- test/bench/distributed/Counters.h - Messages that are sent ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Counts what a rank sends, in place of MPI's own functions, which it then calls by their other
/// names. Programs here send by these and no others.
///
//===----------------------------------------------------------------------===//
#pragma once

#define OMPI_SKIP_MPICXX // its headers warn
#include <mpi.h>

#include <vector>

namespace counted {

struct Sent {
  long messages = 0, bytes = 0;
};

/// Of this rank.
Sent &sent();

/// The sum of all ranks, on each of them; is not counted itself.
Sent sentByAll();

int rank();
int ranks();

void send(const std::vector<double> &values, int to);
std::vector<double> receive(size_t count, int from);
/// Sends one block and gets another, at once; what stays is no message.
std::vector<double> exchange(const std::vector<double> &values, int to, size_t count, int from);

/// The first of `line` has the block, all of them in the end: a binomial tree.
void spread(const std::vector<int> &line, std::vector<double> &block);
/// All have a block, the first the sum of them in the end.
void gather(const std::vector<int> &line, std::vector<double> &block);

} // namespace counted
