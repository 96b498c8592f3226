//===- models/traffic/simulation/CacheEntry.h - A line in a cache ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A line as it comes into a cache and leaves it: its number, and which parts of
/// it are valid and dirty. Parts are eighths of a line in all levels, so that
/// levels with different sectors understand each other; a cache without sectors
/// knows all eight or none.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <bit>
#include <cstdint>

namespace sparcity::traffic {

/// Number of a line: address / bytes of a line.
using Line = std::uint64_t;
/// Eighths of a line, one bit each.
using Parts = std::uint8_t;
inline constexpr Parts wholeLine = 0xFF;

struct CacheEntry {
  Line line = 0;
  Parts valid = 0; ///< none: no line
  Parts dirty = 0;

  bool isNone() const { return valid == 0; }
  bool covers(Parts parts) const { return (valid & parts) == parts; }
  bool operator==(const CacheEntry &) const = default;
};

} // namespace sparcity::traffic
