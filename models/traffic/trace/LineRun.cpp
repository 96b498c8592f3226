//===- models/traffic/trace/LineRun.cpp - A strand on its way from line to line ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/trace/LineRun.h"

#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace sparcity::traffic {

LineRun::LineRun(const Strand &strand, unsigned lineShift) : strand(&strand) {
  begin(0, lineShift);
  const std::uint64_t lineBytes = std::uint64_t(1) << lineShift;
  const auto step = static_cast<std::uint64_t>(std::abs(strand.step));
  const std::uint64_t inLine = strand.address & (lineBytes - 1);
  if (!strand.gather && step != 0 && (step & (lineBytes - 1)) == 0 &&
      inLine + strand.bytes <= lineBytes) {
    period = 1;
    lineStep = strand.step >> lineShift;
    return;
  }
  if (strand.gather || !llvm::isPowerOf2_64(step) || step > lineBytes ||
      (strand.address & (step - 1)) + strand.bytes > step)
    return;
  period = lineBytes >> std::countr_zero(step);
  lineStep = strand.step > 0 ? 1 : -1;
}

void LineRun::begin(std::uint64_t iteration, unsigned lineShift) {
  const std::uint64_t address = strand->addressIn(iteration);
  const std::uint64_t end = address + strand->bytes - 1;
  first = address >> lineShift;
  last = end >> lineShift;
  if (strand->gather) {
    changesAt = iteration + 1;
    return;
  }
  if (strand->step == 0) {
    changesAt = ~std::uint64_t(0);
    return;
  }
  const std::uint64_t mask = (std::uint64_t(1) << lineShift) - 1;
  const bool rises = strand->step > 0;
  const auto forward = static_cast<std::uint64_t>(strand->step);
  const std::uint64_t step = rises ? forward : 0 - forward;
  if (step > mask) {
    changesAt = iteration + 1;
    return;
  }
  // Bytes until the first and the last byte of the access come to other lines.
  const std::uint64_t room =
      rises ? mask - std::max(address & mask, end & mask) : std::min(address & mask, end & mask);
  changesAt =
      iteration + 1 + (llvm::isPowerOf2_64(step) ? room >> std::countr_zero(step) : room / step);
}

} // namespace sparcity::traffic
