//===- models/matrix/Generators.cpp - Matrices without a file -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/Generators.h"

#include "models/matrix/GeneratorParts.h"
#include "models/matrix/Memory.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace sparcity::matrix {

static constexpr Generator table[] = {
    {"laplace2d", "N", "5-point stencil on a grid of N x N points, a row each", makeLaplace2d},
    {"laplace3d", "N", "7-point stencil on a grid of N x N x N points, a row each", makeLaplace3d},
    {"banded", "ROWS:NNZ_PER_ROW", "square, non-zeros side by side around the diagonal",
     makeBanded},
    {"random", "ROWS:NNZ_PER_ROW", "square, different columns in each row, each equally likely",
     makeRandom},
    {"rmat", "SCALE:EDGE_FACTOR",
     "R-MAT graph of 2^SCALE vertices and EDGE_FACTOR times as many edges, repeated ones merged",
     makeRmat},
    {"dense", "ROWS:COLUMNS", "every element is a non-zero", makeDense},
    {"cut", "ROWS:COLUMNS:LENGTH", "the dense matrix with each row cut into rows of LENGTH",
     makeCut},
    {"blockdiag", "BLOCKS:ROWS:COLUMNS", "dense blocks of ROWS x COLUMNS along the diagonal",
     makeBlockDiagonal},
    {"worst", "P:Q:COLUMNS:C",
     "no reuse in lines of C elements until all columns were used; a permutation of 'best'",
     makeWorst},
    {"best", "P:Q:COLUMNS:C", "dense blocks of P x Q along the diagonal; a permutation of 'worst'",
     makeBest},
};

llvm::ArrayRef<Generator> generators() { return table; }

static std::string toString(Product number) {
  constexpr Product most = std::numeric_limits<std::int64_t>::max();
  return number > most ? "more than 2^63" : std::to_string(static_cast<std::int64_t>(number));
}

llvm::Error checkSize(Product rows, Product columns, Product nonZeros) {
  constexpr Product maxNonZeros = Product(1) << 31;
  if (rows > maxIndices)
    return llvm::createStringError("it would have " + toString(rows) + " rows, more than " +
                                   toString(maxIndices));
  if (columns > maxIndices)
    return llvm::createStringError("it would have " + toString(columns) + " columns, more than " +
                                   toString(maxIndices));
  if (nonZeros > maxNonZeros)
    return llvm::createStringError("it would have " + toString(nonZeros) +
                                   " non-zeros, more than " + toString(maxNonZeros));
  return checkMemory(static_cast<std::int64_t>(rows), static_cast<std::int64_t>(nonZeros));
}

static std::string shape(const Generator &generator) {
  return ("gen:" + generator.name + ":" + generator.parameters).str();
}

static llvm::Expected<Matrix> make(llvm::StringRef text) {
  llvm::SmallVector<llvm::StringRef> words;
  text.drop_front(llvm::StringRef("gen:").size()).split(words, ':');
  const auto *const generator =
      llvm::find_if(generators(), [&](const Generator &row) { return row.name == words[0]; });
  if (generator == generators().end())
    return llvm::createStringError(
        "there is no generator '" + words[0].str() + "', only " +
        llvm::join(
            llvm::map_range(generators(), [](const Generator &row) { return row.name.str(); }),
            ", "));
  llvm::SmallVector<llvm::StringRef> names;
  generator->parameters.split(names, ':');
  if (words.size() - 1 != names.size())
    return llvm::createStringError("it has " + std::to_string(words.size() - 1) +
                                   " arguments instead of " + std::to_string(names.size()) + ": " +
                                   shape(*generator));
  llvm::SmallVector<std::int64_t> arguments;
  for (const auto &[name, word] : llvm::zip(names, llvm::drop_begin(words))) {
    std::int64_t number = 0;
    if (word.getAsInteger(10, number) || number < 1 || number > maxIndices)
      return llvm::createStringError(name.str() + " is '" + word.str() +
                                     "', which is no integer from 1 to " +
                                     std::to_string(maxIndices) + ": " + shape(*generator));
    arguments.push_back(number);
  }
  return generator->make(arguments);
}

llvm::Expected<Matrix> generateMatrix(llvm::StringRef text) {
  if (!isGeneratorName(text))
    return llvm::createStringError("'" + text.str() +
                                   "' names no generator: it does not begin with 'gen:'");
  llvm::Expected<Matrix> matrix = make(text);
  if (!matrix)
    return llvm::createStringError("'" + text.str() + "': " + llvm::toString(matrix.takeError()));
  return matrix;
}

} // namespace sparcity::matrix
