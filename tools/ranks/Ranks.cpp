//===- tools/ranks/Ranks.cpp - The processes of an MPI run --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tools/ranks/Ranks.h"

#include <array>
#include <cstring>
#include <mpi.h>

namespace sparcity::ranks {

enum Tag { Hello = 1, Order, Answer };

/// Number, structure, point, pieces.
using Words = std::array<std::uint64_t, 4>;
static constexpr std::uint64_t noMore = ~std::uint64_t{0};

static void send(int rank, const Words &words) {
  MPI_Send(words.data(), static_cast<int>(words.size()), MPI_UINT64_T, rank, Order, MPI_COMM_WORLD);
}

llvm::Error Members::start(std::size_t number, const pipeline::Portion &portion) {
  send(idle.back(), {number, portion.begin.structure, portion.begin.point, portion.pieces});
  idle.pop_back();
  return llvm::Error::success();
}

std::pair<std::size_t, llvm::Expected<std::string>> Members::next() {
  MPI_Status status;
  MPI_Probe(MPI_ANY_SOURCE, Answer, MPI_COMM_WORLD, &status);
  int count = 0;
  MPI_Get_count(&status, MPI_CHAR, &count);
  std::string bytes(static_cast<std::size_t>(count), '\0');
  MPI_Recv(bytes.data(), count, MPI_CHAR, status.MPI_SOURCE, Answer, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  idle.push_back(status.MPI_SOURCE);
  std::uint64_t number = 0;
  std::memcpy(&number, bytes.data(), sizeof(number));
  return {number, bytes.substr(sizeof(number))};
}

void Members::dismiss() {
  while (idle.size() < all.size())
    llvm::consumeError(next().second.takeError());
  for (const int rank : all)
    send(rank, {noMore, 0, 0, 0});
}

Team::Team() {
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  MPI_Comm_rank(MPI_COMM_WORLD, &own);
}

Team::~Team() {
  if (!isLeader()) {
    greet(false);
    return;
  }
  hear();
  members->dismiss();
}

void Team::greet(bool canWork) {
  const int said = canWork;
  if (!hasGreeted)
    MPI_Send(&said, 1, MPI_INT, 0, Hello, MPI_COMM_WORLD);
  hasGreeted = true;
}

void Team::hear() {
  if (members)
    return;
  std::vector<int> able;
  for (int rank = 1; rank < ranks; ++rank) {
    int said = 0;
    MPI_Recv(&said, 1, MPI_INT, rank, Hello, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (said)
      able.push_back(rank);
  }
  members.emplace(std::move(able));
}

pipeline::Crew *Team::gather() {
  hear();
  return members->size() > 0 ? &*members : nullptr;
}

void Team::serve(const std::function<std::string(const pipeline::Portion &)> &work) {
  greet(true);
  while (true) {
    Words words{};
    MPI_Recv(words.data(), static_cast<int>(words.size()), MPI_UINT64_T, 0, Order, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    const auto &[number, structure, point, pieces] = words;
    if (number == noMore)
      return;
    std::string bytes(sizeof(number), '\0');
    std::memcpy(bytes.data(), &number, sizeof(number));
    bytes += work({{structure, point}, pieces});
    MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_CHAR, 0, Answer, MPI_COMM_WORLD);
  }
}

} // namespace sparcity::ranks
