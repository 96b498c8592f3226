//===- models/traffic/Blocking.h - A nest with one loop cut into blocks ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Loop blocking as a change of the IR, so that what is predicted of a blocked
/// nest is predicted as of any other:
///
///     for k, for j, for i            for jj = 0 .. N step b, for k,
///                            →         for j = jj .. min(jj + b, N), for i
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"

#include <cstdint>
#include <string>

namespace sparcity::traffic {

/// False where a scalar goes from iteration to iteration of the loop of that index, or of one
/// around it, and not as a reduction: blocks would change what it meets in between.
bool mayBlock(const ir::Kernel &kernel, const std::string &index);

/// The kernel with the loop of that index cut into blocks of `length`
/// iterations, the loop over blocks outermost. Its bounds depend on no index.
ir::Kernel blocked(const ir::Kernel &kernel, const std::string &index, std::int64_t length);

} // namespace sparcity::traffic
