//===- pipeline/FunctionNests.h - The nests of a function together ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the nests of a function leave each other in the caches is found out once for machines with
/// the same caches and each point of a sweep, whichever nest asks first.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Cache.h"
#include "models/prediction/NestInFunction.h"
#include "models/prediction/Request.h"
#include "pipeline/Parameters.h"

#include <deque>

namespace sparcity::pipeline {

class FunctionNests {
public:
  /// The region is the program's. Points into its arguments.
  FunctionNests(const ir::Program &program, const ir::Region &region,
                const std::vector<Definition> &definitions);

  /// Of a kernel of the program. `point`: value of what is swept, if anything is.
  prediction::NestInFunction find(const ir::Kernel &kernel, const machine::Machine &machine,
                                  std::optional<std::int64_t> point,
                                  const prediction::Request &request);

private:
  /// Caches without what they take.
  using Shapes = std::vector<machine::Cache>;
  static Shapes shapesOf(const machine::Machine &machine);
  /// Null where they are not known.
  traffic::FunctionLines *linesOn(const machine::Machine &machine,
                                  std::optional<std::int64_t> point,
                                  const prediction::Request &request);
  std::vector<ir::Kernel> boundTo(std::optional<std::int64_t> point) const;
  std::vector<prediction::SiblingNest> siblings(std::optional<std::int64_t> point);

  std::vector<const ir::Kernel *> nests;
  std::vector<bool> isApart; ///< by nest
  /// At the point that was asked for last.
  std::vector<ir::Kernel> bound;
  std::optional<std::int64_t> boundPoint;
  const std::vector<Definition> &definitions;
  /// Lines that nests hand on, which depend on the caches and not on how fast they are: machines
  /// that differ in rates have them in common.
  struct Known {
    Shapes caches;
    std::optional<std::int64_t> point;
    std::optional<traffic::FunctionLines> lines;
  };
  std::deque<Known> known; ///< results refer to them
};

} // namespace sparcity::pipeline
