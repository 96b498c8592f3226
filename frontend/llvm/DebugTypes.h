//===- frontend/llvm/DebugTypes.h - Types in debug information ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What debug information says of the types of variables and members.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace llvm {
class DICompositeType;
class DIType;
class DIVariable;
} // namespace llvm

namespace sparcity::bitcode {

/// Without typedefs, const and their like; null for null.
const llvm::DIType *bareType(const llvm::DIType *type);
/// What a pointer or reference points to; null for other types.
const llvm::DIType *pointee(const llvm::DIType *type);
/// One extent of an array: a number, or a variable that has it, or unknown.
struct Extent {
  std::optional<std::int64_t> number{};
  const llvm::DIVariable *variable = nullptr;
};
/// Extents of an array type, outermost first.
std::vector<Extent> extentsOf(const llvm::DIType *type);
/// The type of the numbers, structs or pointers in arrays, and in classes that hold nothing but one
/// (std::array).
const llvm::DIType *elementOf(const llvm::DIType *type);

/// True for a class that holds nothing, which as a base takes no room.
bool isEmptyClass(const llvm::DIType *type);
/// The type itself if it is an array's; null for others.
const llvm::DICompositeType *asArray(const llvm::DIType *type);

} // namespace sparcity::bitcode
