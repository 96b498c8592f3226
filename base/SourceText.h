//===- base/SourceText.h - Bytes of a file as text ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the compiler takes for text, and for a line of it. Bytes that are not UTF-8
/// (Latin-1, Shift-JIS) stay as they are: in comments and strings they do no harm.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"

namespace sparcity::base {

/// "UTF-16" or "UTF-32" where the text begins like one in that encoding, which the
/// compiler does not read; else empty.
llvm::StringRef wideEncoding(llvm::StringRef text);

/// The first line of `rest`, without its end (LF, CR, or both), which is taken off.
llvm::StringRef takeLine(llvm::StringRef &rest);

} // namespace sparcity::base
