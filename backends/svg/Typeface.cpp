//===- backends/svg/Typeface.cpp - How wide text is -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/svg/Typeface.h"

namespace sparcity::svg {

/// Widths of ' ' to '~' in thousandths of the size.
static constexpr short widths[] = {
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333,  278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667,  611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278,  556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500,  500, 334, 260, 334, 584};

/// Other faces run wider than Helvetica.
static constexpr double reserve = 1.15;

/// Of the character that starts with this byte of UTF-8; 0 for a byte inside one.
static double byteWidth(unsigned char byte) {
  if (byte >= ' ' && byte <= '~')
    return widths[byte - ' '];
  if ((byte & 0xC0) == 0x80)
    return 0;
  return byte >= 0xE2 ? 1000 : 600; // the scripts of Asia, among others, are wide
}

double textWidth(std::string_view text, double size) {
  double sum = 0;
  for (const char c : text)
    sum += byteWidth(static_cast<unsigned char>(c));
  return sum / 1000 * size * reserve;
}

std::string fitted(std::string_view text, double size, double width) {
  if (textWidth(text, size) <= width)
    return std::string(text);
  static constexpr std::string_view ellipsis = "…";
  while (!text.empty() && textWidth(text, size) + textWidth(ellipsis, size) > width) {
    while ((static_cast<unsigned char>(text.back()) & 0xC0) == 0x80 && text.size() > 1)
      text.remove_suffix(1);
    text.remove_suffix(1);
  }
  return std::string(text) + std::string(ellipsis);
}

} // namespace sparcity::svg
