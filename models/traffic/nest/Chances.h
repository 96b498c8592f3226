//===- models/traffic/nest/Chances.h - Events that hang on decisions ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How likely something happens that needs one of several things to be decided so, exactly:
///
///     if (row[i]) { if (a[j]) x[j]; if (a[j + 1]) x[j + 1]; }     one line of x
///
/// is touched where row[i] and (a[j] or a[j + 1]): 3/8 where each is a half.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>
#include <tuple>
#include <vector>

namespace sparcity::traffic {

/// What a decision has to be.
struct Decided {
  unsigned decision = 0;
  bool holds = true;
  friend bool operator==(const Decided &, const Decided &) = default;
  friend bool operator<(const Decided &a, const Decided &b) {
    return std::tie(a.decision, a.holds) < std::tie(b.decision, b.holds);
  }
};

/// Happens where all is decided so.
using Event = llvm::SmallVector<Decided, 2>;

/// How likely each of the decisions holds; they know nothing of each other.
class Chances {
public:
  /// The number of a new decision.
  unsigned add(double probability) {
    likely.push_back(probability);
    return static_cast<unsigned>(likely.size() - 1);
  }

  /// How likely none of the events happens; none where so many of them share decisions that this
  /// would take too long.
  std::optional<double> noneOf(std::vector<Event> events) const;

private:
  class Search;

  double of(const Decided &decided) const {
    return decided.holds ? likely[decided.decision] : 1 - likely[decided.decision];
  }

  std::vector<double> likely;
};

} // namespace sparcity::traffic
