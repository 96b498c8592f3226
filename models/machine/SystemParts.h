//===- models/machine/SystemParts.h - Parts of the keys of a system file -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The rows of measurements, and what they share with those around them.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Files.h"
#include "models/machine/Keys.h"

#include <string>
#include <vector>

namespace sparcity::machine {

/// "L1", …, "MEM".
std::vector<std::string> levelsOf(const Machine &machine);
/// Streams; needs the caches and the memories.
void benchmarkKeys(Keys &keys, Machine &machine);
void inFlightKeys(Keys &keys, Machine &machine);
/// Of a chip of tiles, and what they need of each other.
void tileKeys(Keys &keys, Machine &machine);
void checkTiles(const Machine &machine, ReadContext &context);
/// Of what is between machines of this kind.
void nodesKeys(Keys &keys, Machine &machine);
void checkNodes(const Machine &machine, ReadContext &context);
/// Classes of instructions of a core.
void classKeys(Keys &keys, Core &core);
/// What they are called, and widths of vectors for which they are told apart.
std::string classPattern();
inline constexpr const char *widthPattern = "^(scalar|[1-9][0-9]* ?B)$";

} // namespace sparcity::machine
