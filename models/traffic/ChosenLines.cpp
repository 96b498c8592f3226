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
#include <iterator>
#include <numeric>

namespace sparcity::traffic {

namespace {

double lineOf(double byte, double lineBytes) { return std::floor(byte / lineBytes); }

/// The stretches of a record by where they begin, and those that are stored.
struct Sorted {
  explicit Sorted(std::vector<Stretch> stretches) : all(std::move(stretches)) {
    llvm::sort(all, [](const Stretch &a, const Stretch &b) { return a.begin < b.begin; });
    llvm::copy_if(all, std::back_inserter(stored),
                  [](const Stretch &stretch) { return stretch.isStored; });
  }

  /// No fewer than the stretches touch, wherever the record begins.
  double mostLines(double lineBytes) const {
    double lines = 0;
    for (const Stretch &stretch : all)
      lines += (stretch.end - stretch.begin) / lineBytes + 1;
    return lines;
  }

  std::vector<Stretch> all, stored;
};

/// Records of up to some thousand lines, line by line.
ChosenLines byLine(const std::vector<Stretch> &stretches, double start, double lineBytes) {
  struct Touch {
    double line, probability;
    bool isStored;
  };
  std::vector<Touch> touches;
  for (const Stretch &stretch : stretches) {
    const double last = lineOf(start + stretch.end - 1, lineBytes);
    for (double at = lineOf(start + stretch.begin, lineBytes); at <= last; ++at)
      touches.push_back({at, stretch.probability, stretch.isStored});
  }
  llvm::stable_sort(touches, [](const Touch &a, const Touch &b) { return a.line < b.line; });
  ChosenLines result;
  for (auto touch = touches.begin(); touch != touches.end();) {
    double touched = 0, stored = 0; // how likely
    for (const double line = touch->line; touch != touches.end() && touch->line == line; ++touch) {
      touched = std::max(touched, touch->probability);
      if (touch->isStored)
        stored = std::max(stored, touch->probability);
    }
    result.touched += touched;
    result.stored += stored;
  }
  return result;
}

/// Lines of the union of sorted stretches.
double ofUnion(const std::vector<Stretch> &stretches, double start, double lineBytes) {
  double sum = 0, seen = -HUGE_VAL;
  for (const Stretch &stretch : stretches) {
    const double first = std::max(seen + 1, lineOf(start + stretch.begin, lineBytes));
    const double last = lineOf(start + stretch.end - 1, lineBytes);
    sum += std::max(0.0, last - first + 1);
    seen = std::max(seen, last);
  }
  return sum;
}

/// Of records that begin at multiples of `grid` in a line: those from which on a stretch begins or
/// ends in another line, as multiples. In between all touch the same lines.
std::vector<std::int64_t> changes(const std::vector<Stretch> &stretches, std::int64_t grid,
                                  std::int64_t line) {
  std::vector<std::int64_t> found = {0};
  const auto add = [&](double byte) {
    const auto inLine = static_cast<std::int64_t>(byte - lineOf(byte, static_cast<double>(line)) *
                                                             static_cast<double>(line));
    if (const std::int64_t change = (line - inLine + grid - 1) / grid; change < line / grid)
      found.push_back(change);
  };
  for (const Stretch &stretch : stretches) {
    add(stretch.begin);
    add(stretch.end - 1);
  }
  llvm::sort(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  found.push_back(line / grid);
  return found;
}

} // namespace

ChosenLines linesOfRecord(const std::vector<Stretch> &stretches, double scale, double lineBytes) {
  const auto line = static_cast<std::int64_t>(lineBytes);
  const auto step = static_cast<std::int64_t>(std::fmod(std::abs(scale), lineBytes));
  const std::int64_t grid = std::gcd(step, line); // gcd(0, line) is the line
  constexpr double many = 4096;
  const Sorted sorted(stretches);
  const bool isShort = sorted.mostLines(lineBytes) <= many;
  const std::vector<std::int64_t> places = changes(stretches, grid, line);
  ChosenLines sum;
  for (size_t k = 0; k + 1 < places.size(); ++k) {
    const auto start = static_cast<double>(places[k] * grid);
    const auto share =
        static_cast<double>((places[k + 1] - places[k]) * grid) / static_cast<double>(line);
    const ChosenLines lines = isShort ? byLine(sorted.all, start, lineBytes)
                                      : ChosenLines{ofUnion(sorted.all, start, lineBytes),
                                                    ofUnion(sorted.stored, start, lineBytes)};
    sum.touched += share * lines.touched;
    sum.stored += share * lines.stored;
  }
  return sum;
}

} // namespace sparcity::traffic
