//===- models/marm/Window.h - How many instructions a core looks over -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// ROB_eff: instructions of a mix that fit behind a load that misses, until either the
/// reorder buffer or a register file is used up,
///
///     ROB_eff = min(N_none, N_integer / w_integer, N_vector / w_vector)
///
/// with w registers of a file written an instruction and N what the core file's `windows`
/// say was measured with instructions that write one each, or nothing. Where that is
/// missing N is the reorder buffer, or the physical registers less those that hold the
/// architecture's.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/InstructionMix.h"
#include "models/machine/Forward.h"

#include <optional>
#include <string>

namespace sparcity::marm {

struct Window {
  double instructions = 0;
  std::string limit; ///< "reorder buffer", "integer registers", "vector registers"
  bool isMeasured = false;
};

/// None where the core file has neither `reorder-buffer` nor `windows: {none: …}`.
std::optional<Window> windowOf(const incore::InstructionMix &mix, const machine::Core &core);

} // namespace sparcity::marm
