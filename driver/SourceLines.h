//===- driver/SourceLines.h - Text of lines that instructions come from --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For the table of instructions: what stands in the source at the positions that
/// debug information names.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/result/Result.h"

namespace driver {

/// Lines of files that cannot be read, or are no plain files, are missing.
std::map<std::pair<std::string, unsigned>, std::string>
readSourceLines(const incore::InCore &analysis);

} // namespace driver
