//===- models/incore/AsmParser.h - Assembly text to instructions ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Parses the lines of a block with the target's own assembler. Only
/// instructions are taken: a directive could read files or repeat itself without
/// end.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/MachineLoop.h"
#include "models/incore/Target.h"

#include "llvm/MC/MCInst.h"
#include "llvm/Support/Error.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace sparcity::incore {

/// Instructions of each line; one, but for a comment (none) and for a
/// pseudo instruction that the assembler expands.
using ParsedLines = std::vector<std::vector<llvm::MCInst>>;

struct ParsedBlock {
  /// What the instructions' symbols live in.
  struct Arena;
  std::shared_ptr<Arena> arena;
  ParsedLines lines;
};

/// The error names the block, the line (from 1) and its text.
/// Blocks that a target's assembler has read, by their text: the same loops are asked about
/// more than once, alone and with the code around them.
struct KnownBlocks {
  std::map<std::string, ParsedBlock> byText;
};

llvm::Expected<ParsedBlock> parseBlock(const ir::MachineBlock &block, const Target &target);

} // namespace sparcity::incore
