//===- models/sparse/Intensity.cpp - Intensity of a sparse loop -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/sparse/Intensity.h"

#include "llvm/Support/FormatVariadic.h"

namespace sparcity::sparse {

static double ratio(double a, double b) { return b > 0 ? a / b : 0; }

double requestedBytes(const Counts &counts, double nonZeros, double rows) {
  return counts.nonZero.bytes * nonZeros + counts.row.bytes * rows;
}

double intensity(const Counts &counts, double nonZeros, double rows) {
  return ratio(counts.nonZero.flops * nonZeros + counts.row.flops * rows,
               requestedBytes(counts, nonZeros, rows));
}

double intensityOfRows(const Counts &counts, double nonZerosPerRow) {
  return intensity(counts, nonZerosPerRow, 1);
}

double largestIntensity(const Counts &counts) { return intensity(counts, 1, 0); }

/// Up to three decimals, without zeros behind them.
static std::string shortNumber(double value) {
  std::string text = llvm::formatv("{0:f3}", value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.')
    text.pop_back();
  return text;
}

/// "12 n + 16"
static std::string linear(double perNonZero, double perRow) {
  std::string text;
  if (perNonZero > 0 || perRow <= 0)
    text = shortNumber(perNonZero) + " n";
  if (perRow > 0)
    text += (text.empty() ? "" : " + ") + shortNumber(perRow);
  return text;
}

std::string formulaOf(const Counts &counts) {
  if (!(counts.row.flops > 0) && !(counts.row.bytes > 0))
    return shortNumber(counts.nonZero.flops) + " / " + shortNumber(counts.nonZero.bytes);
  const std::string flops = linear(counts.nonZero.flops, counts.row.flops);
  return (counts.row.flops > 0 ? "(" + flops + ")" : flops) + " / (" +
         linear(counts.nonZero.bytes, counts.row.bytes) + ")";
}

} // namespace sparcity::sparse
