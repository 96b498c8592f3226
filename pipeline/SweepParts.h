//===- pipeline/SweepParts.h - Sizes divided among processes ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A summary of very many configurations takes nothing but times: its sizes can be predicted for by
/// copies of this process, which hand them over, in parts that are taken in their order.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sparcity::pipeline {

/// What is known of one size on one machine.
struct SweptTime {
  std::size_t machine = 0;
  std::int64_t value = 0;
  bool isPredicted = false; ///< else what is said of it says why
  bool isLate = false;      ///< what follows is no faster
  bool isByFormula = true;
  /// Of an iteration, by combination of what varies beside.
  std::vector<double> seconds = {};
  ir::Diagnostics said = {};
};

std::string written(llvm::ArrayRef<SweptTime> times);
llvm::Expected<std::vector<SweptTime>> readTimes(llvm::StringRef bytes);

/// Takes what `predict` gives of all values, in their order, until `take` wants no more. `predict`
/// is called in up to `jobs` copies of this process, and in this one where such a copy is lost.
void predictInParts(
    llvm::ArrayRef<std::int64_t> values, unsigned jobs,
    llvm::function_ref<std::vector<SweptTime>(llvm::ArrayRef<std::int64_t>)> predict,
    llvm::function_ref<bool(SweptTime)> take);

} // namespace sparcity::pipeline
