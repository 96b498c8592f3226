//===- batch/ManyFiles.h - Inputs predicted side by side -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `-j` and `--result-cache`: each input in a process of its own, or as an earlier run left it; put
/// together in their order as one process would have done it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Driver.h"

namespace sparcity::batch {

/// What driver::run does, for options that ask for one of the two.
driver::Status run(const driver::Options &options, llvm::raw_ostream &out, llvm::raw_ostream &err);

} // namespace sparcity::batch
