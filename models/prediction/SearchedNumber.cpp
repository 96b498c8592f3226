//===- models/prediction/SearchedNumber.cpp - A number that is searched for ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/prediction/SearchedNumber.h"

#include "models/machine/Machine.h"
#include "models/machine/SettingValues.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <cmath>

namespace sparcity::prediction {

/// Streams follow from other numbers; the compiler's target and geometry are no quantities of
/// more or less.
static bool isQuantity(const machine::Setting &number) {
  const llvm::StringRef path(number.path);
  const bool isPart = llvm::any_of(
      llvm::ArrayRef<llvm::StringRef>{"benchmarks.", "power.", "in-flight.", "core.math-calls",
                                      "core.vector-width", "core.peak"},
      [&](llvm::StringRef part) { return path.starts_with(part); });
  const bool isShape = llvm::any_of(
      llvm::ArrayRef<llvm::StringRef>{".line", ".ways", ".theoretical", "sockets",
                                      "threads-per-core", "numa-domains-per-socket", ".sectors"},
      [&](llvm::StringRef end) { return path.ends_with(end); });
  return !isPart && !isShape;
}

std::optional<SearchedNumber> SearchedNumber::of(const machine::Setting &setting,
                                                 const machine::Machine &machine) {
  SearchedNumber own(setting, machine);
  return isQuantity(setting) && own.number > 0 ? std::optional(std::move(own)) : std::nullopt;
}

SearchedNumber::SearchedNumber(const machine::Setting &setting, const machine::Machine &machine)
    : machine::Setting(setting), number(machine::settingNumber(value).value_or(0)) {
  isWhole = llvm::StringRef(value).find_if_not(llvm::isDigit) == llvm::StringRef::npos;
  isPowerOfTwo = path == "translation.page";
  const auto [owner, what] = llvm::StringRef(path).rsplit('.');
  if (const machine::Cache *cache = what == "size" ? machine.findCache(owner.str()) : nullptr)
    grain = cache->line.value() * cache->ways;
}

/// Towards where the factor leads.
static double steered(double value, double factor) {
  const double noise = 1e-9 * std::max(1.0, std::abs(value));
  return factor > 1 ? std::ceil(value - noise) : std::floor(value + noise);
}

std::string SearchedNumber::times(double factor) const {
  if (isPowerOfTwo)
    return machine::scaledValue(value, std::exp2(steered(std::log2(factor), factor)));
  const double step = isWhole ? 1 : grain;
  if (step == 0)
    return machine::scaledValue(value, factor);
  const double steps = steered(number * factor / step, factor);
  return steps < 1 ? "" : machine::scaledValue(value, steps * step / number);
}

std::optional<double> SearchedNumber::between(double one, double other) const {
  constexpr double close = 1 + 1e-6; // it is said to four digits
  if (!isStepped())
    return std::max(one, other) / std::min(one, other) > close
               ? std::optional(std::sqrt(one * other))
               : std::nullopt;
  const double step = isWhole ? 1 : grain;
  const auto place = [&](double factor) {
    return isPowerOfTwo ? steered(std::log2(factor), factor)
                        : steered(number * factor / step, factor);
  };
  const double first = place(one), last = place(other);
  if (std::abs(first - last) <= 1)
    return std::nullopt;
  const double middle = std::floor((first + last) / 2);
  return isPowerOfTwo ? std::exp2(middle) : middle * step / number;
}

double SearchedNumber::shortened(double factor, bool isLeast) const {
  if (isStepped())
    return factor;
  const double exact = number * factor;
  const double digit = std::pow(10, std::floor(std::log10(exact)) - 3);
  return (isLeast ? std::ceil(exact / digit) : std::floor(exact / digit)) * digit / number;
}

} // namespace sparcity::prediction
