//===- models/machine/Units.h - Quantities with units ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A quantity is a type: cycles cannot be added to bytes, and what crosses from
/// one unit to another is a named function below.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/report/Unit.h"

#include <compare>

namespace sparcity::machine {

/// A double that carries its unit in its type.
template <const report::Unit &kind> class Quantity {
public:
  static constexpr report::Unit unit = kind;

  constexpr Quantity() = default;
  explicit constexpr Quantity(double value) : number(value) {}
  /// The bare number, for the edges: printing and foreign libraries.
  constexpr double value() const { return number; }

  constexpr Quantity &operator+=(Quantity other) {
    number += other.number;
    return *this;
  }
  friend constexpr Quantity operator+(Quantity a, Quantity b) {
    return Quantity(a.number + b.number);
  }
  friend constexpr Quantity operator-(Quantity a, Quantity b) {
    return Quantity(a.number - b.number);
  }
  friend constexpr Quantity operator*(Quantity a, double factor) {
    return Quantity(a.number * factor);
  }
  friend constexpr Quantity operator*(double factor, Quantity a) {
    return Quantity(a.number * factor);
  }
  friend constexpr Quantity operator/(Quantity a, double divisor) {
    return Quantity(a.number / divisor);
  }
  /// A ratio has no unit.
  friend constexpr double operator/(Quantity a, Quantity b) { return a.number / b.number; }
  friend constexpr auto operator<=>(Quantity, Quantity) = default;

private:
  double number = 0;
};

using Cycles = Quantity<report::units::cycles>;
using Seconds = Quantity<report::units::seconds>;
using Bytes = Quantity<report::units::bytes>;
/// Cycles per second.
using Hertz = Quantity<report::units::hertz>;
using BytesPerCycle = Quantity<report::units::bytesPerCycle>;
using BytesPerSecond = Quantity<report::units::bytesPerSecond>;
using FlopsPerCycle = Quantity<report::units::flopsPerCycle>;
using Watts = Quantity<report::units::watts>;
using Joules = Quantity<report::units::joules>;

/// In cycles of that clock.
struct TimeAtClock {
  Hertz clock;
  Cycles time;
};

constexpr Cycles cycles(Bytes volume, BytesPerCycle bandwidth) {
  return Cycles(volume.value() / bandwidth.value());
}
constexpr Cycles cycles(Bytes volume, BytesPerSecond bandwidth, Hertz clock) {
  return Cycles(volume.value() * clock.value() / bandwidth.value());
}
constexpr BytesPerCycle perCycle(BytesPerSecond bandwidth, Hertz clock) {
  return BytesPerCycle(bandwidth.value() / clock.value());
}
constexpr Seconds seconds(Cycles time, Hertz clock) {
  return Seconds(time.value() / clock.value());
}

} // namespace sparcity::machine
