//===- models/traffic/trace/Trace.cpp - The addresses a nest accesses -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/trace/Trace.h"

namespace sparcity::traffic {

llvm::ArrayRef<Strand> strandsFrom(const Row &row, std::uint64_t first,
                                   std::vector<Strand> &moved) {
  if (first == 0)
    return row.strands;
  moved.assign(row.strands.begin(), row.strands.end());
  for (Strand &strand : moved) {
    strand.address += first * static_cast<std::uint64_t>(strand.step);
    strand.gather = strand.gather.from(first);
  }
  return moved;
}

} // namespace sparcity::traffic
