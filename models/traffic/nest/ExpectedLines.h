//===- models/traffic/nest/ExpectedLines.h - Lines that chance decides about ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The expected number of distinct lines of references that data decide about, by what is
/// asked for each of a line's elements. The ends of short rows have fewer of them than a line:
///
///     for i < n: for j < 2: if (t[j]) a[i][j]       3/4 of the lines with both elements of a
///                                                   row, 1/2 of those with one
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/nest/AffineNest.h"
#include "models/traffic/nest/LineSet.h"

#include "llvm/ADT/ArrayRef.h"

#include <optional>

namespace sparcity::traffic {

/// Lines of one array that the references touch in that span of the outermost loop and that are
/// not `known`. None where that would take too long: the references are made more often than
/// `mostAccesses`, or too much hangs together.
std::optional<double> expectedLines(const AffineNest &nest,
                                    llvm::ArrayRef<const AffineReference *> references, Span span,
                                    const LineSet &known, std::int64_t lineBytes,
                                    std::int64_t mostAccesses);

} // namespace sparcity::traffic
