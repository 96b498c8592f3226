//===- models/incore/Versions.h - Which version of a loop runs ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The compiler checks strides, overlaps and numbers of iterations before a vectorised loop,
/// and has scalar code where they do not fit. Sizes decide, as far as they are known:
///
///                          stride == 1     stride == 4     overlap open
///     vectorised           main            alternative     main, assumed
///     scalar, 8 a pass     remainder       main            remainder
///     scalar, 1 a pass     remainder       remainder       remainder
///
/// Where the longest run makes no pass of the vectorised loop, the next shorter one is the main
/// loop. An open number of iterations counts as large, and so does an open stride: its lines are
/// counted so.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"
#include "ir/MachineLoop.h"

#include <optional>
#include <utility>
#include <vector>

namespace sparcity::incore {

/// Whether checks hold.
enum class Choice {
  None,    ///< there are none, or no other version
  Decided, ///< the sizes say it
  Assumed  ///< they leave it open: they hold
};

struct Versions {
  /// The machine loops of a source loop with the role that each has.
  std::vector<std::pair<const ir::MachineLoop *, ir::LoopRole>> roles;
  Choice choice = Choice::None;
  /// The version with checks runs.
  bool holds = true;
  /// That version, and the one that runs else.
  const ir::MachineLoop *checked = nullptr, *unchecked = nullptr;
  /// Iterations that its runs would have to have, and have not.
  std::optional<double> needed;
};

/// Of the machine loops of `loop` in one compilation. `longestRun`: its iterations, if they are
/// known.
Versions chooseVersions(const ir::Kernel &kernel, const ir::Loop &loop,
                        std::optional<double> longestRun,
                        const std::vector<const ir::MachineLoop *> &code);

/// What decides in all iterations of an innermost loop alike whether its stores are made, if the
/// compiler took that out of the loop: where it does not hold, nothing of the loop is left.
///
///     for j: if (t[i] > 0) b[j] += a[j]   →   if (t[i] > 0) for j: b[j] += a[j]
///
/// Null where there is no such guard, or `code` does not show that it is out of it: it has a
/// branch, or a mask.
const ir::Guard *guardTakenOut(const ir::Loop &loop, const ir::MachineLoop &code);

} // namespace sparcity::incore
