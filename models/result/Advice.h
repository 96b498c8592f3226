//===- models/result/Advice.h - Changes of a nest that save time ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What could be changed of a nest, with the times before and after: the changed nest is
/// predicted as any other. A change that saves lines but no time is no advice.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Units.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace sparcity::result {

/// A loop cut into blocks, the loop over blocks outermost.
struct BlockedLoop {
  std::string loop;         ///< its index
  std::string parameter;    ///< the size that the length replaces
  unsigned dimension = 2;   ///< of the layer condition that holds then
  std::int64_t largest = 0; ///< length for which it holds
  std::int64_t length = 0;  ///< not above that, which saves so much
};

/// Rows of arrays further apart, against set conflicts.
struct PaddedRows {
  struct Array {
    std::string name;
    std::int64_t pitch = 0, extra = 0; ///< bytes
    std::int64_t elements = 0;         ///< that `extra` is of
  };
  std::vector<Array> arrays;
};

struct Advice {
  std::variant<BlockedLoop, PaddedRows> change;
  std::string level; ///< cache that holds more reuse then
  /// Lines a unit over the boundary outside the level.
  double linesSaved = 0;
  /// Time a unit as the nest is and with the change, of all cores asked for.
  machine::Cycles now, then;

  machine::Cycles saved() const { return now - then; }
};

} // namespace sparcity::result
