//===- models/traffic/trace/IndexBounds.h - What values a loop's index has ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The least and the greatest value of an index, by the bounds of its loop and by conditions
/// around an access; expressions in the indices of the loops around.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/Forward.h"

#include "llvm/ADT/ArrayRef.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::traffic {

/// An index is at least each of `firsts` and at most each of `lasts`.
struct IndexBounds {
  std::string name;
  std::vector<ir::Expr> firsts, lasts;
};

/// None where the step is no number, or bounds are no integers for sure.
std::optional<IndexBounds> boundsOfIndex(const ir::Loop &loop, const ir::Bindings &bindings);

/// Adds what the condition says of the innermost of the indices that it names.
void narrow(llvm::MutableArrayRef<IndexBounds> indices, const ir::Condition &condition);

} // namespace sparcity::traffic
