//===- pipeline/GivenCode.h - Code that the user has, for the sources ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `--incore-from`: what another compiler made of the sources takes the place of what this
/// program would make of them. Never both for one source.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "pipeline/Inputs.h"
#include "pipeline/Messages.h"

#include <vector>

namespace sparcity::pipeline {

/// Gives the kernels of the inputs the code of the task's file, if it names one, for each of the
/// machines' cores. False where it has no such code, or a loop is asked for that it has not; why
/// is among the messages. Sources that the file is not about are left to be compiled, which is
/// said.
bool takeGivenCode(const Task &task, const std::vector<machine::SharedMachine> &machines,
                   std::vector<Input> &inputs, Messages &messages);

} // namespace sparcity::pipeline
