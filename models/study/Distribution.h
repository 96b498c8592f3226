//===- models/study/Distribution.h - How often which value is there ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Values by how large they are, in steps of a hundredth: what shares of very many of them lie
/// below, in memory that does not grow with them.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/Support/JSON.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sparcity::study {

class Distribution {
public:
  /// A finite number.
  void add(double value);
  /// As if its values had been added here.
  void merge(const Distribution &other);

  std::uint64_t count() const { return below.total + zeros + above.total; }
  /// What this share of the values, from 0 to 1, is at most, to a hundredth; 0 without any.
  double quantile(double share) const;
  double least() const { return lowest; }
  double most() const { return highest; }

  /// From one value to another one, and how many are there.
  struct Bin {
    double from = 0, to = 0;
    std::uint64_t count = 0;
  };
  /// So many between the least and the most, of equal width, to a hundredth of their values.
  std::vector<Bin> bins(std::size_t wanted) const;

  /// All of it, and back; nothing of what is none.
  llvm::json::Value toJson() const;
  static std::optional<Distribution> fromJson(const llvm::json::Value &value);

private:
  /// Of values of one sign: by the logarithm, in hundredths.
  struct Steps {
    int first = 0;
    std::vector<std::uint64_t> counts;
    std::uint64_t total = 0;

    void add(int step, std::uint64_t count = 1);
    void merge(const Steps &other);
  };
  /// Calls take(value in the middle of a step, count) in the order of the values.
  template <typename Take> void each(Take take) const;

  Steps below, above;
  std::uint64_t zeros = 0;
  double lowest = 0, highest = 0;
};

} // namespace sparcity::study
