//===- models/prediction/ThreadedNests.h - Nests that threads run -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A nest with the ones of its function that ran before it, each as threads go through it: which
/// loops they share, who does what, which arrays each has of its own.
///
///     for … a[i] = 0     schedule(static)        thread 0 stored lines that now come to 1, 2, 3
///     for … a[i] += 1    schedule(static, 1)     the nest
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/prediction/Facts.h"
#include "models/threads/Collector.h"
#include "models/traffic/trace/SharedLoops.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::prediction {

struct ThreadedNest {
  const ir::Kernel *kernel;
  std::vector<const ir::Loop *> shared; ///< none: the first thread runs it all
  traffic::KernelTrace trace;
  unsigned threads;
  const traffic::LoopDivision *division; ///< null: as OpenMP's schedule has it
  std::set<unsigned> privates;           ///< arrays

  threads::Walk walk() const { return {trace, threads, division, privates}; }
};

/// A nest whose loops so many threads share, those or none. Fails where it cannot be followed.
llvm::Expected<ThreadedNest> threadedNest(const Subject &of, const ir::Kernel &kernel,
                                          std::vector<const ir::Loop *> shared, unsigned threads,
                                          const traffic::LoopDivision *division = nullptr);

/// Each of which is followed; `--effort` has more.
std::uint64_t mostAccesses(const Subject &of);

/// One after the other.
std::vector<threads::Walk> walksOf(llvm::ArrayRef<ThreadedNest> earlier, const ThreadedNest &nest);

/// What threads send in a nest that runs behind the others.
llvm::Expected<threads::Collected> collect(const Subject &of, llvm::ArrayRef<ThreadedNest> earlier,
                                           const ThreadedNest &nest, const threads::Layout &layout);

/// Those before the subject's nest, in order, as far as it is known what they stored.
struct EarlierNests {
  std::vector<ThreadedNest> nests;
  std::optional<report::Phrase> end; ///< why none before them; none: there is none
};
EarlierNests earlierNests(const Subject &of);

/// Loops that threads of the nest share; none where OpenMP has the first thread run it all, as it
/// shares loops of other nests of the function alone.
std::vector<const ir::Loop *> sharedLoopsOf(const Subject &of, const ir::Kernel &kernel,
                                            const traffic::LoopDivision *division);

} // namespace sparcity::prediction
