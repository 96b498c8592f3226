//===- frontend/asm/ObjectCheck.h - Object files that can be trusted -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// LLVM's readers end the program on tables of symbols and relocations that are out
/// of bounds. So they are checked first.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Error.h"

namespace sparcity::assembly {

/// Fails if a table that is read later cannot be.
llvm::Error checkObject(const llvm::object::ObjectFile &object);

} // namespace sparcity::assembly
