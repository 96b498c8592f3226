//===- batch/Join.h - Parts put together ---------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What outputOf (driver/Output.h) makes of results, made of their pieces.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "batch/Part.h"
#include "driver/Baseline.h"
#include "driver/Reporter.h"

#include "llvm/Support/raw_ostream.h"

#include <memory>

namespace sparcity::batch {

class Join {
public:
  virtual ~Join() = default;
  virtual void add(Piece piece) = 0;
  using Functions = std::vector<result::FunctionTotal>;
  /// `functions`: those of all parts.
  virtual void finish(const Functions &functions) = 0;
};

/// Of a form that checkParts lets pass. Refers to its arguments.
std::unique_ptr<Join> joinOf(const driver::Options &options, const driver::Reporter &reporter,
                             const driver::Baseline *baseline, llvm::raw_ostream &out);

} // namespace sparcity::batch
