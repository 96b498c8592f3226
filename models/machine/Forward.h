//===- models/machine/Forward.h - The parts of a machine by name ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For headers that point at a machine and look into none: they, and what includes them,
/// are not compiled again when one of its fields changes (models/machine/Machine.h).
///
//===----------------------------------------------------------------------===//
#pragma once

namespace sparcity::machine {

struct Benchmark;
struct Cache;
struct Core;
struct InFlightPoint;
struct Machine;
struct Memory;

} // namespace sparcity::machine
