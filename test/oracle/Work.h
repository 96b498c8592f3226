//===- test/oracle/Work.h - Floating-point operations of LLVM IR ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the work of a kernel is compared in: the operations on floating-point
/// numbers, conversions and mathematical calls. Operations on integers are left
/// out: in LLVM IR those of the program's data cannot be told from those of its
/// indices.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Operation.h"

#include "llvm/IR/Instruction.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace sparcity::oracle {

/// The operation that an instruction of unoptimised code is, if it is one that
/// counts; on vectors it counts once an element.
std::optional<ir::Operation> operationOf(const llvm::Instruction &instruction);

/// Executions of operations, by "add float64", "call exp float64".
using Work = std::map<std::string, std::uint64_t>;

/// Adds an operation to `work` if it is of a kind that is compared.
void addWork(const ir::Operation &operation, std::uint64_t executions, Work &work);

} // namespace sparcity::oracle
