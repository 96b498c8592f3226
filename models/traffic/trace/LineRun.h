//===- models/traffic/trace/LineRun.h - A strand on its way from line to line ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which lines a strand uses, and up to which iteration: of one that gathers, always up to
/// the next.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/trace/Trace.h"

namespace sparcity::traffic {

struct LineRun {
  /// Begins in iteration 0. Lines of 2^lineShift bytes.
  LineRun(const Strand &strand, unsigned lineShift);

  /// Goes on in iteration `changesAt`.
  void change(unsigned lineShift) {
    if (period == 0) {
      begin(changesAt, lineShift);
    } else {
      last = first += static_cast<std::uint64_t>(lineStep);
      changesAt += period;
    }
  }
  std::uint64_t lineCount() const { return last - first + 1; }

  const Strand *strand;
  std::uint64_t first = 0, last = 0; ///< lines of an access
  std::uint64_t changesAt = 0;       ///< iteration in which the lines may be others

private:
  void begin(std::uint64_t iteration, unsigned lineShift);

  /// If it always uses one line, for equally many iterations each: how far off the next one
  /// is, and how many.
  std::int64_t lineStep = 0;
  std::uint64_t period = 0;
};

} // namespace sparcity::traffic
