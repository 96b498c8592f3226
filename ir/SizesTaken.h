//===- ir/SizesTaken.h - Conditions that open sizes alone decide ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What open sizes alone decide (`periodic == 1`, `mode > 3`) is the same in all iterations of a
/// nest, and no matter of how large they are. It is taken to hold, the first in the nest first,
/// unless that contradicts what was taken before:
///
///     if (mode == 1) …  taken      else if (mode == 2) …  not      else …  not
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/Forward.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace sparcity::ir {

class SizesTaken {
public:
  /// Refers to the kernel.
  explicit SizesTaken(const Kernel &kernel);

  /// What a condition requires, each part in one form, in which parts that say the same are equal.
  static std::vector<Condition> partsOf(const Condition &whole);
  /// Of a part: neither an index nor data say anything of it, and some open size does.
  bool isOfSizesAlone(const Condition &part) const;
  /// Of a part of one of the nest's conditions: whether it holds by what stands before it; none if
  /// nothing there says so.
  std::optional<bool> holds(const Condition &part);

private:
  void noteIndices(const Loop &loop);
  Condition bound(const Condition &condition) const;
  std::optional<bool> decided(const Condition &part) const;
  void take(const Condition &part);
  bool takeBefore(const Loop &loop, const Condition &asked);
  bool takeAll(const Condition &whole, const Condition &asked);

  const Kernel &kernel;
  Bindings sizes; ///< those that are known, and taken to be
  std::set<std::string> indices;
  std::vector<Condition> taken;
};

} // namespace sparcity::ir
