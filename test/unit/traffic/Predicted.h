//===- test/unit/traffic/Predicted.h - Layer conditions as text -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Predicts a kernel's traffic for one of the machines that come with the tool,
/// and writes it down for comparison.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "Kernels.h"

#include "models/machine/Forward.h"
#include "models/traffic/LayerConditions.h"

#include <gtest/gtest.h>

namespace sparcity::test {

/// Read once.
const machine::Machine &machineOf(const std::string &name);

/// Of the first innermost loop; nothing after a failure.
traffic::Traffic predict(const ir::Kernel &kernel, const std::string &machine = "ivb",
                         unsigned cores = 1);

/// "load+evict" of every boundary, "?" where open.
inline std::string lines(const traffic::Traffic &traffic) {
  std::string text;
  for (const traffic::Boundary &boundary : traffic.boundaries) {
    text += text.empty() ? "" : " | ";
    if (boundary.load)
      text +=
          ir::Expr::number(*boundary.load).str() + "+" + ir::Expr::number(*boundary.evict).str();
    else
      text += "?";
  }
  return text;
}

inline std::string conditionsOf(const traffic::Traffic &traffic, const std::string &level) {
  std::string text;
  for (const traffic::LayerCondition &condition : traffic.conditions)
    if (condition.level == level)
      text += std::to_string(condition.dimension) + "D " + condition.condition.lhs.str() + ": " +
              std::to_string(condition.hits) + "/" + std::to_string(condition.misses) +
              (condition.isWidest ? " *\n" : "\n");
  return text;
}

} // namespace sparcity::test
