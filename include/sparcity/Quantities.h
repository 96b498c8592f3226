//===- include/sparcity/Quantities.h - Numbers with units ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A quantity is a number whose unit is its type: times and sizes cannot be mixed up, and
/// `.value()` is the bare number.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <compare>

namespace sparcity::inline v1 {

template <class Unit> class Quantity {
public:
  constexpr Quantity() = default;
  explicit constexpr Quantity(double value) : number(value) {}

  constexpr double value() const { return number; }

  friend constexpr Quantity operator+(Quantity a, Quantity b) {
    return Quantity(a.number + b.number);
  }
  friend constexpr Quantity operator-(Quantity a, Quantity b) {
    return Quantity(a.number - b.number);
  }
  friend constexpr Quantity operator*(Quantity a, double factor) {
    return Quantity(a.number * factor);
  }
  friend constexpr Quantity operator*(double factor, Quantity a) { return a * factor; }
  friend constexpr Quantity operator/(Quantity a, double divisor) {
    return Quantity(a.number / divisor);
  }
  /// A ratio has no unit.
  friend constexpr double operator/(Quantity a, Quantity b) { return a.number / b.number; }
  friend constexpr auto operator<=>(Quantity, Quantity) = default;

private:
  double number = 0;
};

using Cycles = Quantity<struct CyclesUnit>;
using Seconds = Quantity<struct SecondsUnit>;
/// Cycles per second.
using Hertz = Quantity<struct HertzUnit>;
using Bytes = Quantity<struct BytesUnit>;
using BytesPerSecond = Quantity<struct BytesPerSecondUnit>;
/// Floating-point operations per second.
using FlopsPerSecond = Quantity<struct FlopsPerSecondUnit>;
/// Of a cache.
using Lines = Quantity<struct LinesUnit>;

} // namespace sparcity::inline v1
