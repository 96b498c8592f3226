//===- ir/Program.h - What an input holds ---------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A program is kernels, and for each function a region that says in which order its nests
/// stand and what is between them:
///
///     void step(…) {                    Region step
///       for (…) a[i] = b[i];              KernelId 0
///       exchange(a);                      Opaque { calls exchange, reads and writes a }
///       for (…) b[i] = a[i];              KernelId 1
///     }
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Kernel.h"

#include <functional>

namespace sparcity::ir {

/// What stands before, between or behind nests, and is no nest that is modelled: as far as the
/// frontend knows, what it does.
struct Opaque {
  /// Functions that it calls, but for those of mathematics.
  std::vector<std::string> calls;
  /// Of the region's arrays those that it may read and write; each once, in their order.
  std::vector<ArrayId> reads, writes;
  SourceRange range;

  friend bool operator==(const Opaque &, const Opaque &) = default;
};

/// A function's nests and what stands between them, in program order, whichever way a branch
/// around them takes.
struct Region {
  std::string function;
  /// Names of the sizes that the nests share. Their values are the kernels'.
  std::vector<std::string> symbols;
  /// Those of all nests: one name is one array.
  std::vector<Array> arrays;
  std::vector<std::variant<KernelId, Opaque>> body;

  /// The nests in it, in order.
  std::vector<KernelId> nests() const;
  friend bool operator==(const Region &, const Region &) = default;
};

/// What one input file holds.
struct Program {
  std::string file;
  std::vector<Kernel> kernels;
  /// Said about parts of the file that belong to no kernel (nests left out).
  Diagnostics diagnostics;
  /// Each kernel stands in one of them, in order: the first nest of the first region is the
  /// first kernel.
  std::vector<Region> regions = {};

  const Kernel &kernel(KernelId id) const { return kernels[id.index]; }
  friend bool operator==(const Program &, const Program &) = default;
};

/// Adds to a region the symbols and arrays of a kernel that it has not.
void share(const Kernel &kernel, Region &region);
/// One region for kernels of one function that follow each other, with nothing between
/// them: all that a file of kernels says of functions.
void setRegions(Program &program);
/// Takes kernels out of a program. In the regions they become opaque.
void removeKernels(Program &program, const std::function<bool(const Kernel &)> &isRemoved);

} // namespace sparcity::ir
