//===- driver/Subjects.h - What a run is about ----------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// All that a run reads before it compiles and predicts, in an order in which each step
/// rests on the ones before:
///
///     machines    which decide the sizes of C's types
///     kernels     those that are asked for, below the limits
///     parameters  the sizes that -D gives them
///     data        contents of index arrays
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Data.h"
#include "driver/FilesRead.h"
#include "driver/Parameters.h"
#include "driver/Summary.h"

#include <optional>
#include <vector>

namespace sparcity::driver {

struct Subjects {
  std::vector<machine::Machine> machines;
  std::vector<Definition> definitions;
  std::vector<Input> inputs;
  Data data; ///< of the inputs
  /// Some files could not be read.
  bool hasLeftOut = false;
};

/// None, and the reason is reported, where there is nothing to go on with, and where an output
/// would take the place of a file that is read: those go to `filesRead`.
std::optional<Subjects> readSubjects(const Options &options, FilesRead &filesRead, Summary &summary,
                                     Reporter &reporter);

} // namespace sparcity::driver
