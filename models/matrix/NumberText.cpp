//===- models/matrix/NumberText.cpp - Is this text a number ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/NumberText.h"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace sparcity::matrix {

const char *describe(NumberText text) {
  switch (text) {
  case NumberText::Zero:
  case NumberText::NotZero:
    return nullptr;
  case NumberText::NoNumber:
    return "is no number";
  case NumberText::NotFinite:
    return "is no finite number";
  case NumberText::TooLarge:
    return "is too large";
  }
  return nullptr;
}

/// std::from_chars knows no plus sign, which the C readers of the format take.
static llvm::StringRef withoutPlus(llvm::StringRef word) {
  if (word.size() > 1 && word[0] == '+' && word[1] != '-')
    return word.drop_front();
  return word;
}

NumberText realText(llvm::StringRef word) {
  word = withoutPlus(word);
  double value = 0;
  const auto [end, code] = std::from_chars(word.begin(), word.end(), value);
  if (code == std::errc::invalid_argument || end != word.end())
    return NumberText::NoNumber;
  // Out of range is both too large and too small; strtod() tells which.
  if (code == std::errc::result_out_of_range)
    return std::isinf(std::strtod(word.str().c_str(), nullptr)) ? NumberText::TooLarge
                                                                : NumberText::Zero;
  if (!std::isfinite(value))
    return NumberText::NotFinite;
  return value == 0 ? NumberText::Zero : NumberText::NotZero;
}

NumberText integerText(llvm::StringRef word) {
  word = withoutPlus(word);
  std::int64_t value = 0;
  const auto [end, code] = std::from_chars(word.begin(), word.end(), value);
  if (code == std::errc::invalid_argument || end != word.end())
    return NumberText::NoNumber;
  if (code == std::errc::result_out_of_range)
    return NumberText::TooLarge;
  return value == 0 ? NumberText::Zero : NumberText::NotZero;
}

} // namespace sparcity::matrix
