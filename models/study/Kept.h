//===- models/study/Kept.h - Points that are kept ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Of very many points the best ones, and those of the Pareto front: none is better in all that is
/// asked for.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/study/Sampling.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/JSON.h"

#include <optional>
#include <vector>

namespace sparcity::study {

struct Kept {
  Choices choices;                ///< by dimension
  std::vector<double> objectives; ///< as the user asks for them
  std::vector<double> details;    ///< what else is shown
};

/// The best points by their costs, of which less is better, the first cost first. Costs that are
/// equal to six digits are; of equal points that is kept that came first.
class Best {
public:
  explicit Best(std::size_t most) : most(most) {}

  bool wants(llvm::ArrayRef<double> costs) const;
  /// Where it is wanted.
  void add(llvm::ArrayRef<double> costs, Kept point);
  /// Points that come behind those that are here.
  void merge(const Best &other);

  const std::vector<Kept> &points() const { return kept; } ///< the best first

  llvm::json::Value toJson() const;
  bool fromJson(const llvm::json::Value &value);

private:
  std::size_t most;
  std::vector<std::vector<double>> exact, order; ///< the costs of each, as they are and rounded
  std::vector<Kept> kept;
};

/// Costs are compared to six digits; where there would be more than `most` points, to as few that
/// there are not.
class Front {
public:
  static constexpr std::size_t most = 4000;

  /// Whether no point is as good in all of them.
  bool wants(llvm::ArrayRef<double> costs);
  /// Where it is wanted.
  void add(llvm::ArrayRef<double> costs, Kept point);
  /// Points that come behind those that are here.
  void merge(const Front &other);

  /// By the first cost.
  std::vector<Kept> points() const;
  std::size_t size() const { return members.size(); }
  unsigned digits() const { return precision; }

  llvm::json::Value toJson() const;
  bool fromJson(const llvm::json::Value &value);

private:
  struct Member {
    std::vector<double> exact, costs; ///< `costs` are rounded
    Kept point;
  };
  std::vector<double> rounded(llvm::ArrayRef<double> costs) const;
  void coarsen();

  unsigned precision = 6;
  std::vector<Member> members;
  std::size_t last = 0; ///< that turned a point down: neighbours are alike
};

} // namespace sparcity::study
