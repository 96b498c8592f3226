//===- frontend/llvm/FunctionReader.h - The nests of a function in LLVM IR -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads the loop nests of one function, simplified and not yet vectorised.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/NestSelection.h"
#include "frontend/llvm/Nest.h"
#include "ir/Forward.h"

#include <string>
#include <vector>

namespace llvm {
class Function;
} // namespace llvm

namespace sparcity::bitcode {

/// Adds the nests that `selection` takes to the program, as kernels and a region of the function,
/// which the user knows as `name`. A loop that cannot be represented is left out with an error at
/// its place; those inside become nests of their own. Returns for each kernel the symbol of the
/// function in whose text its outermost loop stands, which may have been taken into this one;
/// empty without debug information.
std::vector<std::string> readFunction(llvm::Function &function, const std::string &name,
                                      const Analyses &analyses, frontend::NestSelection &selection,
                                      ir::Program &program);

} // namespace sparcity::bitcode
