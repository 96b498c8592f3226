//===- models/traffic/distance/MovingStrand.h - How long a strand stays in its lines --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A strand on its way through the iterations: the lines it touches now, and for
/// how many iterations it touches the same ones.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/distance/LineState.h"
#include "models/traffic/trace/Trace.h"

#include <algorithm>
#include <cassert>
#include <cstdint>

namespace sparcity::traffic {

class MovingStrand {
public:
  /// Lines of 2^lineBits bytes.
  MovingStrand(const Strand &strand, unsigned lineBits)
      : strand(strand), lineBits(lineBits), address(strand.addressIn(0)) {
    assert(strand.bytes > 0 && "an access has bytes");
    countStay();
  }

  const Strand &source() const { return strand; }
  std::uint64_t firstLine() const { return address >> lineBits; }
  std::uint64_t lastLine() const { return (address + strand.bytes - 1) >> lineBits; }
  /// Looked up only if it was another one before.
  LinePlace placeOf(std::uint64_t line, LineTable<LineState> &table) {
    if (line != lastFound) {
      place = table.find(line);
      lastFound = line;
    }
    return place;
  }
  /// Iterations, this one included, in which the lines are the same.
  std::uint64_t stay() const { return staying; }

  /// Not more than stay().
  void advance(std::uint64_t iterations) {
    iteration += iterations;
    address = strand.addressIn(iteration);
    staying -= iterations;
    if (staying == 0)
      countStay();
  }

private:
  void countStay() {
    if (strand.gather) {
      staying = 1;
      return;
    }
    const std::uint64_t mask = (std::uint64_t(1) << lineBits) - 1;
    const std::uint64_t first = address & mask, last = (address + strand.bytes - 1) & mask;
    const auto step = static_cast<std::uint64_t>(strand.step);
    if (strand.step > 0)
      staying = (mask - std::max(first, last)) / step + 1;
    else if (strand.step < 0)
      staying = std::min(first, last) / -step + 1;
    else
      staying = UINT64_MAX;
  }

  const Strand &strand;
  unsigned lineBits;
  std::uint64_t address, iteration = 0;
  std::uint64_t staying = 0;
  std::uint64_t lastFound = UINT64_MAX; ///< no line: lines have fewer bits than addresses
  LinePlace place = 0;
};

} // namespace sparcity::traffic
