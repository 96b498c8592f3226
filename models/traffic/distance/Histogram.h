//===- models/traffic/distance/Histogram.h - Counts by distance -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How often each distance occurred. Counts stand in pages that exist where a
/// distance fell, so that few distances need little memory however large they
/// are. What is added most is small: the low 16 bits of the counts stand close
/// together, so that they stay in the processor's caches, and the rest apart.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace sparcity::traffic {

class Histogram {
public:
  struct Bin {
    std::uint64_t distance = 0;
    std::uint64_t count = 0;
    bool operator==(const Bin &) const = default;
  };

  void add(std::uint64_t distance, std::uint64_t count) {
    Page &page = pageOf(distance);
    const std::uint64_t i = distance % pageSize, low = (*page.low)[i] + (count & UINT16_MAX);
    (*page.low)[i] = static_cast<std::uint16_t>(low);
    if (const std::uint64_t carry = (count >> 16) + (low >> 16))
      addHigh(page, i, carry);
  }
  /// The counts that are not 0, by distance.
  std::vector<Bin> bins() const;
  std::uint64_t total() const;

private:
  static constexpr std::uint64_t pageSize = 2048;

  struct Page {
    std::unique_ptr<std::array<std::uint16_t, pageSize>> low;
    /// In units of 2^16; none while all are 0.
    std::unique_ptr<std::array<std::uint64_t, pageSize>> high;
  };

  Page &pageOf(std::uint64_t distance) {
    const std::uint64_t page = distance / pageSize;
    if (page >= pages.size() || !pages[page].low)
      makePage(page);
    return pages[page];
  }
  void makePage(std::uint64_t page);
  static void addHigh(Page &page, std::uint64_t i, std::uint64_t carry);

  std::vector<Page> pages;
};

} // namespace sparcity::traffic
