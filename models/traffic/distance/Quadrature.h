//===- models/traffic/distance/Quadrature.h - A sum from a few of its terms ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Adds up quantities that change with the iterations of a loop, smoothly but for some
/// jumps, from samples: parabolas through three each, in intervals that are halved where a
/// half tells another story than the whole:
///
///     f   .   .   .   . . ....       samples stand close together around the jump
///                         |
///                          . .   .
///
/// Source: W. M. McKeeman, Algorithm 145: Adaptive numerical integration by Simpson's rule,
/// 1962; intervals of neighbours are added up, not integrated.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace sparcity::traffic {

class Quadrature {
public:
  using Values = std::vector<double>;
  /// Of one iteration; nothing: no more samples may be taken.
  using Sampler = llvm::function_ref<llvm::Expected<std::optional<Values>>(std::uint64_t)>;

  /// The first `judged` of the values decide where to look closer.
  Quadrature(std::uint64_t first, std::uint64_t last, std::size_t judged)
      : first(first), last(last), judged(judged) {}

  /// Takes samples until no sum of a judged value is likely to be off by more than that part
  /// of it. False if there may not be enough to say anything.
  llvm::Expected<bool> run(double tolerance, Sampler sample);

  /// From the first iteration to the last, both included, plus `more` times the values of
  /// both: what lies beyond the ends is like them.
  Values sum(double more) const;
  /// Of the judged values: how far the sums may be off.
  Values error() const;

private:
  struct Interval {
    std::uint64_t from = 0, middle = 0, to = 0;
    Values error;
    bool isExact() const { return to - from <= 2; }
  };

  llvm::Expected<bool> get(std::uint64_t at, Sampler sample);
  double area(const Interval &interval, std::size_t value) const;
  double roughArea(const Interval &interval, std::size_t value) const;
  Interval interval(std::uint64_t from, std::uint64_t to) const;
  llvm::Expected<bool> split(std::size_t number, Sampler sample);
  /// The interval to halve; none if all is well.
  std::optional<std::size_t> worst(double tolerance) const;
  std::size_t size() const { return samples.begin()->second.size(); }

  std::uint64_t first, last;
  std::size_t judged;
  std::map<std::uint64_t, Values> samples;
  std::vector<Interval> intervals;
};

} // namespace sparcity::traffic
