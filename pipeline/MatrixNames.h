//===- pipeline/MatrixNames.h - Which matrices are meant -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The matrices of `--matrix`, which may be many:
///
///     gen:banded:1000:5   that one
///     a.mtx               that file
///     matrices/           all its files .mtx and .mtx.gz, by name
///     list:names.txt      those of its lines, files of which are beside it; % begins a comment
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace sparcity::pipeline {

/// In their order, each once. Fails where a folder or a list cannot be read, or has none; whether
/// the matrices themselves can be is not looked at.
llvm::Expected<std::vector<std::string>> findMatrices(llvm::ArrayRef<std::string> given);

} // namespace sparcity::pipeline
