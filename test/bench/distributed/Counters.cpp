//===- test/bench/distributed/Counters.cpp - Messages that are sent -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Counters.h"

#include <algorithm>

namespace counted {

Sent &sent() {
  static Sent own;
  return own;
}

static void count(int number, MPI_Datatype type) {
  int size = 0;
  PMPI_Type_size(type, &size);
  sent().messages += 1;
  sent().bytes += static_cast<long>(number) * size;
}

} // namespace counted

extern "C" int MPI_Send(const void *data, int number, MPI_Datatype type, int to, int tag,
                        MPI_Comm all) {
  counted::count(number, type);
  return PMPI_Send(data, number, type, to, tag, all);
}

extern "C" int MPI_Isend(const void *data, int number, MPI_Datatype type, int to, int tag,
                         MPI_Comm all, MPI_Request *request) {
  counted::count(number, type);
  return PMPI_Isend(data, number, type, to, tag, all, request);
}

namespace counted {

Sent sentByAll() {
  long own[2] = {sent().messages, sent().bytes}, all[2] = {0, 0};
  PMPI_Allreduce(own, all, 2, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
  return {all[0], all[1]};
}

int rank() {
  int number = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &number);
  return number;
}

int ranks() {
  int number = 0;
  MPI_Comm_size(MPI_COMM_WORLD, &number);
  return number;
}

void send(const std::vector<double> &values, int to) {
  MPI_Send(values.data(), static_cast<int>(values.size()), MPI_DOUBLE, to, 0, MPI_COMM_WORLD);
}

std::vector<double> receive(size_t count, int from) {
  std::vector<double> values(count);
  MPI_Recv(values.data(), static_cast<int>(count), MPI_DOUBLE, from, 0, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  return values;
}

std::vector<double> exchange(const std::vector<double> &values, int to, size_t count, int from) {
  if (to == rank())
    return values;
  MPI_Request request;
  MPI_Isend(values.data(), static_cast<int>(values.size()), MPI_DOUBLE, to, 0, MPI_COMM_WORLD,
            &request);
  std::vector<double> other = receive(count, from);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  return other;
}

static size_t placeIn(const std::vector<int> &line) {
  return std::find(line.begin(), line.end(), rank()) - line.begin();
}

void spread(const std::vector<int> &line, std::vector<double> &block) {
  const size_t own = placeIn(line);
  for (size_t have = 1; have < line.size(); have *= 2)
    if (own < have && own + have < line.size())
      send(block, line[own + have]);
    else if (own >= have && own < 2 * have)
      block = receive(block.size(), line[own - have]);
}

void gather(const std::vector<int> &line, std::vector<double> &block) {
  const size_t own = placeIn(line);
  size_t have = 1;
  while (have < line.size())
    have *= 2;
  for (have /= 2; have > 0; have /= 2)
    if (own >= have && own < 2 * have) {
      send(block, line[own - have]);
    } else if (own < have && own + have < line.size()) {
      const std::vector<double> other = receive(block.size(), line[own + have]);
      for (size_t k = 0; k < block.size(); ++k)
        block[k] += other[k];
    }
}

} // namespace counted
