//===- models/matrix/Memory.h - Does a matrix fit into memory --------------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the pattern of a matrix takes until a product with it is predicted: systems
/// promise more memory than they have, and end who uses it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "base/MemoryLimit.h"

#include "llvm/Support/Error.h"

#include <cstdint>

namespace sparcity::matrix {

/// Fails if a matrix in compressed rows and the arrays of them that are bound to a loop
/// would take more bytes than are usable.
llvm::Error checkMemory(std::int64_t rows, std::int64_t nonZeros,
                        std::uint64_t usable = base::usableMemory());

} // namespace sparcity::matrix
