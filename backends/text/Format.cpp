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

std::vector<std::string> wrap(std::string_view text, size_t width) {
  std::vector<std::string> lines;
  std::string line;
  size_t columns = 0;
  while (!text.empty()) {
    const size_t blank = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, blank);
    const size_t wordColumns = base::columns(word);
    if (!line.empty() && columns + 1 + wordColumns > width) {
      lines.push_back(std::move(line));
      line.clear();
    }
    columns = line.empty() ? wordColumns : columns + 1 + wordColumns;
    line += (line.empty() ? "" : " ") + std::string(word);
    text.remove_prefix(std::min(blank + 1, text.size()));
  }
  if (!line.empty() || lines.empty())
    lines.push_back(std::move(line));
  return lines;
}

std::string printable(std::string_view text) {
  std::string line(text);
  std::replace(line.begin(), line.end(), '\t', ' ');
  return base::printable(line);
}

} // namespace sparcity::text
