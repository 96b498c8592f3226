//===- models/machine/Prefetchers.h - Lines that are loaded ahead ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which lines a core's prefetchers load, key `prefetchers` of machine files. Plain values.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Units.h"

#include <optional>

namespace sparcity::machine {

/// Hardware that loads lines before the core asks for them.
struct Prefetchers {
  /// Chosen, where a maker publishes none: twice what Intel's optimization manual has of its L2.
  static constexpr unsigned usualStreams = 64;

  bool areOff = false;
  /// Runs of lines that they follow at once; none: usualStreams.
  std::optional<unsigned> streams;
  /// Steps up to this long they follow as they do lines.
  std::optional<Bytes> strides;
  bool loadNextLine = false; ///< with each line the one behind it

  bool operator==(const Prefetchers &) const = default;
};

} // namespace sparcity::machine
