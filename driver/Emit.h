//===- driver/Emit.h - What the compiler and the frontend made, as text --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `--emit ir`, `--emit ir-normalised` and `--emit asm`.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Options.h"
#include "ir/Forward.h"
#include "models/machine/SharedMachine.h"

#include "llvm/Support/raw_ostream.h"

#include <string>
#include <vector>

namespace sparcity::driver {

/// True if it is IR that is wanted, which needs no machine.
bool emitsIr(const Options &options);

void emitIr(llvm::raw_ostream &out, const ir::Program &program);
/// As the models of each machine see it, one after the other; without machines once.
ir::Diagnostics emitNormalisedIr(llvm::raw_ostream &out, const ir::Program &program,
                                 const std::vector<machine::SharedMachine> &machines);

/// The compile lines, then the machine code of every loop with what is known of
/// it as comments. False if there is none.
bool emitAssembly(llvm::raw_ostream &out, const std::vector<ir::Program> &programs,
                  const std::vector<std::vector<std::string>> &commandLines);

} // namespace sparcity::driver
