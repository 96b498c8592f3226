//===- driver/FormulaOutput.h - The time as formulas ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `--emit formula`: what each nest does, the rates of its machine, and in these its time and what
/// other models say that were asked for, a line each (models/prediction/TimeFormula.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Output.h"

namespace sparcity::driver {

std::unique_ptr<Output> formulaOutput(const Options &options, Reporter &reporter,
                                      llvm::raw_ostream &out);

} // namespace sparcity::driver
