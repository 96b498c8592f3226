//===- models/report/Unit.h - What a described number is in ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The unit of a number that an output shows. Outputs know symbols, not models: a model
/// with a quantity of a new kind names its unit where it describes it,
///
///     section.number("balance", bytesPerFlop, report::Unit("B/flop"));
///
/// and a quantity that is a type (machine::Cycles) brings its own.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <concepts>
#include <string_view>

namespace sparcity::report {

class Unit {
public:
  /// A bare number: a count, a ratio.
  constexpr Unit() = default;
  /// `symbol`: as people read it behind the number; text that outlives the unit.
  explicit constexpr Unit(std::string_view symbol) : text(symbol) {}

  constexpr std::string_view symbol() const { return text; }
  friend constexpr bool operator==(Unit, Unit) = default;

private:
  std::string_view text;
};

namespace units {
inline constexpr Unit none;
inline constexpr Unit cycles("cy");
inline constexpr Unit seconds("s");
inline constexpr Unit hertz("Hz");
inline constexpr Unit bytes("B");
inline constexpr Unit bytesPerCycle("B/cy");
inline constexpr Unit bytesPerSecond("B/s");
inline constexpr Unit flops("flop");
inline constexpr Unit flopsPerByte("flop/B");
inline constexpr Unit flopsPerCycle("flop/cy");
inline constexpr Unit flopsPerSecond("flop/s");
inline constexpr Unit flopsPerJoule("flop/J");
inline constexpr Unit watts("W");
inline constexpr Unit joules("J");
inline constexpr Unit lines("CL");
inline constexpr Unit iterations("it");
inline constexpr Unit instructions("instructions");
inline constexpr Unit instructionsPerCycle("instructions/cy");
} // namespace units

/// A type that carries its unit.
template <typename Type>
concept Quantity = requires(const Type &quantity) {
  { quantity.value() } -> std::same_as<double>;
  { Type::unit } -> std::convertible_to<Unit>;
};

} // namespace sparcity::report
