//===- driver/MachinesOutput.h - Results of many machines -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is read of machines that differ in some numbers, as text or as a page.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Output.h"

namespace sparcity::driver {

/// A table of them, on a page with a map of two of the numbers.
std::unique_ptr<Output> configurationsOutput(const Options &options, llvm::raw_ostream &out);

/// Of so many that nobody reads them one by one.
std::unique_ptr<Output> summaryOutput(const Options &options, llvm::raw_ostream &out);

} // namespace sparcity::driver
