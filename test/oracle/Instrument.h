//===- test/oracle/Instrument.h - What the sanitizer does not record ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Clang's coverage instrumentation calls a function before each load and store
/// of 1, 2, 4, 8 or 16 bytes. This adds calls for the rest: for other sizes
/// (vectors), for copied and filled memory (structs, initialised arrays), for
/// local variables where they begin to live, and for the floating-point
/// operations, so that a run also counts the work.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Operation.h"

#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace sparcity::oracle {

/// Instruments the bitcode in `path` in place. Returns the operations that the
/// program counts, by their number.
llvm::Expected<std::vector<ir::Operation>> instrument(const std::string &path);

} // namespace sparcity::oracle
