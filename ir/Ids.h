//===- ir/Ids.h - What the parts of a kernel are known by -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A node of a kernel names another by a small number with a type of its own:
///
///     arrays: a, b      values: s      for i [1]        LoopId 1
///                                        for j [2]      LoopId 2
///                                          load a + 8*j       ArrayId 0
///                                          reads s, writes s  ValueId 0
///
//===----------------------------------------------------------------------===//
#pragma once

#include <compare>

namespace sparcity::ir {

/// Index into the arrays of a kernel, or of a region.
struct ArrayId {
  unsigned index = 0;
  friend bool operator==(const ArrayId &, const ArrayId &) = default;
};

/// Index into Kernel::values.
struct ValueId {
  unsigned index = 0;
  friend auto operator<=>(const ValueId &, const ValueId &) = default;
};

/// A loop of a kernel. Frontends count from 1 in program order (`numberLoops`), and a
/// transformation keeps the ids of the loops that it keeps.
struct LoopId {
  unsigned index = 0; ///< 0: none is given yet

  bool isKnown() const { return index != 0; }
  friend auto operator<=>(const LoopId &, const LoopId &) = default;
};

/// Index into Program::kernels.
struct KernelId {
  unsigned index = 0;
  friend bool operator==(const KernelId &, const KernelId &) = default;
};

} // namespace sparcity::ir
