//===- test/bench/core/Blocks.h - Measured basic blocks ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Basic blocks of BHive (Chen et al. 2019) and what they were measured to take: rows
/// "hex,cycles per 100 executions" of benchmark/throughput/skl.csv and its neighbours.
/// The block follows itself without a jump, all data are in L1.
///
///     file ─▶ rows ─▶ sample ─▶ assembly text, a marked region each ─▶ machine loops
///
//===----------------------------------------------------------------------===//

#pragma once

#include "ir/MachineLoop.h"
#include "models/machine/Core.h"

#include "llvm/Support/Error.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::bench {

struct Block {
  std::string hex;
  double measured = 0; ///< cycles an execution
  /// Listed in may-alias.csv: pages of the measurement may have been taken for each other.
  bool mayAlias = false;
  /// Its instructions; empty if the bytes are none.
  std::vector<std::string> text;
  /// None where it cannot be decoded or read.
  std::optional<ir::MachineLoop> loop;
};

/// The rows of a file; all of them, or `count` drawn with `seed`, in the order of the file.
llvm::Expected<std::vector<Block>> readBlocks(const std::string &file, std::size_t count,
                                              std::uint64_t seed);
/// Marks those that stand in the file; nothing is marked if there is none.
void markAliases(std::vector<Block> &blocks, const std::string &file);

/// Fills text and loop for a core.
llvm::Error decode(std::vector<Block> &blocks, const machine::Core &core);

} // namespace sparcity::bench
