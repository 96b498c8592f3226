//===- test/bench/distributed/Main.cpp - One program, counted -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Carries out one of Programs.h and prints what all ranks together have sent:
///
///     mpirun -n 8 counted Johnson 20 30 40  2 2 2  0
///     mpirun -n 6 counted sweep star 1  3 2  100 90
///     mpirun -n 4 counted rows 40
///
//===----------------------------------------------------------------------===//

#include "Counters.h"
#include "Programs.h"

#include <cstdio>
#include <cstdlib>

static std::vector<int> numbers(int count, char **words) {
  std::vector<int> all;
  for (int k = 0; k < count; ++k)
    all.push_back(std::atoi(words[k]));
  return all;
}

static bool run(int count, char **words) {
  const std::string what = words[0];
  if (what == "rows")
    return runRows(std::atoi(words[1]));
  if (what == "sweep") {
    const std::vector<int> sides = numbers(count - 3, words + 3);
    const auto middle = sides.begin() + static_cast<long>(sides.size() / 2);
    return runSweep({middle, sides.end()}, {sides.begin(), middle}, std::atoi(words[2]),
                    std::string(words[1]) == "box");
  }
  const std::vector<int> of = numbers(7, words + 1);
  return runProduct(what, {of[0], of[1], of[2]}, {of[3], of[4], of[5]}, of[6]);
}

int main(int count, char **words) {
  MPI_Init(&count, &words);
  int isRight = count > 2 && run(count - 1, words + 1) ? 1 : 0, areRight = 0;
  PMPI_Allreduce(&isRight, &areRight, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
  const counted::Sent all = counted::sentByAll();
  if (counted::rank() == 0)
    std::printf("%ld %ld %s\n", all.messages, all.bytes, areRight ? "right" : "wrong");
  MPI_Finalize();
  return areRight ? 0 : 1;
}
