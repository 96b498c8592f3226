//===- ir/Symbol.h - A size parameter of a kernel -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a kernel says of a size that is open until it is bound (Kernel::symbols).
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace sparcity::ir {

/// An integer size parameter (`N`): real-valued in expressions, positive unless
/// said otherwise, with a value once it is bound.
struct Symbol {
  std::string name;
  bool isPositive = true;
  std::optional<std::int64_t> value;

  friend bool operator==(const Symbol &, const Symbol &) = default;
};

} // namespace sparcity::ir
