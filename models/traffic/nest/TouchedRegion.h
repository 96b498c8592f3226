//===- models/traffic/nest/TouchedRegion.h - Which lines a nest touches ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The places of the lines that TouchedLines.h counts, from the start of the array on, to be
/// held against those of another nest:
///
///     for i < n/2: a[i]            0 .. n/16
///     for n/2 <= i < n: a[i]              n/16 .. n/8
///
/// Rows are gone through one by one; of very many, the ones that the outermost strides make of
/// a box, filled. What chance decides may be touched anywhere in the region. Where the lines
/// do not fill their region, which of it they are is not known.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/nest/AffineNest.h"
#include "models/traffic/nest/LineSet.h"

#include "llvm/ADT/ArrayRef.h"

namespace sparcity::traffic {

/// Of references to one array; normalized.
LineSet touchedRegion(const AffineNest &nest, llvm::ArrayRef<const AffineReference *> references,
                      std::int64_t lineBytes, std::int64_t mostRows);

} // namespace sparcity::traffic
