//===- models/matrix/MatrixMarketHeader.h - What a file promises ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The first line of a Matrix Market file, its comments and the line with the
/// sizes, and whether they go together.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/LocatedError.h"
#include "models/matrix/LineReader.h"

#include <cstdint>
#include <string>

namespace sparcity::matrix {

enum class Field { Real, Integer, Complex, Pattern };
enum class Symmetry { General, Symmetric, SkewSymmetric, Hermitian };

struct MatrixMarketHeader {
  Field field = Field::Real;
  Symmetry symmetry = Symmetry::General;
  std::int64_t rows = 0, columns = 0, entries = 0;
  ir::SourceRange sizeLine;
};

llvm::StringRef spelling(Field field);
llvm::StringRef spelling(Symmetry symmetry);

/// Reads up to the line with the sizes.
llvm::Expected<MatrixMarketHeader> readHeader(LineReader &lines, const std::string &file);

} // namespace sparcity::matrix
