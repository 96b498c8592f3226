//===- models/traffic/function/FunctionArrays.h - Arrays that nests share -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The nests of a function each have arrays of their own numbering; those with one
/// declaration are one array of the function:
///
///     nest 0   a b c        a → 0, b → 1, c → 2
///     nest 1   x a          x → 3, a → 0
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"

#include <string>
#include <vector>

namespace sparcity::traffic {

class FunctionArrays {
public:
  explicit FunctionArrays(const std::vector<ir::Kernel> &nests);

  size_t size() const { return names.size(); }
  const std::string &name(size_t array) const { return names[array]; }
  /// Number in the function of a nest's array.
  size_t of(size_t nest, unsigned array) const { return numbers[nest][array]; }

private:
  std::vector<std::string> names;
  std::vector<std::vector<size_t>> numbers; ///< by nest and its arrays
};

} // namespace sparcity::traffic
