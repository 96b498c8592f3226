//===- frontend/codegen/MemoryLoops.h - Copies and clears as loops ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A compiler that has optimised a module has made calls of loops that copy and clear, and people
/// call `memcpy` themselves. A call shows neither lines nor time, so these are loops:
///
///     call @llvm.memcpy(%b, %a, 8*%m)        for k < m: b[k] = a[k]
///
/// of elements of as many bytes as both are aligned to, eight at most.
///
//===----------------------------------------------------------------------===//
#pragma once

namespace llvm {
class Module;
} // namespace llvm

namespace sparcity::codegen {

/// In place of all memory intrinsics but volatile ones and those of few bytes (MemoryCalls.h).
void writeMemoryLoops(llvm::Module &module);

/// Without those of the C++ library but `std::copy` and `std::fill`.
void writeMemoryLoopsOfUser(llvm::Module &module);

} // namespace sparcity::codegen
