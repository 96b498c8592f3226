//===- backends/text/Strips.h - Bars in cells ------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Bars of characters. Strips, bars of several parts, have the width that the other columns
/// of their table leave, if that is enough to see anything:
///
///     ####====------    |
///
//===----------------------------------------------------------------------===//
#pragma once

#include "backends/text/Colour.h"
#include "models/report/Reading.h"

#include <string>

namespace sparcity::text {

/// Text, or a bar with the text behind it.
std::string textOf(const report::Cell &cell, unsigned barWidth);

class Strips {
public:
  /// `room`: columns for the table.
  Strips(const report::Grid &table, size_t room);

  std::string drawn(const report::Strip &strip) const;
  /// What its characters stand for, in words and in colours; empty where there are none.
  std::string key() const;
  Legend legend() const;

private:
  const report::Grid &table;
  size_t width = 0;
};

} // namespace sparcity::text
