//===- models/predict/InCoreFact.h - In-core time of a nest --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The machine code of a nest and its analysis.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/predict/Facts.h"

namespace predict {

/// Of the nest, analysed; says nothing where there is none.
struct CodeFact {
  using Value = incore::NestCode;
  static Value compute(Facts &facts);
};

/// Each innermost loop; with machine code where a model needs it, whatever others ask for.
struct InCoreFact {
  struct Value {
    std::vector<result::LoopResult> loops;
    size_t main = 0;
    /// Of all loops together; none without machine code of the main one.
    std::optional<incore::NestTime> nest;
    ir::Diagnostics said;

    const std::optional<incore::InCore> &code() const { return loops[main].incore; }
    std::optional<incore::NestTerms> terms() const {
      return nest ? std::optional(nest->terms) : std::nullopt;
    }
  };
  static Value compute(Facts &facts);
  static result::Faults verify(const Value &core, Facts &facts);
};

} // namespace predict
