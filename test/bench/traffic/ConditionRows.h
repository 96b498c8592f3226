//===- test/bench/traffic/ConditionRows.h - Time of layer conditions ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How long the default cache predictor takes for kernels that are given as IR.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <vector>

namespace sparcity::bench {

/// One row a kernel of the files; false if one cannot be read.
bool printConditionRows(const std::vector<std::string> &files);

} // namespace sparcity::bench
