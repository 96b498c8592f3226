//===- library/Request.h - A request as a task --------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A program and a request as a task of the pipeline.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "include/sparcity/Program.h"
#include "include/sparcity/Request.h"
#include "pipeline/Task.h"

#include "llvm/Support/Error.h"

namespace sparcity::library {

/// Fails on a model that there is not, and on a number out of its range.
llvm::Expected<pipeline::Task> taskOf(const Program &program, const Request &request);

} // namespace sparcity::library
