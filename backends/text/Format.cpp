//===- backends/text/Format.cpp - Words for a terminal --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/text/Format.h"

#include "base/Printable.h"

#include <algorithm>
#include <cmath>

namespace sparcity::text {

std::string bar(double share, unsigned width) {
  if (!(share > 0) || !std::isfinite(share))
    return "";
  const double length = std::round(share * width);
  return std::string(static_cast<size_t>(std::clamp<double>(length, 1, width)), '#');
}

std::string printable(std::string_view text) {
  std::string line(text);
  std::replace(line.begin(), line.end(), '\t', ' ');
  return base::printable(line);
}

} // namespace sparcity::text
