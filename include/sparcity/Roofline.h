//===- include/sparcity/Roofline.h - Bounds by the core and by bandwidths ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The roofs over a loop nest and the lowest of them (docs/models/roofline.md).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "sparcity/Quantities.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::inline v1 {

struct Roofline {
  struct Roof {
    std::string level; ///< "CPU", "L2", "L3", "MEM"
    /// Of a unit of work; none where open sizes decide.
    std::optional<Cycles> time;
    std::optional<FlopsPerSecond> performance; ///< none without operations
    std::optional<BytesPerSecond> bandwidth;   ///< none of the core
    std::optional<double> intensity;           ///< operations a byte
  };

  std::vector<Roof> roofs;
  std::string bound; ///< level of the lowest roof
  std::optional<Cycles> time;
  std::optional<FlopsPerSecond> performance;
};

} // namespace sparcity::inline v1
