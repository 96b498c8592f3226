//===- models/machine/Forward.h - Names of what a machine is made of ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For headers that pass a machine or its parts on: a change of a machine
/// (models/machine/Machine.h) compiles only those again that look inside.
///
//===----------------------------------------------------------------------===//
#pragma once

namespace sparcity::machine {

struct Benchmark;
struct Cache;
struct Core;
struct Corrections;
struct Decoding;
struct FrontEnd;
struct InFlightPoint;
struct Machine;
struct Memory;
struct Origin;
struct Peak;
struct Prefetchers;
struct Renaming;

} // namespace sparcity::machine
