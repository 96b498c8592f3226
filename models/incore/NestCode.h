//===- models/incore/NestCode.h - The machine code of a whole nest --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the compiler made of each loop of a nest, analysed for one core:
///
///     for i            body       own code of a loop around others, an iteration
///       for j          main       the iterations of a long loop (parts of a
///                                 distributed loop: several)
///                      epilogue   vectorised rest of fewer than a pass of `main`
///                      remainder  scalar rest
///
/// A loop that the compiler unrolled completely has no code of its own: it is in
/// that of the loop around it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/Forward.h"
#include "ir/Source.h"
#include "models/incore/Analyses.h"
#include "models/report/Message.h"

#include <optional>
#include <vector>

namespace sparcity::incore {

struct LoopCode {
  const ir::Loop *loop = nullptr;
  std::vector<InCore> main;
  std::optional<InCore> epilogue, remainder, body;
  unsigned fewest = 0; ///< iterations of a run that makes a pass of `main`, if that is checked
  /// Of the loops around, from the inside, those in which the longest chain of `main` goes on
  /// from one run of the loop to the next: a sum over all loops in all of them; none where each
  /// run starts a new one.
  unsigned chainLoops = 0;
  /// Where it does not hold, the code is not run (Versions.h); null: it always is.
  const ir::Guard *guard = nullptr;
};

struct NestCode {
  std::vector<LoopCode> loops; ///< those with code
  ir::Diagnostics diagnostics;
  /// Which versions run, where the compiler checks that at run time, and the times of both.
  report::MessageList versions;

  const LoopCode *find(const ir::Loop &loop) const;
  /// The code that the innermost loop of a path is in: its own, or that of the
  /// nearest loop around it, which it was unrolled into. Null if there is none.
  const LoopCode *codeOf(const ir::LoopPath &path) const;
};

/// Of the machine loops of the kernel those for the core of `analyses` and its flags; an IR file
/// may hold several compilations: the one with the fewest flags beyond them. What
/// cannot be analysed is left out with a diagnostic. Rows start where `sizes` put them in place
/// of the kernel's, if given.
NestCode readNest(const ir::Kernel &kernel, Analyses &analyses, unsigned lineBytes,
                  const ir::Bindings *sizes = nullptr);

} // namespace sparcity::incore
