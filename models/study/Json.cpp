//===- models/study/Json.cpp - Numbers of a checkpoint -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/study/Json.h"

#include <cmath>
#include <limits>

namespace sparcity::study::json {

llvm::json::Value ofNumber(double value) {
  if (std::isfinite(value))
    return value;
  return std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf";
}

llvm::json::Value ofCount(std::uint64_t value) { return static_cast<std::int64_t>(value); }

template <typename Values, typename Of>
static llvm::json::Value arrayOf(const Values &values, Of of) {
  llvm::json::Array array;
  for (const auto value : values)
    array.push_back(of(value));
  return array;
}

llvm::json::Value ofNumbers(const std::vector<double> &values) { return arrayOf(values, ofNumber); }
llvm::json::Value ofCounts(const std::vector<std::uint64_t> &values) {
  return arrayOf(values, ofCount);
}

bool read(const llvm::json::Value *value, double &into) {
  if (!value)
    return false;
  if (const std::optional<double> number = value->getAsNumber()) {
    into = *number;
    return true;
  }
  const std::optional<llvm::StringRef> text = value->getAsString();
  constexpr double infinity = std::numeric_limits<double>::infinity();
  if (text && *text == "nan")
    into = std::numeric_limits<double>::quiet_NaN();
  else if (text && (*text == "inf" || *text == "-inf"))
    into = *text == "inf" ? infinity : -infinity;
  else
    return false;
  return true;
}

bool read(const llvm::json::Value *value, std::uint64_t &into) {
  const std::optional<std::int64_t> number = value ? value->getAsInteger() : std::nullopt;
  into = static_cast<std::uint64_t>(number.value_or(0));
  return number && *number >= 0;
}

bool read(const llvm::json::Value *value, std::uint32_t &into) {
  std::uint64_t wide = 0;
  const bool isNumber = read(value, wide) && wide <= std::numeric_limits<std::uint32_t>::max();
  into = static_cast<std::uint32_t>(wide);
  return isNumber;
}

} // namespace sparcity::study::json
