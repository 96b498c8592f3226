//===- base/InputFile.h - Files that are read, within bounds --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A name may be that of a device that never ends, of a pipe that nobody writes into,
/// of a file larger than memory. Everything that is read is opened here.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/Support/Error.h"

#include <cstdint>
#include <string>

namespace sparcity::base {

/// Most bytes of what people write: sources, machine files, kernels.
inline constexpr std::uint64_t mostTextBytes = std::uint64_t{16} << 20;
/// Most bytes of object files, programs and contents of arrays.
inline constexpr std::uint64_t mostDataBytes = std::uint64_t{4} << 30;

/// A descriptor to read from; "-" is standard input. Of a pipe with a name the first
/// bytes are waited for, ten seconds at most. Fails, in words that follow "FILE: ", on
/// folders too. The caller closes it.
llvm::Expected<int> openForReading(const std::string &path);

/// The bytes of a file. Fails as `openForReading`, and where there are more than `most`.
llvm::Expected<std::string> readFile(const std::string &path, std::uint64_t most);

} // namespace sparcity::base
