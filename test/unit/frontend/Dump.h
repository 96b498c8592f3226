//===- test/unit/frontend/Dump.h - Kernels as short text ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Prints what the frontend made of a piece of C, one line for each loop,
/// access and operation, so that a test shows what it expects:
///
///     for i = 0 .. N
///       load b + 8*i
///       store a + 8*i
///       1 mul f64
///
/// The bytes of an access are shown where they are not those of an element.
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Extract.h"

#include <string>

namespace sparcity::test {

/// The program of a text, a fragment or functions, checked to be well formed.
ir::Program extract(const std::string &text, const std::string &file = "test.c",
                    const std::vector<std::string> &options = {});

std::string dump(const ir::Kernel &kernel);
/// Of the only kernel; the diagnostics if there is another number of them.
std::string dump(const std::string &text);
/// What becomes of statements in a loop over i to N, which the declarations
/// declare, on one line: "load b + 8*i, store a + 8*i, 1 mul f64".
std::string inLoop(const std::string &declarations, const std::string &statements,
                   const std::vector<std::string> &options = {},
                   const std::string &file = "test.c");
/// `line:column: severity: message [id]`, a star behind the severity of an
/// assumption.
std::string diagnosticsOf(const ir::Diagnostics &diagnostics);
/// Those of the program and its kernels.
std::string diagnosticsOf(const std::string &text);
/// `name type/stride[extent]…`, one line an array.
std::string arraysOf(const ir::Kernel &kernel);
std::string symbolsOf(const ir::Kernel &kernel);

} // namespace sparcity::test
