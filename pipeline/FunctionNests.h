//===- pipeline/FunctionNests.h - The nests of a function together ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the nests of a function leave each other in the caches is found out once for each
/// machine and each point of a sweep, whichever nest asks first.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/prediction/NestInFunction.h"
#include "models/prediction/Request.h"
#include "pipeline/Parameters.h"

#include <map>

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
  std::vector<ir::Kernel> boundTo(std::optional<std::int64_t> point) const;
  std::vector<prediction::SiblingNest> siblings(std::optional<std::int64_t> point);

  std::vector<const ir::Kernel *> nests;
  std::vector<bool> isApart; ///< by nest
  /// At the point that was asked for last.
  std::vector<ir::Kernel> bound;
  std::optional<std::int64_t> boundPoint;
  const std::vector<Definition> &definitions;
  using Place = std::pair<const machine::Machine *, std::optional<std::int64_t>>;
  std::map<Place, std::optional<traffic::FunctionLines>> known;
};

} // namespace sparcity::pipeline
