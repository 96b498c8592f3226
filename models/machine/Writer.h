//===- models/machine/Writer.h - A machine as a file ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A machine that was read, from a file of ours or Kerncraft's, as one file of ours with the
/// core in it. Read again it is the same machine: every number to the last bit, with its unit
/// and origin. Bandwidths count all bytes, as behind the reader.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"

#include <string>

namespace sparcity::machine {

/// YAML of schema `sparcity-machine/1`.
std::string write(const Machine &machine);

} // namespace sparcity::machine
