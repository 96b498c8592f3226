//===- models/traffic/ChosenLines.cpp - Lines of what a number chooses ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/ChosenLines.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>

namespace sparcity::traffic {

namespace {

double lineOf(double byte, double lineBytes) { return std::floor(byte / lineBytes); }

/// Records of up to some thousand lines, line by line.
ChosenLines byLine(const std::vector<Stretch> &stretches, double start, double lineBytes) {
  struct Line {
    double touched = 0, stored = 0; // how likely
  };
  std::map<double, Line> lines;
  for (const Stretch &stretch : stretches) {
    const double last = lineOf(start + stretch.end - 1, lineBytes);
    for (double at = lineOf(start + stretch.begin, lineBytes); at <= last; ++at) {
      Line &line = lines[at];
      line.touched = std::max(line.touched, stretch.probability);
      if (stretch.isStored)
        line.stored = std::max(line.stored, stretch.probability);
    }
  }
  ChosenLines result;
  for (const auto &[at, line] : lines) {
    result.touched += line.touched;
    result.stored += line.stored;
  }
  return result;
}

/// Lines of the union of stretches.
double ofUnion(std::vector<Stretch> stretches, double start, double lineBytes) {
  llvm::sort(stretches, [](const Stretch &a, const Stretch &b) { return a.begin < b.begin; });
  double sum = 0, seen = -HUGE_VAL;
  for (const Stretch &stretch : stretches) {
    const double first = std::max(seen + 1, lineOf(start + stretch.begin, lineBytes));
    const double last = lineOf(start + stretch.end - 1, lineBytes);
    sum += std::max(0.0, last - first + 1);
    seen = std::max(seen, last);
  }
  return sum;
}

ChosenLines linesAt(const std::vector<Stretch> &stretches, double start, double lineBytes) {
  constexpr double many = 4096;
  double lines = 0;
  for (const Stretch &stretch : stretches)
    lines += (stretch.end - stretch.begin) / lineBytes + 1;
  if (lines <= many)
    return byLine(stretches, start, lineBytes);
  std::vector<Stretch> stored;
  llvm::copy_if(stretches, std::back_inserter(stored),
                [](const Stretch &stretch) { return stretch.isStored; });
  return {ofUnion(stretches, start, lineBytes), ofUnion(std::move(stored), start, lineBytes)};
}

} // namespace

ChosenLines linesOfRecord(const std::vector<Stretch> &stretches, double scale, double lineBytes) {
  const auto line = static_cast<std::int64_t>(lineBytes);
  const auto step = static_cast<std::int64_t>(std::fmod(std::abs(scale), lineBytes));
  const std::int64_t places = line / std::gcd(step, line); // gcd(0, line) is the line
  ChosenLines sum;
  for (std::int64_t place = 0; place < places; ++place) {
    const ChosenLines lines =
        linesAt(stretches, static_cast<double>(place * step % line), lineBytes);
    sum.touched += lines.touched;
    sum.stored += lines.stored;
  }
  const auto count = static_cast<double>(places);
  return {sum.touched / count, sum.stored / count};
}

} // namespace sparcity::traffic
