//===- library/Convert.h - Messages as the library gives them -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// From what is said within to what a user of the library is told.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "include/sparcity/Expected.h"
#include "ir/Source.h"

#include "llvm/Support/Error.h"

namespace sparcity::library {

Message convert(const ir::Diagnostic &diagnostic);
Messages convert(const ir::Diagnostics &diagnostics);

/// "file.c:3:5: the first error" of the messages; `otherwise` where there is none.
Error errorOf(Messages messages, const std::string &otherwise);
/// Of a fault without a place.
Error errorOf(llvm::Error fault);

} // namespace sparcity::library
