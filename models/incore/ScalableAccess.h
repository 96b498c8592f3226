//===- models/incore/ScalableAccess.h - Loads and stores of such vectors --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What loads and stores of vectors move whose length is the core's (SVE, RISC-V) or that name
/// lists of registers and single lanes, read from their text:
///
///     ld1d { z0.d }, p0/z, [x0, x8, lsl #3]     a vector
///     ld1w { z0.d }, p0/z, [x0, z1.d]           half a vector: a word for each lane
///     ld1rd { z0.d }, p0/z, [x0]                8 bytes, for all lanes
///     vle64.v v8, (a0)                          as many elements as the mode has
///
/// Predicates and lengths are taken to keep all lanes, as they do in all passes but the last.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/MachineLoop.h"
#include "models/incore/Operations.h"

#include <optional>
#include <string_view>

namespace sparcity::machine {
struct Core;
}

namespace sparcity::incore {

struct Code;

struct VectorAccess {
  double bytes = 0;
  bool isContiguous = true; ///< no gather or scatter, and no stride
};

/// Of one instruction of the target with that triple; none where the text is no such access.
std::optional<VectorAccess> vectorAccessOf(std::string_view text, std::string_view triple,
                                           const VectorMode &mode);

/// How vectors are taken before the first instruction of the loop.
VectorMode vectorModeOf(const ir::MachineLoop &loop, const machine::Core &core);

/// The same with the bytes of contiguous accesses of which the compiler does not say them; none
/// if there are no such.
std::optional<ir::MachineLoop> withVectorBytes(const ir::MachineLoop &loop,
                                               const machine::Core &core);

/// Of other ones, too, of which the assembler's tables do not say them either.
void countVectorBytes(Code &code, const ir::MachineLoop &loop, const machine::Core &core);

} // namespace sparcity::incore
