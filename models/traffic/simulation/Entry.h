//===- models/traffic/simulation/Entry.h - A line in a cache, in one word -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a way of a cache holds: a line number and which parts of the line are
/// valid and dirty. Parts are eighths of a line in all levels, so that levels
/// with different sectors understand each other; a cache without sectors sets
/// all eight together.
///
///     bits 63 … 16   15 … 8   7 … 0
///         line        dirty   valid
///
//===----------------------------------------------------------------------===//
#pragma once

#include <bit>
#include <cstdint>

namespace traffic {

/// Number of a line: address / bytes of a line.
using Line = std::uint64_t;
/// Eighths of a line, one bit each.
using Parts = std::uint8_t;
inline constexpr Parts wholeLine = 0xFF;

class Entry {
public:
  /// Holds nothing: no line has that number.
  Entry() = default;
  Entry(Line line, Parts valid, Parts dirty)
      : bits(line << 16 | static_cast<std::uint64_t>(dirty) << 8 | valid) {}

  bool isNone() const { return bits == none; }
  bool holds(Line other) const { return line() == other; }
  Line line() const { return bits >> 16; }
  Parts valid() const { return static_cast<Parts>(bits); }
  Parts dirty() const { return static_cast<Parts>(bits >> 8); }
  bool covers(Parts parts) const { return (valid() & parts) == parts; }
  void add(Parts valid, Parts dirty) { bits |= static_cast<std::uint64_t>(dirty) << 8 | valid; }
  void makeDirty() { bits |= std::uint64_t(wholeLine) << 8; }
  void makeClean() { bits &= ~(std::uint64_t(wholeLine) << 8); }
  /// The same content under another number.
  Entry moved(Line to) const { return {to, valid(), dirty()}; }

  bool operator==(const Entry &) const = default;

private:
  static constexpr std::uint64_t none = ~std::uint64_t(0);
  std::uint64_t bits = none;
};

} // namespace traffic
