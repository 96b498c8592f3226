//===- ir/Forward.h - Names of what a kernel is made of -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For headers that pass a kernel or its parts on: a change of a kernel (ir/Kernel.h) compiles
/// only those again that look inside.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <vector>

namespace sparcity::ir {

struct Access;
struct Array;
struct ArrayId;
struct Guard;
struct Kernel;
struct Loop;
struct LoopAnnotations;
struct MachineLoop;
struct Program;
struct Region;
struct Statement;
struct Symbol;

/// An innermost loop and the loops around it, outermost first; the last is the
/// innermost one itself.
using LoopPath = std::vector<const Loop *>;

} // namespace sparcity::ir
