//===- models/study/Dimensions.h - What a quantity is in ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The dimension of what a user's expression comes to: a product of powers of bytes, cycles,
/// seconds, operations and joules. 64 MiB is a size, 3 GHz are cycles a second, a watt is a joule a
/// second.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Quantities.h"

#include "llvm/ADT/StringRef.h"

#include <array>
#include <optional>
#include <string>

namespace sparcity::study {

class Dimensions {
public:
  /// A bare number.
  constexpr Dimensions() = default;
  static Dimensions of(machine::Dimension dimension);
  static constexpr Dimensions seconds() { return Dimensions({0, 0, 1, 0, 0}); }
  static constexpr Dimensions joules() { return Dimensions({0, 0, 0, 0, 1}); }
  static constexpr Dimensions flopsPerSecond() { return Dimensions({0, 0, -1, 1, 0}); }

  friend Dimensions operator*(const Dimensions &a, const Dimensions &b);
  friend Dimensions operator/(const Dimensions &a, const Dimensions &b);
  Dimensions raised(int exponent) const;
  friend bool operator==(const Dimensions &, const Dimensions &) = default;

  /// "B", "B/s", "J*s"; "" of a bare number.
  std::string unit() const;
  /// "in B/s", or "a bare number".
  std::string description() const;

private:
  static constexpr std::size_t count = 5;
  explicit constexpr Dimensions(std::array<int, count> powers) : powers(powers) {}

  std::array<int, count> powers{}; ///< bytes, cycles, seconds, operations, joules
};

/// A unit that people write behind a number.
struct WrittenUnit {
  std::size_t length = 0; ///< characters
  double size = 1;        ///< in bytes, seconds, …
  Dimensions dimensions;
};

/// The longest one that a text begins with; none where it begins with another word.
std::optional<WrittenUnit> unitAt(llvm::StringRef text);

/// A value with a prefix and its unit: "1.5 GB/s", "2 MiB", "40.2".
std::string shown(double value, const Dimensions &dimensions);

} // namespace sparcity::study
