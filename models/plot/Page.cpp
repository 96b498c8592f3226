//===- models/plot/Page.cpp - A page, described ---------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/plot/Page.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::plot {

bool Sizes::has(std::string_view id) const {
  return llvm::any_of(formulas, [&](const Formula &formula) { return formula.id == id; });
}

} // namespace sparcity::plot
