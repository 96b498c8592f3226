//===- models/study/KernelReader.h - The workload of a study file (private) ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads `kernels` of a study file.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/study/Keys.h"

namespace sparcity::study {

/// What is wrong is reported.
std::vector<Kernel> readKernels(Keys &keys, machine::Reporter &report);

} // namespace sparcity::study
