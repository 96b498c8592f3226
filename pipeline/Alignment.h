//===- pipeline/Alignment.h - Where arrays start ---------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `--align ARRAY=BYTES`: a caller knows how its arrays are allocated, the source of the
/// kernel does not say it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"

#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace sparcity::pipeline {

struct Alignment {
  std::string array; ///< "*": all
  unsigned bytes = 0;
};

/// Reads `ARRAY=BYTES`; fails on anything but a power of two up to 4096.
llvm::Expected<Alignment> parseAlignment(const std::string &text);

/// Writes them into the arrays, of several for one the last. Fails, with the names there
/// are, where no kernel has an array of that name.
llvm::Error alignArrays(const std::vector<Alignment> &alignments,
                        std::vector<ir::Program> &programs);

} // namespace sparcity::pipeline
