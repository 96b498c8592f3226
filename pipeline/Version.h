//===- pipeline/Version.h - What this is, of what -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The version of the tool, the commit that it is built from, the version of LLVM.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <string>

namespace sparcity::pipeline {

/// As in CMakeLists.txt: "0.1.0".
std::string version();
/// Of the sources, short; "unknown" where they were no checkout of git.
std::string commit();
std::string llvmVersion();

} // namespace sparcity::pipeline
