//===- ir/transform/Normalise.h - What the compiler leaves of short loops -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The nest as the models see it: the one that the compiler leaves.
///
///     for i = 0 .. n                        for i = 0 .. n
///       for q = 0 .. 3               →        load x + 8*i, load x + 8*i + 8*n,
///         load cx + 4*q                       load x + 8*i + 16*n
///         load x + 8*load(cx, q)*n + 8*i
///
///  - Short loops of constant trip count are unrolled completely, innermost first:
///    those that have no machine code of their own where the loop around them has
///    some, else those that LLVM's full unrolling takes at -O3.
///  - What the copies have in common is done once (Merge.h), known elements of small
///    constant tables are numbers (Tables.h), local arrays whose elements are all
///    known by number are registers.
///  - Loops of one iteration are their bodies.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"

#include <string>
#include <vector>

namespace sparcity::ir::transform {

/// The machine code that counts: of the kernel's machine loops those for the CPU, with
/// these flags among theirs. Without a CPU none does.
struct Compilation {
  std::string cpu = {};
  std::vector<std::string> flags = {};
};

/// Statements and accesses that an unrolled loop may come to.
inline constexpr unsigned maxUnrolledParts = 8192;

/// The kernel with another nest; its arrays, symbols and machine loops are the same. One
/// `loop-unrolled` a loop among the diagnostics, `unroll-limit` where the nest would have
/// become too large.
Kernel normalise(const Kernel &kernel, const Compilation &compilation);

/// True if an innermost loop of a constant number of iterations takes indices from known
/// elements of constant tables, or from what is rounded, if they are few.
bool jumps(const Kernel &kernel, const Loop &loop);
/// The kernel with all such loops unrolled, whatever the compiler does, and no others.
Kernel withJumpsUnrolled(const Kernel &kernel);

} // namespace sparcity::ir::transform
