//===- models/traffic/trace/KernelTrace.h - The trace of a kernel ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Places the arrays of a kernel in memory, one after the other in declaration
/// order, each at a line, and walks the nest as addresses.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Walk.h"
#include "models/traffic/Traffic.h"
#include "models/traffic/trace/Chance.h"
#include "models/traffic/trace/Trace.h"

#include "llvm/ADT/DenseMap.h"

namespace sparcity::traffic {

/// Sees where a trace is and may shorten it.
class LoopWatcher {
public:
  virtual ~LoopWatcher() = default;
  /// Before iteration `trip` of a loop: how many to leave out, this one first. Where
  /// cores share the loop, an iteration is one of each of them.
  virtual std::uint64_t skips(const ir::Loop &loop, std::uint64_t trip, std::uint64_t trips) = 0;
  /// From that iteration on, how many may begin without a question in between.
  virtual std::uint64_t unwatched(const ir::Loop & /*loop*/, std::uint64_t /*trip*/,
                                  std::uint64_t /*trips*/) {
    return 1;
  }
};

/// Where an array stands.
struct ArrayPlace {
  std::uint64_t start = 0;        ///< address of its first element
  std::uint64_t from = 0, to = 0; ///< addresses that belong to it: whole lines
};
/// The number that each access has as a reference.
using ReferenceNumbers = llvm::DenseMap<const ir::Access *, unsigned>;

class KernelTrace {
public:
  /// Fails, naming the position, where a size is open, an index or bound depends
  /// on an array whose contents are not given, or the arrays do not fit into the
  /// address space. Points into `kernel` and `contents`, which may be null: none are known.
  /// Also where so many iterations are not enough to find out how far arrays reach, which few
  /// nests have to be walked through for.
  static llvm::Expected<KernelTrace>
  of(const ir::Kernel &kernel, const ArrayContents *contents, unsigned lineBytes,
     std::uint64_t mostIterations = ir::WalkInputs().maxIterations);

  /// Feeds all accesses to the consumer, and marks the iterations of a loop, if there is
  /// one, that are walked one by one. `watcher` may be null.
  llvm::Error run(TraceConsumer &consumer, LoopWatcher *watcher = nullptr,
                  const ir::Loop *marked = nullptr) const;
  /// The same with what is left to chance decided by `chance`.
  llvm::Error run(TraceConsumer &consumer, Chance &chance, LoopWatcher *watcher,
                  const ir::Loop *marked) const;
  /// The same as done by several cores, in turns of `turn` iterations
  /// (Interleaving.h). `watcher` and `division` may be null.
  llvm::Error run(unsigned cores, std::uint64_t turn, CoresConsumer &consumer,
                  LoopWatcher *watcher = nullptr, const LoopDivision *division = nullptr,
                  const ir::Loop *marked = nullptr) const;

  struct Reference {
    const ir::Access *access = nullptr;
    unsigned array = 0;
  };
  const std::vector<Reference> &references() const { return refs; }
  const ir::Kernel &source() const { return *kernel; }

  /// By array, at ascending addresses.
  const std::vector<ArrayPlace> &placements() const { return places; }
  /// True if bounds, offsets or guards depend on the contents of arrays.
  bool dependsOnData() const { return isIndirect; }
  /// The array that the address belongs to.
  unsigned arrayAt(std::uint64_t address) const;

private:
  KernelTrace(const ir::Kernel &kernel, const ArrayContents *contents) : kernel(&kernel) {
    inputs.contents = contents;
  }
  llvm::Error place(unsigned lineBytes, std::uint64_t mostIterations);

  const ir::Kernel *kernel;
  ir::WalkInputs inputs;
  std::vector<Reference> refs;
  ReferenceNumbers numbers;
  std::vector<ArrayPlace> places;
  bool isIndirect = false;
};

} // namespace sparcity::traffic
