//===- models/result/Points.h - Results that belong together --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which results are points of one sweep.
///
//===----------------------------------------------------------------------===//
#pragma once

namespace sparcity::result {

struct Result;

/// Whether both are points of one sweep: of the same kernel, machine, cores and matrix.
bool areOfOneSweep(const Result &a, const Result &b);

} // namespace sparcity::result
