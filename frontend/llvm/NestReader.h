//===- frontend/llvm/NestReader.h - One loop nest -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads a loop of a function, and those in it, into a kernel. A block's instructions are one
/// statement up to each store, under the guard of the block.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/llvm/Counting.h"
#include "frontend/llvm/Guards.h"
#include "frontend/llvm/Scalars.h"
#include "frontend/llvm/Work.h"

namespace llvm {
class CallBase;
class StoreInst;
} // namespace llvm

namespace sparcity::bitcode {

class NestReader {
public:
  NestReader(const Analyses &analyses, const Names &names, Objects &objects,
             const llvm::Loop &outermost);

  /// Nothing, with `fault`, if the nest cannot be represented.
  std::optional<ir::Kernel> read();
  const std::optional<Fault> &fault() const { return nest.fault; }

private:
  std::optional<ir::Loop> loop(const llvm::Loop &loop, ir::Loop read);
  std::optional<std::vector<ir::Loop>> innerLoops(const llvm::Loop &loop);
  bool block(const llvm::BasicBlock &block, const llvm::Loop &loop, llvm::ArrayRef<ir::Loop> inner,
             std::vector<ir::Node> &into);
  std::optional<ir::Loop> count(const llvm::Loop &loop);
  bool instruction(const llvm::Instruction &instruction, const llvm::Loop &loop);
  bool access(ir::AccessKind kind, const llvm::Instruction &instruction, const llvm::Value &pointer,
              const llvm::Type &type, const llvm::Loop &loop);
  bool call(const llvm::CallBase &call, const llvm::Loop &loop);
  bool memoryCall(const llvm::CallBase &call, const llvm::Loop &loop);
  bool accessOf(ir::AccessKind kind, const llvm::Instruction &instruction, const Way &way,
                const llvm::Type &type, const llvm::Loop &loop, ir::Statement &statement);
  void endStatement(std::vector<ir::Node> &into);

  const Analyses &analyses;
  const Names &names;
  Objects &objects;
  Nest nest;
  Addresses addresses;
  Counting counting;
  Guards guards;
  Work work;
  Scalars scalars;
  std::vector<std::string> around; ///< indices of the loops at hand
  llvm::ArrayRef<ir::Loop> inside; ///< the loops in the one at hand
  ir::Statement current;
  std::vector<ir::Statement> beside; ///< accesses of it that are chosen
  std::optional<ir::Guard> guard;    ///< of the block at hand
};

} // namespace sparcity::bitcode
