//===- models/traffic/trace/Uniform.h - Loops whose iterations do the same ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which loops repeat themselves at other addresses: what one iteration does is
/// known from another, and ends of the touched range from the first and the last.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"

namespace sparcity::traffic {

/// True if all iterations of the loop do the same with addresses that move
/// evenly: neither bounds, guards nor loaded indices inside depend on its index.
bool isUniform(const ir::Loop &loop);

} // namespace sparcity::traffic
