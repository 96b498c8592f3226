//===- tools/Terminal.h - What standard output and error lead to ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How wide the text for a terminal is, and whether it has colours. Of a pipe or a file: as
/// wide as the driver has it, without colours.
///
//===----------------------------------------------------------------------===//
#pragma once

namespace sparcity {

/// Columns of the terminal, within what can be read.
unsigned textWidth();

/// Whether a descriptor shows colours, and they are not unwanted.
bool wantsColours(int descriptor);

} // namespace sparcity
