//===- models/matrix/Generators.h - Matrices without a file ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Matrices that are named instead of read: `gen:banded:200000:16`. The same name
/// is the same matrix, on every system and in every version: the random ones come
/// from a generator of our own with a fixed start.
///
/// To add a generator, write its function in one of the Generate*.cpp files and
/// add a row to the table in Generators.cpp.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/matrix/Matrix.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace sparcity::matrix {

/// A row of the table of generators.
struct Generator {
  llvm::StringRef name;       ///< "banded"
  llvm::StringRef parameters; ///< "ROWS:NNZ_PER_ROW"
  llvm::StringRef help;       ///< one sentence
  /// Makes the matrix; as many arguments as parameters, each from 1 to maxIndices.
  llvm::Expected<Matrix> (*make)(llvm::ArrayRef<std::int64_t> arguments);
};

llvm::ArrayRef<Generator> generators();

/// True of what names a generator and not a file.
inline bool isGeneratorName(llvm::StringRef text) { return text.starts_with("gen:"); }

/// The matrix of "gen:banded:200000:16". Fails if there is no such generator, its
/// arguments are wrong, or the matrix is too large (more than 2³¹ - 1 rows or
/// columns, or than 2³¹ non-zeros); the message says what is possible.
llvm::Expected<Matrix> generateMatrix(llvm::StringRef text);

} // namespace sparcity::matrix
