//===- pipeline/Sayings.h - What the points of a sweep say ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each diagnostic once, with the values that it is said for:
///
///     k.c:3:3: warning: the loop does not run for these sizes (N from 1 to 2) [empty-loop]
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"
#include "pipeline/Parameters.h"

#include <cstdint>
#include <list>
#include <optional>

namespace sparcity::pipeline {

class Sayings {
public:
  void add(const ir::Diagnostics &diagnostics, std::int64_t value);
  /// As they are where nothing is swept.
  ir::Diagnostics all(const std::optional<Sweep> &sweep) const;

private:
  struct Saying {
    ir::Diagnostic what; ///< as the first point says it
    std::int64_t first, last;
    size_t points; ///< that say it
    bool varies;   ///< numbers in it are those of the first point
  };

  static std::string valuesOf(const Saying &saying, const Sweep &sweep);

  std::list<Saying> sayings;
};

} // namespace sparcity::pipeline
