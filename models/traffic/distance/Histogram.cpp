//===- models/traffic/distance/Histogram.cpp - Counts by distance ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/Histogram.h"

namespace sparcity::traffic {

void Histogram::makePage(std::uint64_t page) {
  if (page >= pages.size())
    pages.resize(page + 1);
  pages[page].low = std::make_unique<std::array<std::uint16_t, pageSize>>();
}

void Histogram::addHigh(Page &page, std::uint64_t i, std::uint64_t carry) {
  if (!page.high)
    page.high = std::make_unique<std::array<std::uint64_t, pageSize>>();
  (*page.high)[i] += carry;
}

std::vector<Histogram::Bin> Histogram::bins() const {
  std::vector<Bin> result;
  for (std::uint64_t number = 0; number < pages.size(); ++number) {
    const Page &page = pages[number];
    for (std::uint64_t i = 0; i < pageSize && page.low; ++i) {
      const std::uint64_t high = page.high ? (*page.high)[i] : 0;
      if (const std::uint64_t count = (high << 16) + (*page.low)[i])
        result.push_back({number * pageSize + i, count});
    }
  }
  return result;
}

std::uint64_t Histogram::total() const {
  std::uint64_t result = 0;
  for (const Bin &bin : bins())
    result += bin.count;
  return result;
}

} // namespace sparcity::traffic
