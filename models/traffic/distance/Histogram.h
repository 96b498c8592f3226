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
/// are, and a count costs two indexings.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace traffic {

class Histogram {
public:
  struct Bin {
    std::uint64_t distance = 0;
    std::uint64_t count = 0;
    bool operator==(const Bin &) const = default;
  };

  /// The count of a distance, for good.
  std::uint64_t &operator[](std::uint64_t distance) {
    const std::uint64_t page = distance / pageSize;
    if (page >= pages.size() || !pages[page])
      makePage(page);
    return (*pages[page])[distance % pageSize];
  }

  /// The counts that are not 0, by distance.
  std::vector<Bin> bins() const;
  std::uint64_t total() const;

private:
  static constexpr std::uint64_t pageSize = 512;

  void makePage(std::uint64_t page);

  std::vector<std::unique_ptr<std::array<std::uint64_t, pageSize>>> pages;
};

} // namespace traffic
