//===- frontend/llvm/Nest.h - What is known of the nest that is read ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The loops that are read, from the outermost in, and what is said on the way.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/Ids.h"
#include "ir/Source.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace llvm {
class DataLayout;
class DominatorTree;
class Instruction;
class Loop;
class LoopInfo;
class ScalarEvolution;
class Value;
} // namespace llvm

namespace sparcity::codegen {
class LoopTracker;
} // namespace sparcity::codegen

namespace sparcity::bitcode {

/// What LLVM knows of the function.
struct Analyses {
  llvm::LoopInfo &loops;
  llvm::ScalarEvolution &evolution;
  const llvm::DominatorTree &dominators;
  const llvm::DataLayout &layout;
  /// Has seen the loops as the source wrote them.
  const codegen::LoopTracker &tracker;
};

/// How a loop counts: the index is `lower` in its first iteration.
struct Counter {
  ir::LoopId loop;
  std::string index;
  ir::Expr lower;
  ir::Expr step = 1;

  /// The number of the iteration, from 0.
  ir::Expr iteration() const;
};

/// Why a loop cannot be represented.
struct Fault {
  std::string id;
  std::string message;
  ir::SourceRange range;
};

/// One nest.
struct Nest {
  const llvm::Loop *outermost = nullptr;
  /// Of the loops around what is read now, and of those read before.
  llvm::DenseMap<const llvm::Loop *, Counter> counters{};
  /// Pointers that something in the nest stores to.
  llvm::SmallPtrSet<const llvm::Value *, 8> stored{};
  ir::Diagnostics diagnostics{};

  /// The first reason stays. Always returns nothing.
  std::nullopt_t fail(ir::SourceRange range, std::string id, std::string message) {
    if (!fault)
      fault = Fault{std::move(id), std::move(message), std::move(range)};
    return std::nullopt;
  }
  /// Once for each place.
  void assume(const ir::SourceRange &range, const std::string &id, const std::string &message);

  std::optional<Fault> fault{};
};

/// Where the instruction stands in the source; unknown without debug information.
ir::SourceRange placeOf(const llvm::Instruction &instruction);
/// Of a loop: where its code begins, as the code generator names it, to its end.
ir::SourceRange placeOf(const llvm::Loop &loop, const codegen::LoopTracker &tracker);

} // namespace sparcity::bitcode
