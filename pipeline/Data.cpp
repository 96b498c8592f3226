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

static llvm::Expected<prediction::GivenMatrix> readGivenMatrix(const Task &task,
                                                               const std::string &name) {
  llvm::Expected<matrix::Matrix> matrix = readMatrix("--matrix", name);
  if (!matrix)
    return matrix.takeError();
  prediction::GivenMatrix given{name, std::move(*matrix), std::nullopt, task.bindings};
  if (task.secondMatrix.empty())
    return given;
  llvm::Expected<matrix::Matrix> second = readMatrix("--matrix-b", task.secondMatrix);
  if (!second)
    return second.takeError();
  given.second = std::move(*second);
  return given;
}

/// With one of the matrices; null: without any.
static llvm::Expected<Data> readData(const Task &task, const std::string *name,
                                     std::vector<Input> &inputs) {
  llvm::Expected<traffic::ArrayContents> contents = readContents(task.data, inputs);
  if (!contents)
    return contents.takeError();
  std::optional<prediction::GivenMatrix> matrix;
  if (name)
    if (llvm::Error fault = readGivenMatrix(task, *name).moveInto(matrix))
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

void BoundData::keep(const std::vector<Input> &inputs) {
  for (const Input &input : inputs)
    for (const ir::Kernel &kernel : input.program.kernels)
      written.push_back({kernel});
}

void BoundData::unbind(std::vector<Input> &inputs) {
  auto before = written.begin();
  for (Input &input : inputs)
    for (ir::Kernel &kernel : input.program.kernels) {
      Written &own = *before++;
      const auto later = llvm::drop_begin(kernel.diagnostics, own.said);
      own.later.assign(later.begin(), later.end());
      own.kernel.machineLoops = std::move(kernel.machineLoops);
      kernel = own.kernel;
    }
}

/// What the compiler said stands behind what is said of the matrix, as with the first one.
void BoundData::saySince(std::vector<Input> &inputs) {
  auto before = written.begin();
  for (Input &input : inputs)
    for (ir::Kernel &kernel : input.program.kernels) {
      Written &own = *before++;
      own.said = kernel.diagnostics.size();
      llvm::append_range(kernel.diagnostics, own.later);
    }
}

bool BoundData::bind(std::vector<Input> &inputs) {
  if (!task.matrices.empty())
    return bindNext(inputs);
  llvm::Error fault = readData(task, nullptr, inputs).moveInto(data);
  return !fault || messages.refuse(std::move(fault));
}

bool BoundData::bindNext(std::vector<Input> &inputs) {
  const bool areSeveral = task.matrices.size() > 1;
  while (hasNext()) {
    const std::string &name = task.matrices[next++];
    if (next > 1)
      unbind(inputs);
    else if (areSeveral)
      keep(inputs);
    llvm::Error fault = readData(task, &name, inputs).moveInto(data);
    if (areSeveral)
      saySince(inputs);
    if (!fault) {
      ++bound;
      return true;
    }
    messages.refuse(std::move(fault));
    if (areSeveral)
      messages.report({ir::Severity::Note, "", "the matrix '" + name + "' is left out", {}, false});
  }
  return false;
}

} // namespace sparcity::pipeline
