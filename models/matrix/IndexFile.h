//===- models/matrix/IndexFile.h - Contents of integer arrays -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads the elements of an integer array from a file. The name's ending says
/// how they are stored: .i8 .i16 .i32 .i64 and .u8 … .u64 are plain binary
/// numbers, little-endian; anything else is text, numbers between white space
/// or commas, `#` to the end of the line left out. `-` is text from standard
/// input.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/Support/Error.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sparcity::matrix {

/// Fails on a file that cannot be read, ends within an element, or holds
/// something else than 64-bit integers; the error says where.
llvm::Expected<std::vector<std::int64_t>> readIndexFile(const std::string &path);

} // namespace sparcity::matrix
