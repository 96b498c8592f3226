//===- frontend/llvm/Counting.h - How a loop counts -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Index, bounds and step of a loop, named as the source does where one of its variables counts:
///
///     %i = phi [1, entry], [%next, latch]       for i in 1 .. n - 1 step 1
///     latch taken n - 3 times
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/llvm/Addresses.h"
#include "ir/Kernel.h"

#include <optional>
#include <string>
#include <vector>

namespace llvm {
class Loop;
class SCEVAddRecExpr;
class Value;
} // namespace llvm

namespace sparcity::bitcode {

class Counting {
public:
  Counting(const Analyses &analyses, const Names &names, Objects &objects, Addresses &addresses,
           Nest &nest)
      : analyses(analyses), names(names), objects(objects), addresses(addresses), nest(nest) {}

  /// A loop without a body, whose counter the nest then knows; `around`: indices in use. How often
  /// it runs may be an assumption. Nothing, with a fault, where data decide that of a loop around
  /// others.
  std::optional<ir::Loop> read(const llvm::Loop &loop, const std::vector<std::string> &around);
  /// A loop that the nest stands in without being read: its variable is a size.
  void surround(const llvm::Loop &loop);

private:
  struct Induction {
    const llvm::Value *value = nullptr;
    std::string name; ///< the source's; empty: it has none
    Counter counter;  ///< without an index
  };
  const llvm::SCEVAddRecExpr *countIn(const llvm::Value &value, const llvm::Loop &loop);
  std::optional<Induction> inductionOf(const llvm::Loop &loop);
  Counter counterOf(const llvm::Loop &loop, const std::vector<std::string> &around);
  const llvm::SCEV *backedgesToAnyEnd(const llvm::Loop &loop, bool &mayEndElse);
  const llvm::SCEV *backedgesToEquality(const llvm::Loop &loop);
  std::optional<ir::Expr> comparedBound(const llvm::Loop &loop, const Counter &counter);
  ir::Expr upperBound(const llvm::Loop &loop, const Counter &counter, const ir::Expr &trips);
  bool setOpen(ir::Loop &result, const llvm::Loop &loop, const Counter &counter);

  const Analyses &analyses;
  const Names &names;
  Objects &objects;
  Addresses &addresses;
  Nest &nest;
};

} // namespace sparcity::bitcode
