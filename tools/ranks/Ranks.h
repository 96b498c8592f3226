//===- tools/ranks/Ranks.h - The processes of an MPI run ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Rank 0 leads: it deals out portions of a study, one at a time to each rank that has none, and
/// gets what was found of them.
///
///     rank k ──hello──▶ rank 0     1: it is prepared, 0: it cannot work
///            ◀──order──            number, structure, point, pieces; no number: there are no more
///            ──answer─▶            number, then the findings
///
//===----------------------------------------------------------------------===//
#pragma once

#include "pipeline/Team.h"

#include <optional>
#include <vector>

namespace sparcity::ranks {

class Members final : public pipeline::Crew {
public:
  explicit Members(std::vector<int> ranks) : all(ranks), idle(std::move(ranks)) {}

  unsigned size() const override { return static_cast<unsigned>(all.size()); }
  bool isBusy() const override { return idle.empty(); }
  llvm::Error start(std::size_t number, const pipeline::Portion &portion) override;
  std::pair<std::size_t, llvm::Expected<std::string>> next() override;
  /// There is no more to do for them, once each has handed over what it has.
  void dismiss();

private:
  std::vector<int> all, idle;
};

/// Between MPI_Init and MPI_Finalize.
class Team final : public pipeline::Team {
public:
  Team();
  Team(const Team &) = delete;
  Team &operator=(const Team &) = delete;
  /// The leader sends the others home; another one that never served says that it will not.
  ~Team() override;

  bool isLeader() const override { return own == 0; }
  pipeline::Crew *gather() override;
  void serve(const std::function<std::string(const pipeline::Portion &)> &work) override;

private:
  void greet(bool canWork);
  void hear();

  int ranks = 1, own = 0;
  bool hasGreeted = false;        ///< of a rank that does not lead
  std::optional<Members> members; ///< of the leader, once all have greeted it
};

} // namespace sparcity::ranks
