//===- frontend/llvm/Work.h - What instructions compute -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Operations of instructions, as the source counts them: an `fmuladd` is a product and a sum,
/// vectors count once for each lane, and integers only where data are computed of them:
///
///     fadd double             add
///     call @llvm.exp.f64      call of exp
///     add i64 %i, 1           nothing: it counts a loop
///     add i32 %x, %y          integer, where the sum is stored
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Operation.h"

#include "llvm/ADT/SmallPtrSet.h"

#include <string>
#include <vector>

namespace llvm {
class CallBase;
class DataLayout;
class Function;
class Instruction;
class Loop;
class LoopInfo;
class ScalarEvolution;
class Value;
} // namespace llvm

namespace sparcity::bitcode {

class Work {
public:
  /// Of what a loop and those in it compute.
  Work(const llvm::Loop &outermost, llvm::ScalarEvolution &evolution,
       const llvm::DataLayout &layout);

  /// Adds the operations of an instruction that is no call of a function with an unknown cost.
  void add(const llvm::Instruction &instruction, std::vector<ir::Operation> &operations) const;

private:
  void follow(const llvm::Value &value, const llvm::Loop &outermost,
              llvm::ScalarEvolution &evolution);

  const llvm::DataLayout &layout;
  llvm::SmallPtrSet<const llvm::Instruction *, 32> data; ///< integers
};

/// The function of mathematics that a call computes, as C names it (`exp` for `llvm.exp.f64`);
/// empty for other calls.
std::string mathCall(const llvm::CallBase &call);

} // namespace sparcity::bitcode
