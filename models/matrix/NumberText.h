//===- models/matrix/NumberText.h - Is this text a number -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the text of a value says, without keeping the value.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"

namespace sparcity::matrix {

enum class NumberText {
  Zero,
  NotZero,
  NoNumber,
  NotFinite, ///< infinity or not a number
  TooLarge,  ///< for a double, or for 64 bits
};

/// What stands in the way of using it, or null.
const char *describe(NumberText text);

/// A decimal number with or without fraction and exponent. Too small a number for
/// a double is zero.
NumberText realText(llvm::StringRef word);
/// A decimal integer of 64 bits.
NumberText integerText(llvm::StringRef word);

} // namespace sparcity::matrix
