//===- driver/KernelData.cpp - The data that kernels are given ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/KernelData.h"

#include "driver/Data.h"
#include "driver/DataGuards.h"
#include "driver/MatrixBinding.h"

#include "llvm/ADT/STLExtras.h"

namespace driver {

llvm::Expected<KernelData> KernelData::read(const Options &options, std::vector<Input> &inputs) {
  std::vector<const ir::Kernel *> kernels;
  for (const Input &input : inputs)
    for (const ir::Kernel &kernel : input.program.kernels)
      kernels.push_back(&kernel);
  llvm::Expected<traffic::ArrayContents> contents = readData(options.data, kernels);
  if (!contents)
    return contents.takeError();
  KernelData result;
  result.given = std::move(*contents);
  if (!options.matrix.empty())
    if (llvm::Error fault = result.bindMatrix(options, inputs))
      return fault;
  for (Input &input : inputs)
    for (ir::Kernel &kernel : input.program.kernels)
      if (!result.withMatrix.contains(&kernel))
        decideByData(kernel, result.contentsOf(kernel));
  return result;
}

llvm::Error KernelData::bindMatrix(const Options &options, std::vector<Input> &inputs) {
  llvm::Expected<matrix::Matrix> matrix = readMatrix(options.matrix);
  if (!matrix)
    return matrix.takeError();
  llvm::Expected<std::map<sparse::Role, std::string>> bindings = parseBindings(options.bind);
  if (!bindings)
    return bindings.takeError();
  GivenMatrix bound{options.matrix, std::move(*matrix), std::nullopt, std::move(*bindings)};
  if (!options.secondMatrix.empty()) {
    llvm::Expected<matrix::Matrix> second = readMatrix(options.secondMatrix);
    if (!second)
      return llvm::createStringError("--matrix-b: " + llvm::toString(second.takeError()));
    bound.second = std::move(*second);
  }
  if (llvm::Error fault = bindMatrix(bound, inputs))
    return fault;
  if (options.format != Format::Text && options.format != Format::Csv)
    density = matrix::densityOf(bound.matrix);
  llvm::Expected<Orders> found = Orders::find(std::move(bound), options.orders);
  if (!found)
    return found.takeError();
  orders.emplace(std::move(*found));
  return llvm::Error::success();
}

llvm::Error KernelData::bindMatrix(const GivenMatrix &matrix, std::vector<Input> &inputs) {
  bool multipliesMatrices = false;
  for (Input &input : inputs)
    for (ir::Kernel &kernel : input.program.kernels) {
      const std::optional<sparse::SparseLoop> loop = sparse::recognise(kernel);
      if (matrix.bindings.empty() && !loop)
        continue;
      multipliesMatrices |= loop && loop->array(sparse::Role::SecondRowPointers);
      traffic::ArrayContents contents = given;
      if (llvm::Error fault = driver::bindMatrix(matrix.matrix, matrix, kernel, contents))
        return fault;
      withMatrix.insert(&kernel);
      keep(kernel, std::move(contents));
      share(kernel, input.program.kernels);
    }
  if (withMatrix.empty())
    return llvm::createStringError("--matrix: no loop over a sparse matrix is recognised; give the "
                                   "contents of index arrays with --data");
  if (matrix.second && !multipliesMatrices)
    return llvm::createStringError("--matrix-b: no loop multiplies sparse matrices");
  return llvm::Error::success();
}

void KernelData::keep(const ir::Kernel &kernel, traffic::ArrayContents contents) {
  const auto same =
      llvm::find_if(ofMatrix, [&](const auto &entry) { return *entry.second == contents; });
  ofMatrix[&kernel] = same != ofMatrix.end()
                          ? same->second
                          : std::make_shared<const traffic::ArrayContents>(std::move(contents));
}

/// Other nests of the function have the same sizes and arrays.
void KernelData::share(const ir::Kernel &from, std::vector<ir::Kernel> &kernels) {
  for (ir::Kernel &kernel : kernels) {
    if (kernel.function != from.function)
      continue;
    for (ir::Symbol &symbol : kernel.symbols)
      for (const ir::Symbol &known : from.symbols)
        if (symbol.name == known.name && !symbol.value)
          symbol.value = known.value;
    if (!withMatrix.contains(&kernel))
      ofMatrix[&kernel] = ofMatrix[&from];
  }
}

} // namespace driver
