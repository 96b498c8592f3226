//===- driver/Data.cpp - The data of a run --------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Data.h"

#include "models/matrix/Generators.h"
#include "models/matrix/IndexFile.h"
#include "models/matrix/MatrixMarket.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <set>

namespace sparcity::driver {

/// "column=columns.i32" for every array.
static llvm::Expected<traffic::ArrayContents>
readContents(const std::vector<std::string> &arguments, const std::vector<Input> &inputs) {
  std::set<std::string> arrays;
  for (const Input &input : inputs)
    for (const ir::Kernel &kernel : input.program.kernels)
      for (const ir::Array &array : kernel.arrays)
        if (array.element.kind == ir::ElementKind::Integer)
          arrays.insert(array.name);
  traffic::ArrayContents contents;
  for (const std::string &argument : arguments) {
    const auto [name, file] = llvm::StringRef(argument).split('=');
    if (name.empty() || file.empty())
      return llvm::createStringError("--data: expected ARRAY=FILE, not '" + argument + "'");
    if (!arrays.contains(name.str()))
      return llvm::createStringError(
          "--data: no kernel has an integer array '" + name.str() + "'" +
          (arrays.empty() ? "" : " (there is " + llvm::join(arrays, ", ") + ")"));
    llvm::Expected<std::vector<std::int64_t>> numbers = matrix::readIndexFile(file.str());
    if (!numbers)
      return llvm::createStringError("--data: " + llvm::toString(numbers.takeError()));
    contents.insert_or_assign(name.str(), std::move(*numbers));
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

/// "rowptr=A.rowptr,col=A.colidx".
static llvm::Expected<sparse::ArrayNames> parseBindings(const std::string &list) {
  sparse::ArrayNames result;
  llvm::SmallVector<llvm::StringRef> entries;
  llvm::StringRef(list).split(entries, ',', -1, /*KeepEmpty=*/false);
  for (const llvm::StringRef entry : entries) {
    const auto [name, array] = entry.split('=');
    const std::optional<sparse::Role> role = sparse::parseRole(name);
    if (!role || array.empty())
      return llvm::createStringError(
          "--bind: expected ROLE=ARRAY with a role of rowptr, rowend, rowlen, col, colptr, row, "
          "chunkptr, chunklen, levelptr, order, b.rowptr, b.col, "
          "c.rowptr, c.col, not '" +
          entry.str() + "'");
    result[*role] = array.str();
  }
  return result;
}

/// Of a run with one.
static llvm::Expected<predict::GivenMatrix> readGivenMatrix(const Options &options) {
  llvm::Expected<matrix::Matrix> matrix = readMatrix("--matrix", options.matrix);
  if (!matrix)
    return matrix.takeError();
  llvm::Expected<sparse::ArrayNames> names = parseBindings(options.bind);
  if (!names)
    return names.takeError();
  predict::GivenMatrix given{options.matrix, std::move(*matrix), std::nullopt, std::move(*names)};
  if (options.secondMatrix.empty())
    return given;
  llvm::Expected<matrix::Matrix> second = readMatrix("--matrix-b", options.secondMatrix);
  if (!second)
    return second.takeError();
  given.second = std::move(*second);
  return given;
}

/// "rcm,amd", "all", or "" for none.
static llvm::Expected<std::vector<const ordering::Ordering *>> parseOrders(llvm::StringRef list) {
  std::vector<const ordering::Ordering *> result;
  if (list == "all") {
    for (const ordering::Ordering &ordering : ordering::orderings())
      result.push_back(&ordering);
    return result;
  }
  llvm::SmallVector<llvm::StringRef> names;
  list.split(names, ',', -1, /*KeepEmpty=*/false);
  for (const llvm::StringRef name : names) {
    llvm::Expected<const ordering::Ordering *> ordering = ordering::findOrdering(name.trim());
    if (!ordering)
      return llvm::createStringError("--order: " + llvm::toString(ordering.takeError()));
    if (!llvm::is_contained(result, *ordering))
      result.push_back(*ordering);
  }
  return result;
}

llvm::Expected<Data> readData(const Options &options, std::vector<Input> &inputs) {
  llvm::Expected<traffic::ArrayContents> contents = readContents(options.data, inputs);
  if (!contents)
    return contents.takeError();
  std::optional<predict::GivenMatrix> matrix;
  if (!options.matrix.empty())
    if (llvm::Error fault = readGivenMatrix(options).moveInto(matrix))
      return fault;
  std::vector<ir::Program *> programs;
  for (Input &input : inputs)
    programs.push_back(&input.program);
  Data data;
  if (llvm::Error fault =
          predict::KernelData::bind(std::move(*contents), matrix ? &*matrix : nullptr, programs)
              .moveInto(data.kernels))
    return fault;
  if (!matrix)
    return data;
  data.density = matrix::densityOf(matrix->matrix);
  llvm::Expected<std::vector<const ordering::Ordering *>> orders = parseOrders(options.orders);
  if (!orders)
    return orders.takeError();
  data.orders.emplace(std::move(*matrix), *orders);
  return data;
}

} // namespace sparcity::driver
