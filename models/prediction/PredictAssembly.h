//===- models/prediction/PredictAssembly.h - Assembly on one machine ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The in-core analysis of a loop that was read from assembly. There is no source
/// to count lines and flops from.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"
#include "models/machine/SharedMachine.h"
#include "models/prediction/Request.h"
#include "models/result/Forward.h"

namespace sparcity::prediction {

/// The code that was read for a machine, if it could be.
const ir::MachineLoop *assemblyFor(const ir::Kernel &kernel, const machine::Machine &machine);

/// Fails where the in-core analysis does; needs `assemblyFor`.
llvm::Expected<result::Result> predictAssembly(const ir::Kernel &kernel,
                                               const machine::SharedMachine &machine,
                                               unsigned cores, const Request &request);

} // namespace sparcity::prediction
