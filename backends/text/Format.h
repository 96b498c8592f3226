//===- backends/text/Format.h - Words for a terminal ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What only columns of characters need.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <string_view>

namespace sparcity::text {

/// `share` of `width` columns, at least one '#' for what is not zero.
std::string bar(double share, unsigned width);
/// The text as it may be shown (base/Printable.h) within a line; tabs are blanks.
std::string printable(std::string_view text);

} // namespace sparcity::text
