//===- pipeline/WrittenSize.h - A size as people write it -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One whole number:
///
///     1000   -3         digits, perhaps with a sign
///     1e6   1.5e3       a decimal number whose value is whole
///     10k   10M   10G   thousands, millions, milliards (k or K)
///     4Ki   4Mi   4Gi   1024, 1024^2, 1024^3 of them
///     2*500   2*4Ki     products of these
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>

namespace sparcity::pipeline {

/// Exact: nothing is rounded. Fails on anything else, on a value that is not whole
/// (`1e-3`), and on one that 64 bits do not hold.
llvm::Expected<std::int64_t> parseSize(llvm::StringRef text);

/// Where the minus between the two ends of a range stands; npos if there is none. A
/// minus in front is a sign, and so are one behind another minus and that of `1e-3`.
size_t findRangeDash(llvm::StringRef text);

} // namespace sparcity::pipeline
