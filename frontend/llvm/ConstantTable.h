//===- frontend/llvm/ConstantTable.h - What tables of constants hold ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a table like `integer, parameter :: cx(9) = (/0, 1, 0, …/)` holds:
///
///     @cx = constant [9 x i32] [i32 0, i32 1, i32 0, …]
///
//===----------------------------------------------------------------------===//
#pragma once

#include <vector>

namespace llvm {
class DIType;
class GlobalVariable;
} // namespace llvm

namespace sparcity::bitcode {

/// The elements of an array that nothing stores to, row by row; nothing where they are no numbers,
/// are not known, or are many. `type`: of an element; null: unknown.
std::vector<double> constantElements(const llvm::GlobalVariable &table, const llvm::DIType *type);

} // namespace sparcity::bitcode
