//===- driver/MatrixBinding.cpp - A matrix for a sparse loop --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/MatrixBinding.h"

#include "driver/DataGuards.h"
#include "frontend/data/Density.h"
#include "frontend/data/Formats.h"
#include "frontend/data/Generators.h"
#include "frontend/data/Levels.h"
#include "frontend/data/MatrixMarket.h"
#include "frontend/data/Product.h"
#include "ir/LocatedError.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>

namespace driver {

llvm::Expected<data::Matrix> readMatrix(const std::string &name) {
  if (data::isGeneratorName(name)) {
    llvm::Expected<data::Matrix> matrix = data::generateMatrix(name);
    if (!matrix)
      return llvm::createStringError("--matrix: " + llvm::toString(matrix.takeError()));
    return matrix;
  }
  llvm::Expected<data::MatrixMarketFile> file = data::readMatrixMarket(name);
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
          "--bind: expected ROLE=ARRAY with a role of rowptr, rowend, col, row, "
          "chunkptr, chunklen, levelptr, order, b.rowptr, b.col, "
          "c.rowptr, c.col, not '" +
          entry.str() + "'");
    result[*role] = array.str();
  }
  return result;
}

namespace {

/// The roles that a format's contents have in frontend/data/Formats.h.
struct Content {
  sparse::Role role;
  const char *name;
};

llvm::ArrayRef<Content> contentsOf(sparse::Format format) {
  using enum sparse::Role;
  static constexpr Content csr[] = {{RowPointers, "rowptr"}, {Columns, "col"}};
  static constexpr Content bcsr[] = {{RowPointers, "rowptr"}, {Columns, "blockcol"}};
  static constexpr Content coo[] = {{Rows, "row"}, {Columns, "col"}};
  static constexpr Content ellpack[] = {{Columns, "col"}};
  static constexpr Content sell[] = {
      {ChunkStarts, "chunkptr"}, {ChunkLengths, "chunklen"}, {Columns, "col"}};
  switch (format) {
  case sparse::Format::Csr:
    return csr;
  case sparse::Format::Bcsr:
    return bcsr;
  case sparse::Format::Coo:
    return coo;
  case sparse::Format::Ellpack:
    return ellpack;
  case sparse::Format::Sell:
    return sell;
  }
  return {};
}

const char *sizeName(sparse::Size::Kind kind) {
  switch (kind) {
  case sparse::Size::Kind::Rows:
    return "rows";
  case sparse::Size::Kind::Entries:
    return "nnz";
  case sparse::Size::Kind::Width:
    return "width";
  case sparse::Size::Kind::Chunks:
    return "chunks";
  case sparse::Size::Kind::BlockRows:
    return "blockrows";
  case sparse::Size::Kind::Levels:
    return "levels";
  }
  return "";
}

llvm::Expected<data::FormatArrays> convert(const data::Matrix &matrix,
                                           const sparse::SparseLoop &loop) {
  switch (loop.format) {
  case sparse::Format::Csr:
    return data::toCsr(matrix);
  case sparse::Format::Coo:
    return data::toCoo(matrix);
  case sparse::Format::Bcsr:
    return data::toBcsr(matrix, loop.blockRows, loop.blockColumns);
  case sparse::Format::Ellpack:
    return data::toEllpack(matrix, loop.isColumnMajor ? data::EllpackLayout::ByColumns
                                                      : data::EllpackLayout::ByRows);
  case sparse::Format::Sell:
    // Windows of 32 chunks: long enough for little padding, short enough that rows stay
    // near their neighbors.
    return data::toSell(matrix, loop.chunkRows, 32 * loop.chunkRows);
  }
  return llvm::createStringError("no such format");
}

class Binder {
public:
  Binder(const GivenMatrix &given, ir::Kernel &kernel, traffic::ArrayContents &contents)
      : given(given), kernel(kernel), contents(contents) {}

  llvm::Error run(const data::Matrix &matrix) {
    const std::optional<sparse::SparseLoop> loop = sparse::recognise(kernel);
    if (!loop)
      return fault("no loop over a sparse matrix is recognised here: give the contents of index "
                   "arrays with --data");
    if (loop->isLowerTriangle && !matrix.isSquare())
      return fault("a triangular solve needs a square matrix, not one of " + sizeOf(matrix));
    const data::Matrix &whole = matrix;
    const data::Matrix triangle =
        loop->isLowerTriangle ? data::lowerTriangle(whole) : data::Matrix();
    const data::Matrix &own = loop->isLowerTriangle ? triangle : whole;
    llvm::Expected<data::FormatArrays> arrays = convert(own, *loop);
    if (!arrays)
      return arrays.takeError();
    if (loop->array(sparse::Role::RowEnds))
      if (llvm::Error error = bindRowEnds(*loop, arrays->arrays["rowptr"]))
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
    say(*loop, own);
    return llvm::Error::success();
  }

private:
  llvm::Error fault(const std::string &message) const {
    return llvm::make_error<ir::LocatedError>(kernel.nest.range, "matrix-binding",
                                              "--matrix: " + message);
  }

  static std::string sizeOf(const data::Matrix &matrix) {
    return std::to_string(matrix.rows) + " x " + std::to_string(matrix.columns);
  }

  llvm::Error bindRowEnds(const sparse::SparseLoop &loop, llvm::ArrayRef<std::int64_t> pointers) {
    std::vector<std::int64_t> ends = pointers.drop_front().vec();
    return bind(loop, {sparse::Role::RowEnds, ""}, ends);
  }

  llvm::Error bindLevels(const sparse::SparseLoop &loop, const data::Matrix &lower,
                         std::int64_t &count) {
    data::Levels levels = data::levelsOf(lower);
    count = levels.count();
    if (llvm::Error error = bind(loop, {sparse::Role::LevelPointers, ""}, levels.starts))
      return error;
    return bind(loop, {sparse::Role::RowOrder, ""}, levels.rows);
  }

  llvm::Error bindProduct(const sparse::SparseLoop &loop, const data::Matrix &a) {
    const data::Matrix &b = given.second ? *given.second : a;
    if (a.columns != b.rows)
      return fault("a matrix of " + sizeOf(a) + " cannot be multiplied with one of " + sizeOf(b) +
                   (given.second ? "" : ", itself: --matrix-b gives another"));
    if (llvm::Error error =
            bindRows(loop, b, sparse::Role::SecondRowPointers, sparse::Role::SecondColumns))
      return error;
    if (!loop.array(sparse::Role::ResultRowPointers))
      return llvm::Error::success();
    llvm::Expected<data::Matrix> product = data::productOf(a, b);
    if (!product)
      return fault(llvm::toString(product.takeError()));
    return bindRows(loop, *product, sparse::Role::ResultRowPointers, sparse::Role::ResultColumns);
  }

  llvm::Error bindRows(const sparse::SparseLoop &loop, const data::Matrix &matrix,
                       sparse::Role pointers, sparse::Role columns) {
    data::FormatArrays arrays = data::toCsr(matrix);
    if (llvm::Error error = bind(loop, {pointers, ""}, arrays.arrays.find("rowptr")->second))
      return error;
    return bind(loop, {columns, ""}, arrays.arrays.find("col")->second);
  }

  llvm::Error bind(const sparse::SparseLoop &loop, const Content &content,
                   std::vector<std::int64_t> &numbers) {
    std::string name;
    if (const auto named = given.bindings.find(content.role); named != given.bindings.end())
      name = named->second;
    else if (const std::optional<unsigned> array = loop.array(content.role))
      name = kernel.arrays[*array].name;
    if (llvm::none_of(kernel.arrays, [&](const ir::Array &array) { return array.name == name; }))
      return fault(name.empty() ? std::string("which array is '") + sparse::spelling(content.role) +
                                      "' is not clear: say it with --bind"
                                : "there is no array '" + name + "' here (--bind)");
    bound.push_back(name + " = " + sparse::spelling(content.role));
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
    const std::optional<std::string> name = trips.asSymbol();
    const auto symbol = llvm::find_if(
        kernel.symbols, [&](const ir::Symbol &each) { return name && each.name == *name; });
    if (symbol == kernel.symbols.end())
      return fault("'" + trips.str() + "' cannot be solved for one size: give it with -D");
    symbol->value = value;
    bound.push_back(*name + " = " + std::to_string(value));
    return llvm::Error::success();
  }

  void say(const sparse::SparseLoop &loop, const data::Matrix &matrix) {
    kernel.diagnostics.push_back(
        {ir::Severity::Remark, "matrix-bound",
         std::string(sparse::spelling(loop.format)) + " of " + std::to_string(matrix.rows) + " x " +
             std::to_string(matrix.columns) + " with " + std::to_string(matrix.nonZeros()) +
             " non-zeros" + (loop.isLowerTriangle ? ", the lower triangle: " : ": ") +
             llvm::join(bound, ", "),
         kernel.nest.range, false});
  }

  const GivenMatrix &given;
  ir::Kernel &kernel;
  traffic::ArrayContents &contents;
  std::vector<std::string> bound;
};

} // namespace

result::MatrixDensity seenFromFar(const data::Matrix &matrix) {
  data::Density density = data::densityOf(matrix);
  return {matrix.rows,         matrix.columns,   matrix.nonZeros(),   density.cellRows,
          density.cellColumns, density.gridRows, density.gridColumns, std::move(density.counts)};
}

llvm::Error bindMatrix(const data::Matrix &matrix, const GivenMatrix &given, ir::Kernel &kernel,
                       traffic::ArrayContents &contents) {
  if (llvm::Error fault = Binder(given, kernel, contents).run(matrix))
    return fault;
  decideByData(kernel, contents);
  return llvm::Error::success();
}

} // namespace driver
