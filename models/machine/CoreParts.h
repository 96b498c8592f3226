//===- models/machine/CoreParts.h - Sections of a core file ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The sections whose keys have a file of their own.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Keys.h"

namespace sparcity::machine {

void frontEndKeys(Keys &keys, Core &core);

} // namespace sparcity::machine
