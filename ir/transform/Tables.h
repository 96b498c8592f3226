//===- ir/transform/Tables.h - What is known of a nest's values (private) -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Puts numbers in place of unrolled indices and of elements of constant tables:
///
///     load f + 8*(y + load(cy, q))*nx      q = 2, cy = {0, 0, 1, …}
///     load f + 8*(y + 1)*nx
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Array.h"
#include "ir/Expr.h"
#include "ir/Forward.h"
#include "ir/Guard.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace sparcity::ir::transform {

class Tables {
public:
  explicit Tables(const Kernel &kernel);

  bool areEmpty() const { return byName.empty(); }
  /// With indices replaced and known elements in place of loads.
  Expr folded(const Expr &expr, const Bindings &indices) const;
  /// Of a guard what is still open; nothing where it never holds.
  std::optional<std::optional<Guard>> folded(const std::optional<Guard> &guard,
                                             const Bindings &indices) const;
  /// True if some index in the loop, which has no loop inside, is a known element for each of
  /// its iterations.
  bool index(const Loop &loop) const;
  /// True if the access is to a known element: a constant in the code, which nothing but
  /// the declaration stores.
  bool isConstant(const Access &access) const;

private:
  std::optional<std::int64_t> element(const std::string &array, const Expr &index) const;

  const Kernel &kernel;
  std::map<std::string, const Array *, std::less<>> byName;
};

} // namespace sparcity::ir::transform
