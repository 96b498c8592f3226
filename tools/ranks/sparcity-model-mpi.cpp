//===- tools/ranks/sparcity-model-mpi.cpp - The program, under mpirun -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
///     mpirun -n 64 sparcity-model-mpi study.yaml --checkpoint study.state
///
/// does what sparcity-model does; the ranks share the work of a study.
///
//===----------------------------------------------------------------------===//

#include "tools/Program.h"
#include "tools/ranks/Ranks.h"

#include <cstdio>
#include <mpi.h>

/// All ranks say the same: the first one is heard.
static void silence() {
  for (std::FILE *stream : {stdout, stderr})
    if (!std::freopen("/dev/null", "w", stream))
      std::fclose(stream);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int status = 0;
  {
    sparcity::ranks::Team team;
    if (!team.isLeader())
      silence();
    const int own = sparcity::runProgram(argc, argv, &team);
    if (team.isLeader())
      status = own;
  }
  MPI_Finalize();
  return status;
}
