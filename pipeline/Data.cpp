//===- pipeline/Data.cpp - The data of a run --------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pipeline/Data.h"

#include "ir/Program.h"
#include "models/matrix/Generators.h"
#include "models/matrix/IndexFile.h"
#include "models/matrix/MatrixMarket.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <set>

namespace sparcity::pipeline {

static llvm::Expected<traffic::ArrayContents>
readContents(const std::vector<std::pair<std::string, std::string>> &given,
             const std::vector<Input> &inputs) {
  std::set<std::string> arrays;
  for (const Input &input : inputs)
    for (const ir::Kernel &kernel : input.program.kernels)
      for (const ir::Array &array : kernel.arrays)
        if (array.element.kind == ir::ElementKind::Integer)
          arrays.insert(array.name);
  traffic::ArrayContents contents;
  for (const auto &[name, file] : given) {
    if (!arrays.contains(name))
      return llvm::createStringError(
          "--data: no kernel has an integer array '" + name + "'" +
          (arrays.empty() ? "" : " (there is " + llvm::join(arrays, ", ") + ")"));
    llvm::Expected<std::vector<std::int64_t>> numbers = matrix::readIndexFile(file);
    if (!numbers)
      return llvm::createStringError("--data: " + llvm::toString(numbers.takeError()));
    contents.insert_or_assign(name, std::move(*numbers));
  }
  return contents;
}

/// A file, whose faults have positions, or "gen:NAME:…", which `option` says.
static llvm::Expected<matrix::Matrix> readMatrix(const std::string &option,
                                                 const std::string &name) {
  if (matrix::isGeneratorName(name)) {
    llvm::Expected<matrix::Matrix> matrix = matrix::generateMatrix(name);
    if (!matrix)
      return llvm::createStringError(option + ": " + llvm::toString(matrix.takeError()));
    return matrix;
  }
  llvm::Expected<matrix::MatrixMarketFile> file = matrix::readMatrixMarket(name);
  if (!file)
    return file.takeError();
  return std::move(file->matrix);
}

/// Of a task with one.
static llvm::Expected<prediction::GivenMatrix> readGivenMatrix(const Task &task) {
  llvm::Expected<matrix::Matrix> matrix = readMatrix("--matrix", task.matrix);
  if (!matrix)
    return matrix.takeError();
  prediction::GivenMatrix given{task.matrix, std::move(*matrix), std::nullopt, task.bindings};
  if (task.secondMatrix.empty())
    return given;
  llvm::Expected<matrix::Matrix> second = readMatrix("--matrix-b", task.secondMatrix);
  if (!second)
    return second.takeError();
  given.second = std::move(*second);
  return given;
}

llvm::Expected<Data> readData(const Task &task, std::vector<Input> &inputs) {
  llvm::Expected<traffic::ArrayContents> contents = readContents(task.data, inputs);
  if (!contents)
    return contents.takeError();
  std::optional<prediction::GivenMatrix> matrix;
  if (!task.matrix.empty())
    if (llvm::Error fault = readGivenMatrix(task).moveInto(matrix))
      return fault;
  std::vector<ir::Program *> programs;
  for (Input &input : inputs)
    programs.push_back(&input.program);
  Data data;
  if (llvm::Error fault =
          prediction::KernelData::bind(std::move(*contents), matrix ? &*matrix : nullptr, programs)
              .moveInto(data.kernels))
    return fault;
  if (!matrix)
    return data;
  data.density = matrix::densityOf(matrix->matrix);
  data.orders.emplace(std::move(*matrix), task.orders);
  return data;
}

} // namespace sparcity::pipeline
