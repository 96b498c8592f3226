//===- pipeline/Counts.h - What a study came to --------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How many nests and files a study could do something with.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"

namespace sparcity::pipeline {

/// What became of the loop nests, and of the files.
struct Counts {
  unsigned modelled = 0, assumed = 0, leftOut = 0, files = 0;

  /// A nest that is in the results, with all that is said of it.
  void addModelled(const ir::Diagnostics &said);
  Counts &operator+=(const Counts &other);
};

} // namespace sparcity::pipeline
