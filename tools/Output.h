//===- tools/Output.h - What the small programs print -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Faults and results of the programs beside sparcity-model, which have one result and no messages
/// that are collected.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "backends/text/Text.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"

#include <string>

namespace sparcity {

/// Says what is wrong; `place`: the program, or what the fault is of. Returns the exit status.
int fail(const std::string &message, const std::string &place);
/// At its position, if it has one.
int fail(llvm::Error error, const std::string &program);

/// Of a text in standard output ("-"), or in a file.
text::Options layoutOf(const std::string &output);
/// To standard output ("-"), or to a file that is there as a whole or not at all.
llvm::Error writeTo(const std::string &output, llvm::function_ref<void(llvm::raw_ostream &)> print);

} // namespace sparcity
