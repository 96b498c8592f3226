//===- include/sparcity/Ecm.h - Execution, cache, memory ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The terms of the ECM model and its prediction (docs/models/ecm.md). Times are of a unit of
/// work; what depends on open sizes or on missing machine code is none.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "sparcity/Quantities.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::inline v1 {

struct Ecm {
  struct Transfer {
    std::string between; ///< "L1-L2"
    std::optional<Cycles> time;
  };
  struct Prediction {
    std::string level; ///< where the data are: "L1" … "MEM"
    std::optional<Cycles> time;
  };
  struct Scaling {
    unsigned cores = 1;
    Cycles time;
  };

  std::optional<Cycles> overlapping, nonOverlapping, loopCarried; ///< T_OL, T_nOL, T_LCD
  /// T_core: the core's longest bound, front end and ports of addresses among them.
  std::optional<Cycles> core;
  std::vector<Transfer> transfers;
  std::vector<Prediction> predictions;
  /// Where the bound sizes leave the data.
  std::optional<std::string> residentLevel;
  /// T: with all cores of the request, the data at the resident level.
  std::optional<Cycles> time;
  /// What that time waits for: "L3-MEM", "T_OL", …
  std::string bound;
  /// Cores that use up the memory bandwidth.
  std::optional<unsigned> saturationCores;
  std::vector<Scaling> scaling;
};

} // namespace sparcity::inline v1
