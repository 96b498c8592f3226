//===- models/prediction/SearchedNumber.h - A number that is searched for ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A number of a machine and which other values it may have: any, whole ones, or sizes of a cache
/// in steps of a line in each of its ways.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/machine/Setting.h"

#include <optional>
#include <string>

namespace sparcity::prediction {

class SearchedNumber : public machine::Setting {
public:
  /// None of what is no quantity of more or less: a text, a name, a part of the geometry, what
  /// follows from other numbers.
  static std::optional<SearchedNumber> of(const machine::Setting &setting,
                                          const machine::Machine &machine);

  /// It takes no values between two others.
  /// A factor between two others, of a value that neither leads to; none if they are next to each
  /// other.
  std::optional<double> between(double one, double other) const;
  bool isStepped() const { return isWhole || isPowerOfTwo || grain > 0; }
  /// The number so many times, as far as it takes such values; empty: it does not.
  std::string times(double factor) const;
  /// A factor that makes a value of four digits, which is no less, or else no more.
  double shortened(double factor, bool isLeast) const;

private:
  SearchedNumber(const machine::Setting &setting, const machine::Machine &machine);

  double number = 0;
  bool isWhole = false; ///< a count
  bool isPowerOfTwo = false;
  double grain = 0; ///< of a size: bytes of a line in each way; 0 of others
};

} // namespace sparcity::prediction
