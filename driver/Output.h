//===- driver/Output.h - Results in the form asked for --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `--format`: the backend that writes the results. To add a form, give it a name
/// in Models.cpp and a case here.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/FilesRead.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <string>
#include <vector>

namespace sparcity::driver {

/// Writes to `out`, pictures to files of their own (driver/Pictures.h), of which
/// `say` is told. Fails where the form does not suit the results, or a file
/// cannot be written or is one of those read.
llvm::Error writeResults(const std::vector<result::Result> &results, const Options &options,
                         const FilesRead &filesRead, llvm::raw_ostream &out,
                         llvm::function_ref<void(const std::string &)> say);

} // namespace sparcity::driver
