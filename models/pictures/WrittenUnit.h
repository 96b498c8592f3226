//===- models/pictures/WrittenUnit.h - Numbers as a file writes them ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The unit that the values of a machine's number are written in, for the label of an axis.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/SettingValues.h"

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace sparcity::pictures {

struct WrittenUnit {
  std::string name;
  double size = 1; ///< in bytes, seconds, …

  static WrittenUnit of(llvm::StringRef value) {
    double number = 0;
    const llvm::StringRef digits =
        value.take_while([](char c) { return (c >= '0' && c <= '9') || c == '.' || c == 'e'; });
    const std::optional<double> exact = machine::settingNumber(value);
    if (digits.getAsDouble(number) || number <= 0 || !exact)
      return {};
    return {value.drop_front(digits.size()).trim().str(), *exact / number};
  }
};

} // namespace sparcity::pictures
