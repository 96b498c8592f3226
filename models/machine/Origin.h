//===- models/machine/Origin.h - Where a number of a machine comes from -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Every number of a machine file has a source, or is an estimate (Machine::origins).
///
//===----------------------------------------------------------------------===//
#pragma once

#include <string>

namespace sparcity::machine {

/// Where a number of the file comes from.
struct Origin {
  /// Text of the `source:` (or `estimate:`) that covers it.
  std::string text;
  bool isEstimate = false;

  bool operator==(const Origin &) const = default;
};

} // namespace sparcity::machine
