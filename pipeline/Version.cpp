//===- pipeline/Version.cpp - What this is, of what ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "pipeline/Version.h"

#include "llvm/Config/llvm-config.h"

namespace sparcity::pipeline {

std::string version() { return SPARCITY_VERSION; }
std::string llvmVersion() { return LLVM_VERSION_STRING; }

} // namespace sparcity::pipeline
