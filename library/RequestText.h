//===- library/RequestText.h - Parts of a request as texts --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What languages without our types set: a part of a request by the name of an option of the
/// command line, and its text. To add one, add its row.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "include/sparcity/Request.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace sparcity::library {

/// Fails on an option that there is not, and on a text that does not suit it.
llvm::Error setPart(Request &request, llvm::StringRef option, llvm::StringRef text);

} // namespace sparcity::library
