//===- pipeline/MachinePath.h - Where machines are looked for -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Folders in which machines are found by name. What is installed finds its machines by its
/// own place, and so does what was built and not yet installed:
///
///     PREFIX/bin/sparcity-model, PREFIX/lib/libsparcity-model.so
///     PREFIX/share/sparcity-model/machines/
///
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <vector>

namespace sparcity::pipeline {

/// The folders of SPARCITY_MACHINE_PATH, then the folder that belongs to the program or the
/// shared library that this code is part of, if it is there.
std::vector<std::string> defaultMachinePath();

} // namespace sparcity::pipeline
