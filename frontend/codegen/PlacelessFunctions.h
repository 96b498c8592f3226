//===- frontend/codegen/PlacelessFunctions.h - Code of the compiler's own --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A compiler writes functions that stand in no source, as Flang does for `sum(a)`. Their loops
/// are the source's all the same, at the place of the call:
///
///     %s = call double @_FortranASumReal8x1_simplified(%a), !dbg !7      a loop at !7
///
//===----------------------------------------------------------------------===//
#pragma once

namespace llvm {
class Module;
} // namespace llvm

namespace sparcity::codegen {

/// Takes short functions whose instructions have no places, and which call none of the module's,
/// in where they are called from a place, if the module may do without them as functions.
void takeInPlaceless(llvm::Module &module);

} // namespace sparcity::codegen
