//===- driver/Data.h - Contents of arrays from --data ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Contents of index arrays from files, for all kernels that read them.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Kernel.h"
#include "models/traffic/Traffic.h"

#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace driver {

/// Reads `ARRAY=FILE` for every argument. Fails on an array that no kernel has
/// as an integer array (the error lists what there is), and on a bad file.
llvm::Expected<traffic::ArrayContents> readData(const std::vector<std::string> &arguments,
                                                const std::vector<const ir::Kernel *> &kernels);

} // namespace driver
