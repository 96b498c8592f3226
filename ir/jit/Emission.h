//===- ir/jit/Emission.h - A program over blocks as LLVM IR -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A loop over vectors of values, whose body is the program in the order in which it stands.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/BulkProgram.h"

#include <memory>

namespace llvm {
class LLVMContext;
class Module;
} // namespace llvm

namespace sparcity::ir {

/// Values that its code works on at once.
constexpr unsigned lanes = 8;

/// A module with one function `name`, of the type HostCode::Function.
std::unique_ptr<llvm::Module> emitModule(const BulkProgram &program, const char *name,
                                         llvm::LLVMContext &context);

} // namespace sparcity::ir
