//===- ir/transform/Unrolling.h - Which loops become straight-line code ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Whether the compiler unrolled a loop of constant trip count completely (private to
/// ir/transform). Machine code tells: such a loop has none where the loop around it has.
/// Without machine code LLVM's rule for full unrolling at -O3 is followed, on our own
/// count of instructions (llvm/lib/Transforms/Scalar/LoopUnrollPass.cpp, LLVM 19):
///
///     unrolled < 300                                     UnrollThresholdAggressive
///     unrolled < 300 * min(4, rolled / unrolled)         up to 10 iterations
///     unrolled < 16384                                   with a pragma
///
/// where `rolled` are the instructions that the loop executes and `unrolled` those that
/// constant tables leave of them.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/transform/Merge.h"
#include "ir/transform/Normalise.h"

#include <cstdint>

namespace sparcity::ir::transform {

/// What copies of a body come to, as we count it.
struct CodeSize {
  std::uint64_t rolled = 0, unrolled = 0; ///< instructions
  std::uint64_t parts = 0;                ///< statements and accesses

  CodeSize &operator+=(const CodeSize &other) {
    rolled += other.rolled;
    unrolled += other.unrolled;
    parts += other.parts;
    return *this;
  }
};

/// What machine code and pragmas say of a loop.
enum class Evidence { Stays, Unrolled, None };

class Unrolling {
public:
  Unrolling(const Kernel &kernel, const Compilation &compilation);

  /// `around` are the loops around it that stay, outermost first.
  Evidence evidence(const Loop &loop, std::uint64_t trips, const LoopPath &around) const;
  /// Without evidence: whether LLVM unrolls the loop into copies of that size; never where
  /// a part of them has reached `mostUnrolled` instructions.
  static bool isTaken(const Loop &loop, std::uint64_t trips, const CodeSize &size);
  static std::uint64_t mostUnrolled(const Loop &loop, std::uint64_t trips);

  /// True if the kernel's diagnostics say this of the loop.
  bool isSaid(const Loop &loop, const char *id) const;

private:
  bool hasCode(const Loop &loop) const;

  const Kernel &kernel;
  std::vector<const MachineLoop *> machineLoops;
};

} // namespace sparcity::ir::transform
