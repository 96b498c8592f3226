//===- models/incore/Crossing.h - Vector accesses across lines ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A vector that starts anywhere but at a multiple of its length crosses from one
/// cache line to the next now and then, which costs a second access. Where a row
/// starts is known from the source's offsets; arrays start where their alignment says, and
/// at a line where nothing is known of it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/Forward.h"
#include "ir/MachineLoop.h"

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace sparcity::incore {

class Crossings {
public:
  /// Of the code of one innermost loop.
  Crossings(const ir::Kernel &kernel, const ir::LoopPath &path, unsigned lineBytes);
  /// The same with other sizes, and arrays of which nothing is known so far behind a line.
  Crossings(const ir::Kernel &kernel, const ir::LoopPath &path, unsigned lineBytes,
            ir::Bindings sizes, unsigned unknownStart = 0);

  /// Share of the executions that touch two lines. Rows start evenly distributed
  /// where sizes are open. An access whose position is that of the operation it was
  /// fused with has the mean of its kind.
  double shareOf(const ir::MachineAccess &access);

private:
  double unalignedShare(const ir::Access &source, unsigned bytes);
  double computeUnalignedShare(const ir::Access &source, unsigned bytes) const;
  std::optional<double> shareOfNumbers(const ir::Access &source, unsigned bytes) const;

  std::int64_t startOf(const ir::Access &source) const;
  std::int64_t behindFirst(const ir::Access &source, std::int64_t bytesPerStep) const;
  std::int64_t beforeFirst(const ir::Access &source, std::int64_t bytesPerStep,
                           unsigned bytes) const;

  struct Bounds {
    std::optional<std::int64_t> lower, step; ///< where they are numbers
  };

  const std::vector<ir::Array> &arrays;
  std::vector<const ir::Access *> sources; ///< of the innermost loop
  ir::LoopPath path;
  std::vector<Bounds> loops; ///< by place in the path
  ir::Bindings bindings;
  unsigned lineBytes, unknownStart;
  std::map<std::pair<const ir::Access *, unsigned>, double> shares; ///< computed already
};

} // namespace sparcity::incore
