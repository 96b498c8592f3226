//===- models/comparison/Comparison.h - What became of the nests of an earlier result --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Two results side by side: what became slower, faster, what is new and what is gone.
///
/// A time is that of one unit of work. Where the unit has become another (other element types), the
/// earlier time is converted; where a nest runs more or fewer iterations than before, what counts
/// is the time of all of it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/comparison/Nest.h"
#include "models/report/Reading.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::comparison {

enum class Change {
  Slower,
  Faster,
  Unchanged,
  Open,    ///< one of the times is not known
  New,     ///< it was not there
  Gone,    ///< it is there no more
  Unclear, ///< it may be one of several on the other side
};

/// A nest, before and after; one of them may be missing. They belong to the lists compared.
struct Compared {
  const Nest *before = nullptr, *after = nullptr;
  Change change = Change::Open;
  /// The time by the time before, of a nest of the same work.
  std::optional<double> ratio;

  const Nest &either() const { return after ? *after : *before; }
  /// The time before, for the unit of work of the nest after. [cy/CL]
  std::optional<double> earlierTime() const;
};

/// In the order of `after`, then those that are gone and what is unclear before. Refers to both.
std::vector<Compared> compare(const std::vector<Nest> &before, const std::vector<Nest> &after);

/// A sentence with the numbers of each kind, and a table of each but the unchanged.
report::Reading show(const std::vector<Compared> &nests, const std::string &title);

} // namespace sparcity::comparison
