//===- frontend/codegen/Calls.h - Functions that code runs ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which functions the code of a function runs, by the names of the module. A call runs its
/// callee and the functions that it is handed, as OpenMP's is the body of a parallel region:
///
///     call void @__kmpc_fork_call(ptr @1, i32 3, ptr @step.omp_outlined, …)
///
//===----------------------------------------------------------------------===//
#pragma once

#include <map>
#include <set>
#include <string>

namespace llvm {
class BasicBlock;
class Function;
} // namespace llvm

namespace sparcity::codegen {

using FunctionNames = std::set<std::string>;

/// Adds what the block's calls run.
void addCallees(const llvm::BasicBlock &block, FunctionNames &result);

class CallGraph {
public:
  void add(const llvm::Function &function);
  /// Those functions, what they run, what that runs, and so on.
  FunctionNames reachedFrom(const FunctionNames &functions) const;

private:
  std::map<std::string, FunctionNames> callees;
};

} // namespace sparcity::codegen
