//===- driver/MatrixBinding.cpp - A matrix for a sparse loop --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/MatrixBinding.h"

#include "driver/DataGuards.h"
#include "driver/MatrixFormats.h"
#include "ir/LocatedError.h"
#include "models/matrix/Generators.h"
#include "models/matrix/Levels.h"
#include "models/matrix/MatrixMarket.h"
#include "models/matrix/Product.h"
#include "models/sparse/Numbering.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>

namespace driver {

llvm::Expected<matrix::Matrix> readMatrix(const std::string &name) {
  if (matrix::isGeneratorName(name)) {
    llvm::Expected<matrix::Matrix> matrix = matrix::generateMatrix(name);
    if (!matrix)
      return llvm::createStringError("--matrix: " + llvm::toString(matrix.takeError()));
    return matrix;
  }
  llvm::Expected<matrix::MatrixMarketFile> file = matrix::readMatrixMarket(name);
  if (!file)
    return file.takeError();
  return std::move(file->matrix);
}

llvm::Expected<std::map<sparse::Role, std::string>> parseBindings(const std::string &list) {
  std::map<sparse::Role, std::string> result;
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

namespace {

class Binder {
public:
  Binder(const GivenMatrix &given, ir::Kernel &kernel, traffic::ArrayContents &contents)
      : given(given), kernel(kernel), contents(contents),
        isByColumns(given.bindings.contains(sparse::Role::ColumnPointers)) {}

  llvm::Error run(const matrix::Matrix &matrix) {
    const std::optional<sparse::SparseLoop> loop = sparse::recognise(kernel);
    if (!loop)
      return fault("no loop over a sparse matrix is recognised here: give the contents of index "
                   "arrays with --data");
    if (loop->isLowerTriangle && !matrix.isSquare())
      return fault("a triangular solve needs a square matrix, not one of " + sizeOf(matrix));
    if (isByColumns && (loop->format != sparse::Format::Csr || loop->isLowerTriangle))
      return fault("colptr is for products with compressed columns (--bind)");
    const matrix::Matrix part = loop->isLowerTriangle ? matrix::lowerTriangle(matrix)
                                : isByColumns         ? matrix::transpose(matrix)
                                                      : matrix::Matrix();
    const matrix::Matrix &own = loop->isLowerTriangle || isByColumns ? part : matrix;
    numbering = sparse::numberingOf(kernel, *loop);
    llvm::Expected<matrix::FormatArrays> arrays = convert(own, *loop);
    if (!arrays)
      return arrays.takeError();
    if (loop->array(sparse::Role::RowEnds))
      if (llvm::Error error = bindRowEnds(*loop, arrays->arrays["rowptr"]))
        return error;
    if (loop->array(sparse::Role::RowLengths))
      if (llvm::Error error = bind(*loop, {sparse::Role::RowLengths, ""}, arrays->arrays["rowlen"]))
        return error;
    for (const Content &content : contentsOf(loop->format))
      if (llvm::Error error = bind(*loop, content, arrays->arrays.find(content.name)->second))
        return error;
    if (loop->array(sparse::Role::LevelPointers))
      if (llvm::Error error = bindLevels(*loop, own, arrays->sizes["levels"]))
        return error;
    if (loop->array(sparse::Role::SecondRowPointers))
      if (llvm::Error error = bindProduct(*loop, own))
        return error;
    for (const sparse::Size &size : loop->sizes)
      if (const auto value = arrays->sizes.find(sizeName(size.kind)); value != arrays->sizes.end())
        if (llvm::Error error = bind(size, value->second))
          return error;
    say(*loop, loop->isLowerTriangle ? own : matrix);
    return llvm::Error::success();
  }

private:
  llvm::Error fault(const std::string &message) const {
    return llvm::make_error<ir::LocatedError>(kernel.nest.range, "matrix-binding",
                                              "--matrix: " + message);
  }

  static std::string sizeOf(const matrix::Matrix &matrix) {
    return std::to_string(matrix.rows) + " x " + std::to_string(matrix.columns);
  }

  llvm::Error bindRowEnds(const sparse::SparseLoop &loop, llvm::ArrayRef<std::int64_t> pointers) {
    std::vector<std::int64_t> ends = pointers.drop_front().vec();
    return bind(loop, {sparse::Role::RowEnds, ""}, ends);
  }

  llvm::Error bindLevels(const sparse::SparseLoop &loop, const matrix::Matrix &lower,
                         std::int64_t &count) {
    matrix::Levels levels = matrix::levelsOf(lower);
    count = levels.count();
    if (llvm::Error error = bind(loop, {sparse::Role::LevelPointers, ""}, levels.starts))
      return error;
    return bind(loop, {sparse::Role::RowOrder, ""}, levels.rows);
  }

  llvm::Error bindProduct(const sparse::SparseLoop &loop, const matrix::Matrix &a) {
    const matrix::Matrix &b = given.second ? *given.second : a;
    if (a.columns != b.rows)
      return fault("a matrix of " + sizeOf(a) + " cannot be multiplied with one of " + sizeOf(b) +
                   (given.second ? "" : ", itself: --matrix-b gives another"));
    if (llvm::Error error =
            bindRows(loop, b, sparse::Role::SecondRowPointers, sparse::Role::SecondColumns))
      return error;
    if (!loop.array(sparse::Role::ResultRowPointers))
      return llvm::Error::success();
    llvm::Expected<matrix::Matrix> product = matrix::productOf(a, b);
    if (!product)
      return fault(llvm::toString(product.takeError()));
    return bindRows(loop, *product, sparse::Role::ResultRowPointers, sparse::Role::ResultColumns);
  }

  llvm::Error bindRows(const sparse::SparseLoop &loop, const matrix::Matrix &matrix,
                       sparse::Role pointers, sparse::Role columns) {
    matrix::FormatArrays arrays = matrix::toCsr(matrix);
    if (llvm::Error error = bind(loop, {pointers, ""}, arrays.arrays.find("rowptr")->second))
      return error;
    return bind(loop, {columns, ""}, arrays.arrays.find("col")->second);
  }

  /// The number that the loop has for what is 0 here.
  std::int64_t firstOf(sparse::Role role) const {
    using enum sparse::Role;
    if (role == RowPointers || role == RowEnds)
      return numbering.entries;
    return role == Columns || role == Rows ? numbering.columns : 0;
  }

  /// Of compressed columns, what compressed rows are of the transpose.
  sparse::Role roleOf(sparse::Role role) const {
    if (isByColumns && role == sparse::Role::RowPointers)
      return sparse::Role::ColumnPointers;
    return isByColumns && role == sparse::Role::Columns ? sparse::Role::Rows : role;
  }

  llvm::Error bind(const sparse::SparseLoop &loop, const Content &content,
                   std::vector<std::int64_t> &numbers) {
    std::string name;
    const sparse::Role role = roleOf(content.role);
    if (const auto named = given.bindings.find(role); named != given.bindings.end())
      name = named->second;
    else if (const std::optional<unsigned> array = loop.array(content.role))
      name = kernel.arrays[*array].name;
    if (llvm::none_of(kernel.arrays, [&](const ir::Array &array) { return array.name == name; }))
      return fault(name.empty() ? std::string("which array is '") + sparse::spelling(role) +
                                      "' is not clear: say it with --bind"
                                : "there is no array '" + name + "' here (--bind)");
    bound.push_back(name + " = " + sparse::spelling(role));
    if (const std::int64_t first = firstOf(content.role))
      for (std::int64_t &number : numbers)
        number += first;
    contents.insert_or_assign(name, std::move(numbers));
    return llvm::Error::success();
  }

  /// An open size that the loop runs to gets its value; a bound one has to have it.
  llvm::Error bind(const sparse::Size &size, std::int64_t value) {
    const ir::Expr trips = size.trips.substitute(kernel.bindings());
    if (const std::optional<std::int64_t> known = trips.asInteger()) {
      if (*known == value)
        return llvm::Error::success();
      return fault(std::string("the loop over ") + sizeName(size.kind) + " runs " +
                   std::to_string(*known) + " times, the matrix has " + std::to_string(value));
    }
    if (const std::set<std::string> arrays = trips.loadedArrays(); arrays.size() == 1)
      if (trips == ir::Expr::load(*arrays.begin(), 0)) { // a size behind a pointer
        contents.insert_or_assign(*arrays.begin(), std::vector<std::int64_t>{value});
        bound.push_back("*" + *arrays.begin() + " = " + std::to_string(value));
        return llvm::Error::success();
      }
    const std::optional<std::string> name = trips.asSymbol();
    const auto symbol = llvm::find_if(
        kernel.symbols, [&](const ir::Symbol &each) { return name && each.name == *name; });
    if (symbol == kernel.symbols.end())
      return fault("'" + trips.str() + "' cannot be solved for one size: give it with -D");
    symbol->value = value;
    bound.push_back(*name + " = " + std::to_string(value));
    return llvm::Error::success();
  }

  void say(const sparse::SparseLoop &loop, const matrix::Matrix &matrix) {
    kernel.diagnostics.push_back(
        {ir::Severity::Remark, "matrix-bound",
         std::string(isByColumns ? "CSC" : sparse::spelling(loop.format)) + " of " +
             std::to_string(matrix.rows) + " x " + std::to_string(matrix.columns) + " with " +
             std::to_string(matrix.nonZeros()) + " non-zeros" +
             (numbering.entries + numbering.columns > 0 ? ", counted from 1" : "") +
             (loop.isLowerTriangle ? ", the lower triangle: " : ": ") + llvm::join(bound, ", ") +
             (sparse::scatters(kernel, loop) && !isByColumns
                  ? "; columns of the matrix instead: --bind colptr=ARRAY"
                  : ""),
         kernel.nest.range, false});
  }

  const GivenMatrix &given;
  ir::Kernel &kernel;
  traffic::ArrayContents &contents;
  bool isByColumns; ///< CSC
  sparse::Numbering numbering;
  std::vector<std::string> bound;
};

} // namespace

llvm::Error bindMatrix(const matrix::Matrix &matrix, const GivenMatrix &given, ir::Kernel &kernel,
                       traffic::ArrayContents &contents) {
  if (llvm::Error fault = Binder(given, kernel, contents).run(matrix))
    return fault;
  decideByData(kernel, contents);
  return llvm::Error::success();
}

} // namespace driver
