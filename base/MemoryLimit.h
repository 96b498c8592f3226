//===- base/MemoryLimit.h - No more memory than was meant -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Systems promise more memory than they have and end whoever uses it. This process
/// takes a limit of its own, and ends with a message where it is reached.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>

namespace sparcity::base {

/// Bytes that a process can use here: the machine's memory, or what its group of
/// processes or its own limits leave of it.
std::uint64_t usableMemory();

/// From now on memory beyond so many bytes of data cannot be had: the process then says
/// so on standard error, removes unfinished files and ends with status 1. A larger limit
/// than the process has already changes nothing. No limit is set where the address
/// sanitizer watches, which needs terabytes of addresses.
void limitMemory(std::uint64_t bytes);

} // namespace sparcity::base
