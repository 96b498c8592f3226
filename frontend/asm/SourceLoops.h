//===- frontend/asm/SourceLoops.h - Which loop of a nest a line is in ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The loops of a kernel as a tree in which positions are looked up:
///
///     4   for (int j …)             line 4         loop 0
///     5     for (int i …)           line 5, 6      loop 1, in loop 0
///     6       b[j][i] = …
///
/// A function that was taken into a nest stands elsewhere, so it is the tree that says what is
/// inside what, not the lines.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"
#include "ir/Source.h"

#include <optional>
#include <vector>

namespace sparcity::assembly {

class SourceLoops {
public:
  /// Refers to the kernel. Of copies of a loop the first one counts.
  explicit SourceLoops(const ir::Kernel &kernel);

  struct Entry {
    const ir::Loop *loop = nullptr;
    std::optional<unsigned> around;
    unsigned depth = 0;
  };

  /// In program order, the nest first.
  std::vector<Entry> loops;
  /// The innermost loop that a position is in. Without a column the line alone decides.
  std::optional<unsigned> at(const ir::SourceRange &position) const;
  /// The innermost loop that has both inside, or is one of them.
  unsigned around(unsigned a, unsigned b) const;
  bool isInside(unsigned inner, unsigned outer) const { return around(inner, outer) == outer; }

private:
  void add(const ir::Loop &loop, std::optional<unsigned> around, unsigned depth);
};

} // namespace sparcity::assembly
