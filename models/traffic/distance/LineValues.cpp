//===- models/traffic/distance/LineValues.cpp - Counted lines as numbers to add up ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/LineValues.h"

namespace sparcity::traffic {

LineValues valuesOf(const CapacityLines &lines) {
  LineValues result;
  for (size_t capacity = 0; capacity < lines.lines.size(); ++capacity)
    result.push_back(lines.all(capacity).loads + lines.all(capacity).writeBacks);
  result.insert(result.end(), {lines.compulsory, lines.iterations, lines.accesses});
  result.insert(result.end(), lines.bypassing.begin(), lines.bypassing.end());
  for (const std::vector<LineNumbers> &arrays : lines.lines)
    for (const LineNumbers &array : arrays)
      result.insert(result.end(), {array.loads, array.writeBacks});
  return result;
}

void add(CapacityLines &lines, const LineValues &values) {
  auto next = values.begin() + static_cast<std::ptrdiff_t>(lines.lines.size());
  for (double *number : {&lines.compulsory, &lines.iterations, &lines.accesses})
    *number += *next++;
  for (double &bypassing : lines.bypassing)
    bypassing += *next++;
  for (std::vector<LineNumbers> &arrays : lines.lines)
    for (LineNumbers &array : arrays) {
      array.loads += *next++;
      array.writeBacks += *next++;
    }
}

} // namespace sparcity::traffic
