//===- models/traffic/ArraySizes.h - How large arrays are ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Bytes of arrays as far as anything tells them: the declaration, the numbers that choose
/// elements (what their type or the data can say at most), and what other accesses reach,
/// of the nest or of other nests of the function.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Array.h"
#include "ir/Expr.h"
#include "ir/Forward.h"
#include "models/report/Message.h"
#include "models/traffic/Choice.h"
#include "models/traffic/Patterns.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::traffic {

struct ArraySize {
  ir::Expr bytes;
  report::Phrase evidence; ///< "the declaration", "the access in line 10"
};

/// By name of the array.
using ArraySizes = std::map<std::string, ArraySize>;

/// What accesses reach that no data decide: from the start of each array to the end of the
/// last element, as loops are at their ends.
ArraySizes reachedSizes(const ir::Kernel &kernel);

/// The same of a kernel's arrays in the other nests of its function, with the sizes that are
/// bound there; empty for a kernel that chooses nothing by numbers.
ArraySizes sizesBeside(const ir::Kernel &kernel, const std::vector<ir::Kernel> &kernels);

/// Where in an array a number chooses, beside Choice::rest.
struct ChosenBytes {
  ir::Expr from, to;
};
/// None where neither the data nor the type of what is loaded, nor what is made of it, say that.
std::optional<ChosenBytes> chosenBytes(const ir::Kernel &kernel, ir::ArrayId array,
                                       const Choice &choice, const ArrayContents *contents);

/// Of an array that a number chooses from. `beside` are extents from elsewhere, `contents`
/// those of index arrays; null where there are none.
std::optional<ArraySize> arraySize(const ir::Kernel &kernel, ir::ArrayId array,
                                   const Choice &choice, const ArraySizes *beside,
                                   const ArrayContents *contents);

} // namespace sparcity::traffic
