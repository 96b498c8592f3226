//===- frontend/MemoryCalls.h - Copies and clears that are loops ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `memcpy(a, b, 24)` is one access of a struct's bytes; of many bytes, or of a number that is no
/// constant, it is a loop. All frontends draw the line here.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>

namespace sparcity::frontend {

/// The most bytes that one access moves: those of a struct, and of an array of the function's own,
/// which may be kept in registers, as many as a core has of them (32 of 64 B).
constexpr std::uint64_t mostBytesMoved(bool isOfOwnArray) { return isOfOwnArray ? 2048 : 256; }

} // namespace sparcity::frontend
